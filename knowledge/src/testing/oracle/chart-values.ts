import { type ChartDefinition, compareText, targetWithOrganism } from '@moltrove/contract';
import { ringSystemsOf, scaffoldsOf } from '@moltrove/chemistry';
import { rdkit } from '../molecules.ts';
import { authorsIn, categoriesOf, companiesIn, degraderOf, mechanismsOf } from './facts.ts';
import { doubtsOf } from './quality.ts';
import { type Cells, type OracleRelease, assayOf, documentOf, targetOf } from './tables.ts';
import { nodeIdsOf } from './trees.ts';

type Cell = Cells[string];
type Texts = (release: OracleRelease, row: Cells) => readonly (Cell | undefined)[];

/** What a chart of activity grain shows of an activity, one value or none. */
const ofActivity: Record<string, (release: OracleRelease, activity: Cells) => Cell | undefined> = {
  bibliographyrefid: (_, activity) => activity.ref_id,
  bibliography: (release, activity) => documentOf(release, activity).journal_patent_name,
  year: (release, activity) => documentOf(release, activity).year,
  reftype: (release, activity) => documentOf(release, activity).ref_type,
  country: (release, activity) => documentOf(release, activity).country_code,
  applicationtype: (release, activity) => documentOf(release, activity).application_type,
  assaytype: (release, activity) => assayOf(release, activity).assay_type,
  target: (release, activity) => targetText(release, targetOf(release, assayOf(release, activity))),
  targettype: (release, activity) => targetOf(release, assayOf(release, activity))?.target_type,
  targetorganism: (release, activity) => targetOf(release, assayOf(release, activity))?.organism,
  commonname: (release, activity) => targetOf(release, assayOf(release, activity))?.common_name,
  mutant: (release, activity) => assayOf(release, activity).mutant,
  organism: (release, activity) => assayOf(release, activity).organism,
  assaymethod: (release, activity) => assayOf(release, activity).assay_method_name,
  cells: (release, activity) => assayOf(release, activity).cells_cellline_organ,
  activitytype: (_, activity) => activity.std_activity_type,
  pactivity: (_, activity) => activity.pactivity,
  activityuom: (_, activity) => activity.standard_uom,
  activityprefix: (_, activity) => activity.std_act_prefix,
  activitymechanism: (_, activity) => activity.activity_mechanism,
  validity: (_, activity) => activity.validity,
};

const organismsOfNames = new WeakMap<OracleRelease, Map<Cell, Set<string>>>();

const fullTargetText = (target: Cells): string =>
  targetWithOrganism(String(target.pref_name), target.organism as string | null);

/** The name of a target, with its organism where assays have a target of that name in another organism. */
function targetText(release: OracleRelease, target: Cells | null | undefined): Cell | undefined {
  if (target == null || target.pref_name === null) return null;
  let known = organismsOfNames.get(release);
  if (known === undefined) {
    organismsOfNames.set(release, (known = new Map()));
    for (const assay of release.tables.assay) {
      const other = targetOf(release, assay);
      if (other == null) continue;
      known.set(other.pref_name, (known.get(other.pref_name) ?? new Set()).add(fullTargetText(other)));
    }
  }
  return known.get(target.pref_name)!.size === 1 ? target.pref_name : fullTargetText(target);
}

const structureCells: Record<string, string> = {
  molweight: 'mol_weight',
  logp: 'logp_calc',
  psa: 'psa',
  hbdonors: 'hb_donors',
  hbacceptors: 'hb_acceptor',
  rotbonds: 'rot_bonds',
  pka: 'pka_value',
  logd: 'logd_calc',
  solubility: 'solubility',
  moleculetype: 'molecule_type',
};
const developmentCells: Record<string, string> = {
  clinicalphase: 'highest_phase',
  clinicalstatus: 'status',
  approvalyear: 'approval_year',
};

/** What a chart shows of a document or structure that may have several values; spellings are made one afterwards. */
const several: Record<string, Texts> = {
  company: (_, document) => companiesIn(document.company_names),
  author: (_, document) => authorsIn(document.authors),
  indication: ({ tables }, structure) =>
    tables.indication
      .filter((row) => row.str_id === structure.str_id)
      .flatMap((row) => [row.mesh_heading, row.efo_term]),
  mechanismofaction: (release, structure) => mechanismsOf(release, structure.str_id as number),
  developmentcompany: ({ development }, structure) =>
    companiesIn(development.get(structure.str_id as number)?.company_names ?? null),
  compoundcategory: (release, structure) => categoriesOf(release, { ...structure, molecule_type: null }),
};

/** The values that a chart shows of an activity or, in a chart of structure grain, of a structure; none is null. */
export function chartValues(release: OracleRelease, chart: ChartDefinition, row: Cells): readonly Cell[] {
  const values = [...valuesOf(release, chart, row)];
  return values.length === 0 ? [null] : values;
}

function valuesOf(release: OracleRelease, { key, tree, grain }: ChartDefinition, row: Cells): Iterable<Cell> {
  if (tree !== null) return nodeIdsOf(release, tree, row);
  if (Object.hasOwn(several, key)) {
    const entity = grain === 'activity' ? documentOf(release, row) : row;
    return spellings(release, key, grain).get(entity) ?? [];
  }
  if (key === 'dataquality') return doubtsOf(release, row);
  if (key === 'murckoscaffold' || key === 'ringsystems') return fragmentsOf(String(row.smiles ?? ''))[key];
  const value = grain === 'activity' ? ofActivity[key](release, row) : structureValue(release, key, row);
  return value === null || value === undefined ? [] : [value];
}

function structureValue(release: OracleRelease, key: string, structure: Cells): Cell | undefined {
  if (Object.hasOwn(developmentCells, key)) {
    return release.development.get(structure.str_id as number)?.[developmentCells[key]];
  }
  if (key === 'degradertype') return degraderOf(release, structure)?.type ?? null;
  if (key === 'ruleoffive') return violations(structure);
  return structure[structureCells[key]];
}

function violations({ mol_weight, logp_calc, hb_donors, hb_acceptor }: Cells): Cell {
  const values = [mol_weight, logp_calc, hb_donors, hb_acceptor];
  if (values.includes(null)) return null;
  return values.filter((value, at) => (value as number) > [500, 5, 5, 10][at]).length;
}

const fold = (text: string): string => text.trim().toLowerCase();

const known = new WeakMap<OracleRelease, Map<string, Map<Cells, string[]>>>();

/** Texts of every entity; those that differ in letter case or space around alone are one, the first of them. */
function spellings(release: OracleRelease, key: string, grain: string): Map<Cells, string[]> {
  const kept = known.get(release) ?? new Map<string, Map<Cells, string[]>>();
  known.set(release, kept);
  const found = kept.get(key) ?? spelled(release, key, grain);
  kept.set(key, found);
  return found;
}

function spelled(release: OracleRelease, key: string, grain: string): Map<Cells, string[]> {
  const { document, structure } = release.tables;
  const texts = (grain === 'activity' ? document : structure).map((row) => {
    const own = several[key](release, row).filter((text) => String(text ?? '').trim() !== '');
    return [row, own.map(String)] as const;
  });
  const first = new Map<string, string>();
  for (const text of texts.flatMap(([, own]) => own).toSorted(compareText)) {
    if (!first.has(fold(text))) first.set(fold(text), text);
  }
  return new Map(texts.map(([row, own]) => [row, [...new Set(own.map((text) => first.get(fold(text))!))]]));
}

const fragments = new Map<string, Record<'murckoscaffold' | 'ringsystems', readonly string[]>>();

function fragmentsOf(smiles: string): Record<'murckoscaffold' | 'ringsystems', readonly string[]> {
  let found = fragments.get(smiles);
  if (found === undefined) {
    const molecule = smiles.trim() === '' ? null : rdkit.get_mol(smiles);
    const murcko = molecule === null ? null : scaffoldsOf(rdkit, molecule).murcko;
    found = {
      murckoscaffold: murcko === null ? [] : [murcko],
      ringsystems: molecule === null ? [] : ringSystemsOf(rdkit, molecule).map((ring) => ring.smiles),
    };
    molecule?.delete();
    fragments.set(smiles, found);
  }
  return found;
}
