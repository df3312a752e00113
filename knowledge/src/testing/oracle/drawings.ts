import type { Criterion } from '@moltrove/contract';
import { fingerprintBytes, morganFingerprint } from '@moltrove/chemistry';
import { inchiKeyOfSome, rdkit } from '../molecules.ts';
import type { Cells, OracleRelease } from './tables.ts';

type Drawing = NonNullable<Extract<Criterion, { option: 'Structure' }>['drawing']>;
type Molecule = NonNullable<ReturnType<typeof rdkit.get_mol>>;

/** Whether a structure meets a drawing, asked of RDKit molecule by molecule. */
export function drawingMatches(release: OracleRelease, drawing: Drawing, structure: Cells): boolean {
  const forms = release.tables.compound_form.filter((form) => form.str_id === structure.str_id);
  const reported = forms.length === 0 ? [structure] : forms;
  if (drawing.category === 'exact' || drawing.category === 'connectivity') {
    const rows = drawing.feature === 'desalted' ? [structure, ...forms] : reported;
    return rows.some((row) => isNamed(row.inchi_key as string | null, drawing));
  }
  const molecules =
    drawing.feature === 'desalted'
      ? [structure.smiles]
      : reported.map((row) => row.smiles ?? structure.smiles);
  return molecules.some((smiles) => typeof smiles === 'string' && smiles !== '' && meets(smiles, drawing));
}

function isNamed(key: string | null, { value, category }: Drawing): boolean {
  const wanted = inchiKeyOfSome(value);
  if (key === null || wanted === null) return false;
  return category === 'exact' ? key === wanted : key.slice(0, 14) === wanted.slice(0, 14);
}

const asked = new Map<string, boolean>();

function meets(smiles: string, drawing: Drawing): boolean {
  const key = JSON.stringify([smiles, drawing]);
  const known = asked.get(key);
  if (known !== undefined) return known;
  const molecule = rdkit.get_mol(smiles);
  const query = drawing.format === 'smarts' ? rdkit.get_qmol(drawing.value) : rdkit.get_mol(drawing.value);
  const found = molecule !== null && query !== null && compare(molecule, query, drawing);
  molecule?.delete();
  query?.delete();
  asked.set(key, found);
  return found;
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

function tanimoto(a: Uint8Array, b: Uint8Array): number {
  let [common, either] = [0, 0];
  for (let bit = 0; bit < fingerprintBytes * 8; bit += 1) {
    const [inA, inB] = [a, b].map((bytes) => (bytes[bit >> 3] >> (bit & 7)) & 1);
    common += inA & inB;
    either += inA | inB;
  }
  return common / either;
}
