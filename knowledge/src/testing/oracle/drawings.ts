import type { Criterion } from '@moltrove/contract/without-calls';
import { fingerprintBytes, morganFingerprint } from '@moltrove/chemistry';
import type { StructureSummary } from '../../knowledge-base.ts';
import { fingerprintOf } from './fingerprints.ts';
import { inchiKeyOfSome, parentKeysOfSome, rdkit } from '../molecules.ts';
import { type Cells, type OracleRelease, rowsWith } from './tables.ts';

type Drawing = NonNullable<Extract<Criterion, { option: 'Structure' }>['drawing']>;
type Molecule = NonNullable<ReturnType<typeof rdkit.get_mol>>;

/** Structures of an InChIKey, or of its first block alone, of the structure or one of its forms. */
export function structuresOfKey({ tables }: OracleRelease, key: string): StructureSummary[] {
  const wanted = key.toUpperCase();
  const isIt = ({ inchi_key: own }: Cells): boolean =>
    typeof own === 'string' && (wanted.length === 14 ? own.startsWith(`${wanted}-`) : own === wanted);
  return tables.structure
    .filter((row) => isIt(row) || rowsWith(tables.compound_form, 'str_id', row.str_id).some(isIt))
    .map(summaryOf)
    .sort((a, b) => a.strId - b.strId);
}

export function summaryOf(structure: Cells): StructureSummary {
  return {
    strId: structure.str_id as number,
    smiles: structure.smiles as string | null,
    prefName: structure.pref_name as string | null,
    chemblId: structure.chembl_id as string | null,
  };
}

/** Tanimoto similarity of a drawing to a structure: the highest of its forms. */
export function similarityTo(release: OracleRelease, drawing: Drawing, structure: Cells): number {
  const prints = comparedSmiles(release, drawing, structure).flatMap((smiles) => fingerprintOf(smiles) ?? []);
  const fingerprint = fingerprintOf(drawing.value)!;
  const inBounds = prints
    .map((print) => tanimoto(print, fingerprint))
    .filter((found) => found <= (drawing.similarity?.max ?? 1));
  return Math.max(...inBounds);
}

function reportedRows(release: OracleRelease, structure: Cells): readonly Cells[] {
  const forms = rowsWith(release.tables.compound_form, 'str_id', structure.str_id);
  return forms.length === 0 ? [structure] : forms;
}

function comparedSmiles(release: OracleRelease, { feature }: Drawing, structure: Cells): string[] {
  const smiles =
    feature === 'desalted'
      ? [structure.smiles]
      : reportedRows(release, structure).map((row) => row.smiles ?? structure.smiles);
  return smiles.filter((text) => typeof text === 'string');
}

/** Whether a structure matches a drawing, by RDKit, molecule by molecule. */
export function drawingMatches(release: OracleRelease, drawing: Drawing, structure: Cells): boolean {
  const forms = rowsWith(release.tables.compound_form, 'str_id', structure.str_id);
  const reported = reportedRows(release, structure);
  if (drawing.category === 'exact' || drawing.category === 'connectivity') {
    const rows = drawing.feature === 'desalted' ? [structure, ...forms] : reported;
    return rows.some((row) => isNamed(row.inchi_key as string | null, drawing));
  }
  return comparedSmiles(release, drawing, structure).some(
    (smiles) => smiles !== '' && meets(smiles, drawing),
  );
}

function isNamed(key: string | null, { value, category, feature }: Drawing): boolean {
  if (key === null) return false;
  const own = inchiKeyOfSome(value);
  const wanted = feature === 'desalted' ? parentKeysOfSome(value) : own === null ? [] : [own];
  const length = category === 'exact' ? key.length : 14;
  return wanted.some((one) => one.slice(0, length) === key.slice(0, length));
}

const results = new Map<string, Map<string, boolean>>();
const resultsOf = new WeakMap<Drawing, Map<string, boolean>>();

function meets(smiles: string, drawing: Drawing): boolean {
  let known = resultsOf.get(drawing);
  if (known === undefined) {
    const key = JSON.stringify(drawing);
    known = results.get(key) ?? new Map<string, boolean>();
    results.set(key, known);
    resultsOf.set(drawing, known);
  }
  const found = known.get(smiles) ?? compute(smiles, drawing);
  known.set(smiles, found);
  return found;
}

function compute(smiles: string, drawing: Drawing): boolean {
  const molecule = moleculeOf(smiles);
  const query = queryOf(drawing);
  return molecule !== null && query !== null && compare(molecule, query, drawing);
}

const molecules = new Map<string, Molecule | null>();

/** The few molecules of random releases stay in memory. */
function moleculeOf(smiles: string): Molecule | null {
  if (!molecules.has(smiles)) molecules.set(smiles, rdkit.get_mol(smiles));
  return molecules.get(smiles)!;
}

let last: { readonly key: string; readonly query: Molecule | null } | null = null;

/** Only the last query stays in memory, because all structures are compared with it one after the other. */
function queryOf({ format, value }: Drawing): Molecule | null {
  const key = `${format} ${value}`;
  if (last?.key === key) return last.query;
  last?.query?.delete();
  last = { key, query: format === 'smarts' ? rdkit.get_qmol(value) : rdkit.get_mol(value) };
  return last.query;
}

function compare(molecule: Molecule, query: Molecule, drawing: Drawing): boolean {
  const contains = (whole: Molecule, part: Molecule): boolean =>
    whole.get_substruct_match(part, JSON.stringify({ useChirality: drawing.chirality })) !== '{}';
  switch (drawing.category) {
    case 'subStructure':
      return contains(molecule, query);
    case 'superStructure':
      return contains(query, molecule);
    default: {
      const similarity = tanimoto(morganFingerprint(molecule), morganFingerprint(query));
      return similarity >= (drawing.similarity?.min ?? 0.7) && similarity <= (drawing.similarity?.max ?? 1);
    }
  }
}

/** Bits in both fingerprints over bits in either. */
export function tanimoto(a: Uint8Array, b: Uint8Array): number {
  let [common, either] = [0, 0];
  for (let bit = 0; bit < fingerprintBytes * 8; bit += 1) {
    const inA = (a[bit >> 3] >> (bit & 7)) & 1;
    const inB = (b[bit >> 3] >> (bit & 7)) & 1;
    common += inA & inB;
    either += inA | inB;
  }
  return common / either;
}
