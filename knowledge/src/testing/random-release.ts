import {
  activityFamily,
  flippedPrefix,
  logarithmicTypes,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import { inchiKeyOfSome, someSmiles } from './molecules.ts';
import { Random } from './random.ts';
import { doubtfulActivities } from './random-doubts.ts';
import { randomTrees } from './random-trees.ts';
import type { ReleaseTables, TableRow } from './release-tables.ts';

/** Texts whose order and case are easy to get wrong. */
const oddTexts = [
  'alpha',
  'Alpha',
  'ALPHA',
  'beta',
  'Ärger',
  'ärger',
  'éclair',
  '10',
  '9',
  '',
  'Ω',
  '\u{1F600}',
  '\uFB01',
  'a b',
  "o'neil",
];
const types = ['DC50', 'IC50', 'Ki', 'EC50', 'pKi', 'MIC', 'Inhibition', 'ic50', 'Solubility'];
const units = ['nM', 'uM', 'µM', 'mM', 'pM', 'M', '%', 'ug.mL-1'];
const prefixes = ['=', '<', '<=', '>', '>=', 'R', '~'];
const organisms = [
  'Homo sapiens',
  'Mus musculus',
  'Rattus norvegicus',
  'homo sapiens',
  'Escherichia coli',
  'Escherichia coli (strain K12)',
  'Human immunodeficiency virus 1',
  'Mus',
];
const companies = ['Acme', 'acme', 'Acme; Borg Ltd', 'Borg Ltd; ', ';', 'Ärger AG'];
const mechanismsOfAction = [
  'EGFR inhibitor',
  'egfr inhibitor',
  'Pain receptor agonist',
  'INHIBITOR',
  'EGFR degrader',
  ' ',
];
const journals = ['J. Med. Chem.', 'Nature', 'nature', 'Bioorg. Med. Chem. Lett.'];
const phaseTexts = [
  'Phase I',
  'Phase II',
  'Approved',
  'Clinical Phase Unknown',
  'Early Phase I',
  'Pre-registration',
  'Phase IV',
  'Odd phase',
];
const termTexts = [
  'EGFR',
  'egfr',
  'Epidermal growth factor receptor',
  'HER1',
  'ERBB',
  'Kinase, ERBB-2',
  'growth hormone',
  'β-Lactamase',
  'Tumour nécrosis',
  '5-HT2A',
  'a"b* OR c',
  '100%',
];
const termKinds = ['name', 'synonym', 'uniprot', 'gene', 'gene_synonym', 'entrez', 'pdb', 'ec'];

export interface ReleaseSize {
  readonly structures: number;
  readonly documents: number;
  readonly targets: number;
  readonly assays: number;
  readonly activities: number;
}

export const smallRelease: ReleaseSize = {
  structures: 220,
  documents: 40,
  targets: 14,
  assays: 60,
  activities: 2200,
};

/**
 * A small release full of special cases: missing values everywhere, every prefix, ranges, ties, structures and
 * records without activities, references without a year, assays without a target, names that differ only in
 * case.
 */
export function randomRelease(seed: number, size: ReleaseSize = smallRelease): ReleaseTables {
  const random = new Random(seed);
  const structure = withProperties(new Random(seed + 6_000_000), structures(random, size.structures));
  const document = documents(random, size.documents);
  const target = targets(random, size.targets);
  const assay = assays(random, size.assays, target, document);
  const record = records(random, structure, document);
  const activity = activities(random, size.activities, assay, document, record);
  const doubtful = doubtfulActivities(
    new Random(seed + 2_000_000),
    size.activities / 8,
    activity,
    assay,
    document,
  );
  const terms = targetTerms(random, target);
  const form = forms(random, structure);
  return {
    ...randomTrees(new Random(seed + 1_000_000), target, assay),
    structure,
    document,
    target,
    assay,
    compound_record: withForms(new Random(seed + 3_000_000), record, form),
    activity: [...withRemarks(new Random(seed + 4_000_000), activity), ...doubtful.map(withMolarValue)],
    target_term: terms,
    compound_form: form,
    synonym: unique(
      structure.flatMap((row) =>
        random.chance(0.2)
          ? [{ str_id: row.str_id, synonym: random.pick(oddTexts) + 'ine', kind: null }]
          : [],
      ),
      ['str_id', 'synonym'],
    ),
    development_compound: developments(random, structure),
    mechanism: random.some(structure, 40).map((row, at) => ({
      mechanism_id: at + 1,
      str_id: row.str_id,
      action_type: random.maybe(['INHIBITOR', 'degrader']),
      mechanism_of_action: random.maybe(mechanismsOfAction),
    })),
    structural_alert: alerts,
    structure_alert: sourceAlerts(new Random(seed + 5_000_000), structure),
    indication: random.some(structure, 30).map((row, at) => ({
      indication_id: at + 1,
      str_id: row.str_id,
      mesh_heading: random.maybe(['Neoplasms', 'Pain']),
      efo_term: random.maybe(['cancer', 'Pain', 'asthma']),
      efo_id: random.maybe(['EFO:1', 'EFO:2']),
    })),
  };
}

/** Alerts of three sets; one alert cannot be read, and some can be decided only by RDKit for some molecules. */
const alerts: readonly TableRow[] = [
  ['Reactive', 2, 'nitro', '[N+](=O)[O-]'],
  ['Reactive', 2, 'phenol ester', 'c1ccccc1OC(=O)C'],
  ['Reactive', 2, 'unreadable', '[C&'],
  ['Assays', 3, 'aromatic ring', 'a1aaaaa1'],
  ['Assays', 3, 'dative bond', '[#7]->[Fe]'],
  ['Assays', 3, 'carbon', '[$([CX4]),$([CX3]=O)]'],
  ['No priority', null, 'three parts', 'C.C.C'],
].map(([alert_set, priority, alert_name, smarts], at) => ({
  alert_id: at + 1,
  alert_set,
  priority,
  alert_name,
  smarts,
}));

function sourceAlerts(random: Random, structure: readonly TableRow[]): TableRow[] {
  return structure.flatMap(({ str_id }) =>
    alerts.flatMap(({ alert_id }) => (random.chance(0.2) ? [{ str_id, alert_id }] : [])),
  );
}

function structures(random: Random, count: number): TableRow[] {
  return random.ids(count, 100, 7).map((id) => {
    const smiles = random.maybe(someSmiles, 0.1);
    return {
      str_id: id,
      chembl_id: random.chance(0.1) ? null : `CHEMBL${id * 3}`,
      pref_name: random.maybe(oddTexts, 0.6),
      molecule_type: random.maybe(['Small molecule', 'Antibody', 'small molecule']),
      smiles,
      inchi_key: random.chance(0.3)
        ? inchiKeyOfSome(smiles)
        : random.maybe([`KEY${id % 50}-ABCDEFGHSA-N`], 0.1),
      mol_formula: random.maybe(['C2H6O', 'C6H6', 'C2H4O2', 'C10H10']),
      mol_weight: random.chance(0.1) ? null : Math.round(random.next() * 60_000) / 100,
      logp_calc: random.maybe([-1.5, 0, 0.1, 0.3, 2.25, 5]),
      psa: random.maybe([0, 12.03, 20.23, 140]),
      hb_donors: random.maybe([0, 1, 2, 5]),
      hb_acceptor: random.maybe([0, 3, 7, 55]),
      rot_bonds: random.maybe([0, 1, 4, 9]),
      logd_calc: random.maybe([1.1, 2.2], 0.8),
      pka_value: random.maybe([7.4], 0.9),
      solubility: random.maybe([0.5, 100], 0.9),
      newly_added: random.below(2),
      natural_product: random.chance(0.1) ? 1 : 0,
    };
  });
}

function withProperties(random: Random, structure: readonly TableRow[]): TableRow[] {
  return structure.map((row) => ({
    ...row,
    num_rings: random.maybe([0, 1, 3, 6]),
    fsp3: random.maybe([0, 0.2, 0.33, 1]),
    formal_charge: random.maybe([-2, 0, 0, 1]),
    qed: random.maybe([0.05, 0.5, 0.91], 0.5),
    cns_mpo: random.maybe([0, 2.75, 4.5, 6], 0.8),
  }));
}

const journalOf = (journal: string | null): TableRow => ({
  journal_patent_name: journal,
  source_journal: journal,
});

function documents(random: Random, count: number): TableRow[] {
  return random.ids(count, 10, 9).map((id) => ({
    ref_id: id,
    chembl_id: random.chance(0.2) ? null : `CHEMBL9${id}`,
    ref_type: random.pick(['J', 'J', 'P', 'O']),
    reference: random.maybe(['Ref A', 'ref a', 'Nature, 1999', 'Zz'], 0.3),
    title: random.maybe([...oddTexts, 'Selective kinase inhibitors']),
    authors: random.maybe([
      'Smith J, Müller K',
      'smith a',
      'Özdemir B; Smith, J',
      '100% Author_',
      ', ',
      'Lee A, Kim B.',
    ]),
    ...journalOf(random.maybe(journals)),
    year: random.maybe([1987, 1999, 2004, 2004, 2020]),
    volume: random.maybe(['1', '10', '9']),
    issue: random.maybe(['2', 'Suppl']),
    start_page: random.maybe(['100', '99', 'e12']),
    pubmed_id: random.maybe([1001, 1002, id + 5000]),
    doi: random.maybe(['10.1021/JM1', '10.1021/jm1', `10.1/${id}`]),
    patent_no: random.maybe(['US-9987654-B2', 'WO-2010012345-A1', 'US-77-A', 'US-RE44459-E1; us-77-a'], 0.6),
    country_code: random.maybe(['US', 'WO']),
    application_type: [null, 'A1', 'B2', 'a1'][id % 4],
    company_names: random.maybe(companies),
    newly_added: 0,
  }));
}

function targets(random: Random, count: number): TableRow[] {
  return random.ids(count, 0, 4).map((id) => ({
    target_id: id,
    chembl_id: `CHEMBLT${id}`,
    pref_name: random.maybe(termTexts),
    common_name: random.maybe(['EGFR', 'HER2']),
    target_type: random.maybe(['SINGLE PROTEIN', 'ORGANISM', 'CELL-LINE']),
    organism: random.maybe(organisms),
  }));
}

function targetTerms(random: Random, target: readonly TableRow[]): TableRow[] {
  const terms = target.flatMap((row) =>
    Array.from({ length: random.below(9) }, () => ({
      target_id: row.target_id,
      kind: random.pick(termKinds),
      term: random.pick(termTexts),
    })),
  );
  return unique(terms, ['target_id', 'kind', 'term']);
}

function assays(
  random: Random,
  count: number,
  target: readonly TableRow[],
  document: readonly TableRow[],
): TableRow[] {
  return random.ids(count, 500, 5).map((id) => ({
    assay_id: id,
    chembl_id: `CHEMBLA${id % 20}`,
    ref_id: random.maybe(document)?.ref_id ?? null,
    target_id: random.maybe(target)?.target_id ?? null,
    enzyme_cell_assay: random.maybe([
      ...oddTexts,
      'Binding to the EGFR in HeLa cells',
      'PROTAC activity at CRBN/EGFR in HeLa cells',
      'Inhibition of EGFR, by FRET',
    ]),
    assay_type: random.maybe(['B', 'F', 'A', 'X']),
    source: random.maybe(organisms),
    organism: random.maybe(organisms),
    strain: random.maybe(['K12', 'k12', 'Wistar', ' '], 0.6),
    cells_cellline_organ: random.maybe(['HeLa', 'hela', 'Liver']),
    assay_method_name: random.maybe(['FRET', 'fret', 'Radioligand binding']),
    parameter: random.maybe(['x', 'Y']),
    target_profile: random.maybe(['p1', 'P2']),
    buffer: random.maybe(['HEPES'], 0.8),
    mutant: random.maybe(['T315I', 'UNDEFINED MUTATION'], 0.9),
    amounts: random.maybe(['{"buffer_prefix":"=","buffer_concentration":"50","buffer_uom":"mM"}'], 0.8),
    inner_grids: random.maybe(['[{"name":"replicates","rows":[]}]'], 0.9),
  }));
}

function records(random: Random, structure: readonly TableRow[], document: readonly TableRow[]): TableRow[] {
  const owners = structure.flatMap((row) => Array.from({ length: random.below(4) }, () => row.str_id));
  const ids = random.ids(owners.length, 1000, 3);
  // Ids in a random order, so that the records of a structure are not adjacent.
  for (let at = ids.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [ids[at], ids[other]] = [ids[other], ids[at]];
  }
  return owners.map((str_id, at) => ({
    gvk_id: ids[at],
    str_id,
    ref_id: random.pick(document).ref_id,
    compound_key: random.maybe(['1', '2a', '2A', '10']),
    compound_name: random.maybe(oddTexts),
  }));
}

function activities(
  random: Random,
  count: number,
  assay: readonly TableRow[],
  document: readonly TableRow[],
  record: readonly TableRow[],
): TableRow[] {
  // A third of the records has no activity.
  const measured = record.filter((_, at) => at % 3 !== 0);
  const values = [
    0, -2, 0.07, 1, 10, 30, 70, 100, 100, 1000, 250, 0.1, 0.3, 5.76, 0.00576, 5.1, 5.1000000000000005,
  ];
  const ids = random.ids(count, 5000, 4);
  return ids.map((act_id) => {
    const compound = random.pick(measured);
    const inAssay = random.pick(assay);
    const type = random.maybe(types, 0.05);
    const unit = random.maybe(units, 0.1);
    const value = random.maybe(values, 0.1);
    const prefix = random.maybe(prefixes, 0.15);
    return {
      act_id,
      gvk_id: compound.gvk_id,
      // Rarely, the activity and its record have different structures.
      str_id: random.chance(0.02) ? random.pick(record).str_id : compound.str_id,
      assay_id: inAssay.assay_id,
      ref_id: inAssay.ref_id !== null && random.chance(0.8) ? inAssay.ref_id : random.pick(document).ref_id,
      std_activity_type: type,
      std_act_prefix: prefix,
      activity_value: value,
      activity_upper_value:
        prefix === 'R' && value !== null && random.chance(0.8) ? value + random.pick([0, 5, 50]) : null,
      standard_uom: unit,
      micro_molarvalue: value === null ? null : toMicromolar(value, unit),
      ...pActivity(type, prefix, value, unit),
      activity_type: random.maybe(['Ic-50', 'KI']),
      activity_prefix: random.maybe(['=', '<<', '~']),
      measured: random.maybe(['9', '10', '1e2', '0.5']),
      activity_uom: random.maybe(['nmol/L', 'NM']),
      activity_remarks: random.maybe(oddTexts, 0.7),
      validity: random.maybe(['Outside typical range', 'Author confirmed error'], 0.8),
      activity_mechanism: random.maybe(['INHIBITOR', 'AGONIST', 'inhibitor', 'DEGRADER'], 0.7),
      activity: random.maybe(['Negative modulator', 'Positive modulator'], 0.7),
      dose: random.maybe(['10'], 0.9),
      inner_grids: random.maybe(['[]'], 0.9),
    };
  });
}

/** Remarks instead of a value, mostly without a unit. */
function withRemarks(random: Random, activity: readonly TableRow[]): TableRow[] {
  const remarks = ['Not Active', 'inactive', 'no inhibition of anything', 'Active', 'Not Determined'];
  return activity.map((row) => {
    if (row.activity_value !== null) return row;
    const remark = random.maybe(remarks);
    return { ...row, activity_comment: remark, standard_uom: random.chance(0.6) ? null : row.standard_uom };
  });
}

function withMolarValue(row: TableRow): TableRow {
  const [type, prefix, unit] = [row.std_activity_type, row.std_act_prefix, row.standard_uom] as string[];
  const value = row.activity_value as number;
  return { ...row, micro_molarvalue: toMicromolar(value, unit), ...pActivity(type, prefix, value, unit) };
}

function pActivity(
  type: string | null,
  prefix: string | null,
  value: number | null,
  unit: string | null,
): TableRow {
  if (type === null || value === null || value <= 0) return { pactivity: null, pactivity_prefix: null };
  if (logarithmicTypes.includes(type)) return { pactivity: value, pactivity_prefix: prefix };
  const micromolar = toMicromolar(value, unit);
  if (micromolar === null || !['affinity', 'potency'].includes(activityFamily(type) ?? '')) {
    return { pactivity: null, pactivity_prefix: null };
  }
  return {
    pactivity: Math.round(-Math.log10(micromolar * 1e-6) * 100) / 100,
    pactivity_prefix: flippedPrefix(prefix),
  };
}

function forms(random: Random, structure: readonly TableRow[]): TableRow[] {
  return random.some(structure, 40).map((row, at) => {
    const smiles = random.chance(0.3) ? row.smiles : random.maybe(someSmiles, 0.2);
    return {
      form_id: at + 1,
      str_id: row.str_id,
      chembl_id: `CHEMBLF${at}`,
      pref_name: random.maybe(oddTexts),
      smiles,
      inchi_key: random.chance(0.4)
        ? inchiKeyOfSome(smiles as string | null)
        : random.maybe(['KEY7-ABCDEFGHSA-N', `FORM${at}-XX-N`]),
    };
  });
}

/** Records of structures that have forms name one of them, or none. */
function withForms(random: Random, record: readonly TableRow[], form: readonly TableRow[]): TableRow[] {
  return record.map((row) => {
    const own = form.filter(({ str_id: strId }) => strId === row.str_id);
    return { ...row, form_id: own.length === 0 ? null : (random.maybe(own)?.form_id ?? null) };
  });
}

function developments(random: Random, structure: readonly TableRow[]): TableRow[] {
  return structure
    .filter(() => random.chance(0.15))
    .map((row) => ({
      str_id: row.str_id,
      drug_name: random.maybe(oddTexts),
      targets: random.maybe(['EGFR', 'egfr']),
      highest_phase: random.maybe(phaseTexts),
      approval_year: random.maybe([1999, 2004]),
      mode_of_action: random.maybe(oddTexts),
      indications: random.maybe(oddTexts),
      status: random.maybe(['Approved', 'Withdrawn', 'approved']),
      company_names: random.maybe(companies),
      remarks: random.maybe(['Prescription only; Oral, Topical; Prodrug', 'prodrug', 'No remark']),
      reason_with_drawn: random.maybe(['Toxicity']),
      reason_with_drawn_category: random.maybe(['Safety']),
    }));
}

function unique(rows: readonly TableRow[], keys: readonly string[]): TableRow[] {
  return [...new Map(rows.map((row) => [JSON.stringify(keys.map((key) => row[key])), row])).values()];
}
