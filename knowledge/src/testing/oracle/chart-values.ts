import {
  type ChartDefinition,
  type ChartKey,
  type TreeChartKey,
  compareText,
  comparedNumber,
  remarkOutcome,
  targetWithOrganism,
} from '@moltrove/contract/without-calls';
import { ringSystemsOf, scaffoldsOf } from '@moltrove/chemistry';
import { rdkit } from '../molecules.ts';
import { authorsIn, categoriesOf, companiesIn, degraderOf, mechanismsOf } from './facts.ts';
import { doubtsOf } from './quality.ts';
import { type Cells, type OracleRelease, assayOf, documentOf, targetOf } from './tables.ts';
import { nodeIdsOf } from './trees.ts';

type Cell = Cells[string];
/** Values of an activity or, for a chart of structure grain, of a structure. */
type Values = (release: OracleRelease, row: Cells) => Iterable<Cell>;
type Texts = (release: OracleRelease, row: Cells) => readonly (Cell | undefined)[];

const one =
  (valueOf: (release: OracleRelease, row: Cells) => Cell | undefined): Values =>
  (release, row) => {
    const value = valueOf(release, row);
    return value === null || value === undefined ? [] : [value];
  };

const ofDevelopment = (name: string): Values =>
  one((release, structure) => release.development.get(structure.str_id as number)?.[name]);

const fold = (text: string): string => text.trim().toLowerCase();

/**
 * Texts of each document or structure; those that differ only in case or surrounding space are one: the first of them.
 */
function spelled(table: 'document' | 'structure', textsOf: Texts): Values {
  const known = new WeakMap<OracleRelease, Map<Cells, string[]>>();
  return (release, row) => {
    const spellings = known.get(release) ?? spellingsOf(release, release.tables[table], textsOf);
    known.set(release, spellings);
    return spellings.get(table === 'document' ? documentOf(release, row) : row) ?? [];
  };
}

function spellingsOf(release: OracleRelease, rows: readonly Cells[], textsOf: Texts): Map<Cells, string[]> {
  const texts = rows.map((row) => {
    const own = textsOf(release, row).filter((text) => String(text ?? '').trim() !== '');
    return [row, own.map(String)] as const;
  });
  const first = new Map<string, string>();
  for (const text of texts.flatMap(([, own]) => own).toSorted(compareText)) {
    if (!first.has(fold(text))) first.set(fold(text), text);
  }
  return new Map(texts.map(([row, own]) => [row, [...new Set(own.map((text) => first.get(fold(text))!))]]));
}

/** Every chart except tree charts, in the plainest form. */
const valuesOf: Readonly<Record<Exclude<ChartKey, TreeChartKey>, Values>> = {
  bibliographyrefid: one((_, activity) => activity.ref_id),
  bibliography: one((release, activity) => documentOf(release, activity).journal_patent_name),
  year: one((release, activity) => documentOf(release, activity).year),
  reftype: one((release, activity) => documentOf(release, activity).ref_type),
  country: one((release, activity) => documentOf(release, activity).country_code),
  applicationtype: one((release, activity) => documentOf(release, activity).application_type),
  assaytype: one((release, activity) => assayOf(release, activity).assay_type),
  target: one((release, activity) => targetText(release, targetOf(release, assayOf(release, activity)))),
  targettype: one((release, activity) => targetOf(release, assayOf(release, activity))?.target_type),
  targetorganism: one((release, activity) => targetOf(release, assayOf(release, activity))?.organism),
  commonname: one((release, activity) => targetOf(release, assayOf(release, activity))?.common_name),
  mutant: one((release, activity) => assayOf(release, activity).mutant),
  organism: one((release, activity) => assayOf(release, activity).organism),
  assaymethod: one((release, activity) => assayOf(release, activity).assay_method_name),
  cells: one((release, activity) => assayOf(release, activity).cells_cellline_organ),
  activitytype: one((_, activity) => activity.std_activity_type),
  pactivity: one((_, { pactivity }) => (typeof pactivity === 'number' ? comparedNumber(pactivity) : null)),
  activityuom: one((_, activity) => activity.standard_uom),
  activityprefix: one((_, activity) => activity.std_act_prefix),
  activitymechanism: one((_, activity) => activity.activity_mechanism),
  validity: one((_, activity) => activity.validity),
  valuestate: one((_, activity) => stateOf(activity)),
  molweight: one((_, structure) => structure['mol_weight']),
  logp: one((_, structure) => structure['logp_calc']),
  psa: one((_, structure) => structure['psa']),
  hbdonors: one((_, structure) => structure['hb_donors']),
  hbacceptors: one((_, structure) => structure['hb_acceptor']),
  rotbonds: one((_, structure) => structure['rot_bonds']),
  rings: one((_, structure) => structure['num_rings']),
  fsp3: one((_, structure) => structure['fsp3']),
  formalcharge: one((_, structure) => structure['formal_charge']),
  qed: one((_, structure) => structure['qed']),
  cnsmpo: one((_, structure) => structure['cns_mpo']),
  pka: one((_, structure) => structure['pka_value']),
  logd: one((_, structure) => structure['logd_calc']),
  solubility: one((_, structure) => structure['solubility']),
  moleculetype: one((_, structure) => structure['molecule_type']),
  clinicalphase: ofDevelopment('highest_phase'),
  clinicalstatus: ofDevelopment('status'),
  approvalyear: ofDevelopment('approval_year'),
  ruleoffive: one((_, structure) => violations(structure)),
  degradertype: one((release, structure) => degraderOf(release, structure)?.type),
  murckoscaffold: (_, structure) => fragmentsOf(structure).murckoscaffold,
  ringsystems: (_, structure) => fragmentsOf(structure).ringsystems,
  dataquality: (release, activity) => doubtsOf(release, activity),
  company: spelled('document', (_, document) => companiesIn(document.company_names)),
  author: spelled('document', (_, document) => authorsIn(document.authors)),
  indication: spelled('structure', ({ tables }, structure) =>
    tables.indication
      .filter((row) => row.str_id === structure.str_id)
      .flatMap((row) => [row.mesh_heading, row.efo_term]),
  ),
  mechanismofaction: spelled('structure', (release, structure) =>
    mechanismsOf(release, structure.str_id as number),
  ),
  developmentcompany: spelled('structure', ({ development }, structure) =>
    companiesIn(development.get(structure.str_id as number)?.company_names ?? null),
  ),
  compoundcategory: spelled('structure', (release, structure) =>
    categoriesOf(release, { ...structure, molecule_type: null }),
  ),
};

/**
 * The values that a chart shows of an activity or, for a chart of structure grain, of a structure; null stands
 * for no value.
 */
export function chartValues(release: OracleRelease, chart: ChartDefinition, row: Cells): readonly Cell[] {
  const values =
    chart.tree === null
      ? valuesOf[chart.key as keyof typeof valuesOf](release, row)
      : nodeIdsOf(release, chart.tree, row);
  const listed = [...values];
  return listed.length === 0 ? [null] : listed;
}

const organismsOfNames = new WeakMap<OracleRelease, Map<Cell, Set<string>>>();

const fullTargetText = (target: Cells): string =>
  targetWithOrganism(String(target.pref_name), target.organism as string | null);

/** The name of a target, with its organism if a target of another organism that assays measure has the same name. */
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

function stateOf({ activity_value: value, std_act_prefix: prefix, activity_comment: comment }: Cells): Cell {
  if (value !== null) return ['<', '<=', '>', '>=', 'R'].includes(String(prefix)) ? 'censored' : 'measured';
  return remarkOutcome(comment as string | null) === 'inactive' ? 'inactive' : 'notDetermined';
}

function violations({ mol_weight, logp_calc, hb_donors, hb_acceptor }: Cells): Cell {
  const values = [mol_weight, logp_calc, hb_donors, hb_acceptor];
  if (values.includes(null)) return null;
  return values.filter((value, at) => (value as number) > [500, 5, 5, 10][at]).length;
}

const fragments = new Map<string, Record<'murckoscaffold' | 'ringsystems', readonly string[]>>();

function fragmentsOf(structure: Cells): Record<'murckoscaffold' | 'ringsystems', readonly string[]> {
  const smiles = String(structure.smiles ?? '');
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
