import type { Entity } from '../domain/entity.ts';
import type { TabKey } from '../domain/tabs.ts';
import {
  type CodeLabels,
  assayTypeLabels,
  prefixLabels,
  refTypeLabels,
  targetTypeLabels,
  valueStateLabels,
} from './code-labels.ts';
import type { TreeKey } from './trees.ts';
import { nothingAgainstLabel, valueDoubtLabels } from './value-doubts.ts';

export type ChartEntity = Exclude<Entity, 'record'>;

interface EntryFields {
  readonly label: string;
  readonly entity: ChartEntity;
  readonly description: string;
  /** Default: the tab of the entity. */
  readonly tab?: TabKey;
  readonly unit?: string;
  readonly wholeNumbers?: true;
  readonly several?: true;
  readonly lists?: true;
  readonly labels?: CodeLabels;
  readonly entryTab?: TabKey;
  readonly shownIn?: Readonly<Partial<Record<TabKey, string>>>;
  readonly withoutValue?: string;
}

export type ChartEntry = EntryFields &
  (
    | { readonly type: 'List' | 'Range' | 'Image'; readonly column: `${string}.${string}` }
    | { readonly type: 'Tree'; readonly tree: TreeKey }
    | { readonly type: 'List' | 'Range' | 'Image'; readonly computed: true }
  );

/** In the order in which charts are offered. */
export const chartEntries = {
  bibliographyrefid: {
    label: 'Reference',
    type: 'List',
    entity: 'document',
    computed: true,
    entryTab: 'references',
    shownIn: { activities: 'ref_id', assays: 'reference', references: 'ref_id' },
    description: 'The single reference of each activity.',
  },
  bibliography: {
    label: 'Journal / patent office',
    type: 'List',
    entity: 'document',
    column: 'document.journal',
    description: 'Where the reference appeared.',
  },
  year: {
    label: 'Year',
    type: 'Range',
    entity: 'document',
    column: 'document.year',
    wholeNumbers: true,
    description: 'Year of publication.',
  },
  assaytype: {
    label: 'Assay type',
    type: 'List',
    entity: 'assay',
    column: 'assay.type',
    labels: assayTypeLabels,
    description: 'Binding, functional, ADMET, toxicity, …',
  },
  target: {
    label: 'Target',
    type: 'List',
    entity: 'assay',
    computed: true,
    shownIn: { activities: 'protein', assays: 'protein' },
    description:
      'Preferred name of the target, with its organism where targets of several organisms have that name.',
  },
  activitytype: {
    label: 'Activity type',
    type: 'List',
    entity: 'activity',
    column: 'activity.type',
    description: 'Standard type: IC50, Ki, …',
  },
  pactivity: {
    label: 'pActivity',
    type: 'Range',
    entity: 'activity',
    column: 'activity.pactivity',
    description: '-log10 of the molar value, affinity and potency types.',
  },
  murckoscaffold: {
    label: 'Scaffold',
    type: 'Image',
    entity: 'structure',
    column: 'scaffold.structures',
    withoutValue: 'No ring or no drawing',
    description: 'Murcko scaffold: the rings and the chains between them.',
  },
  ringsystems: {
    label: 'Ring systems',
    type: 'Image',
    entity: 'structure',
    column: 'ring_system.structures',
    several: true,
    withoutValue: 'No ring or no drawing',
    description: 'Rings that share an atom, fused, bridged or spiro; a structure may have several.',
  },
  targettree: {
    label: 'Target tree',
    type: 'Tree',
    entity: 'assay',
    tree: 'Target',
    withoutValue: 'No target',
    description: 'Protein classes down to single targets.',
  },
  commonname: {
    label: 'Gene',
    type: 'List',
    entity: 'assay',
    column: 'assay.common_name',
    description: 'Gene symbols of the target.',
  },
  targettype: {
    label: 'Target type',
    type: 'List',
    entity: 'assay',
    column: 'assay.target_type',
    labels: targetTypeLabels,
    description: 'Protein, complex, cell line, organism, …',
  },
  targetorganism: {
    label: 'Target organism',
    type: 'List',
    entity: 'assay',
    column: 'assay.target_organism',
    description: 'Organism of the target.',
  },
  mutant: {
    label: 'Mutation',
    type: 'List',
    entity: 'assay',
    column: 'assay.mutant',
    withoutValue: 'No mutation given',
    description: 'Mutation of the target in the assay.',
  },
  organism: {
    label: 'Source organism',
    type: 'List',
    entity: 'assay',
    column: 'assay.organism',
    description: 'Organism of the assay.',
  },
  sourcetree: {
    label: 'Source tree',
    type: 'Tree',
    entity: 'assay',
    tree: 'Taxonomy',
    withoutValue: 'No organism',
    description: 'Organisms of the assays by taxonomy, with their strains.',
  },
  activitymechanism: {
    label: 'Activity mechanism',
    type: 'List',
    entity: 'activity',
    column: 'activity.mechanism',
    description: 'How the compound acts on the target: inhibitor, agonist, …',
  },
  activityuom: {
    label: 'Standard unit',
    type: 'List',
    entity: 'activity',
    column: 'activity.unit',
    description: 'Unit of the standard value.',
  },
  activityprefix: {
    label: 'Prefix',
    type: 'List',
    entity: 'activity',
    column: 'activity.prefix',
    labels: prefixLabels,
    description: 'Relation of the standard value.',
  },
  validity: {
    label: 'Data validity',
    type: 'List',
    entity: 'activity',
    column: 'activity.validity',
    description: 'Doubts of the source about a value.',
  },
  dataquality: {
    label: 'Value quality',
    type: 'List',
    entity: 'activity',
    column: 'activity.quality',
    several: true,
    labels: valueDoubtLabels,
    withoutValue: nothingAgainstLabel,
    description: 'What may be wrong with a value: slips of units, repeats, doubts of the source.',
  },
  valuestate: {
    label: 'Value state',
    type: 'List',
    entity: 'activity',
    computed: true,
    labels: valueStateLabels,
    description: 'Exact value, bound or range, or no value: reported as inactive, or not determined.',
  },
  assaymethod: {
    label: 'Assay method',
    type: 'List',
    entity: 'assay',
    column: 'assay.method',
    description: 'Method of the assay.',
  },
  cells: {
    label: 'Cells / cell line / organ',
    type: 'List',
    entity: 'assay',
    column: 'assay.cells',
    description: 'Cell line, tissue or fraction.',
  },
  reftype: {
    label: 'Reference type',
    type: 'List',
    entity: 'document',
    column: 'document.ref_type',
    labels: refTypeLabels,
    description: 'Journal article, patent, other.',
  },
  company: {
    label: 'Company',
    type: 'List',
    entity: 'document',
    column: 'company.documents',
    several: true,
    description: 'Companies of the reference; it may have several.',
  },
  author: {
    label: 'Author',
    type: 'List',
    entity: 'document',
    column: 'author.documents',
    several: true,
    description: 'Authors of the reference.',
  },
  country: {
    label: 'Patent country',
    type: 'List',
    entity: 'document',
    column: 'document.country',
    withoutValue: 'No patent or not given',
    description: 'Country code of the patent.',
  },
  applicationtype: {
    label: 'Application type',
    type: 'List',
    entity: 'document',
    column: 'document.application_type',
    withoutValue: 'No patent or not given',
    description: 'Kind of the patent application.',
  },
  molweight: {
    label: 'Mol. weight',
    type: 'Range',
    entity: 'structure',
    column: 'structure.mol_weight',
    unit: 'g/mol',
    description: 'Molecular weight of the parent.',
  },
  logp: {
    label: 'logP (calc.)',
    type: 'Range',
    entity: 'structure',
    column: 'structure.logp_calc',
    description: 'Calculated octanol-water partition coefficient.',
  },
  psa: {
    label: 'PSA',
    type: 'Range',
    entity: 'structure',
    column: 'structure.psa',
    unit: 'Å²',
    description: 'Topological polar surface area.',
  },
  hbdonors: {
    label: 'H donors',
    type: 'Range',
    entity: 'structure',
    column: 'structure.hb_donors',
    wholeNumbers: true,
    description: 'Number of hydrogen-bond donors.',
  },
  hbacceptors: {
    label: 'H acceptors',
    type: 'Range',
    entity: 'structure',
    column: 'structure.hb_acceptor',
    wholeNumbers: true,
    description: 'Number of hydrogen-bond acceptors.',
  },
  rotbonds: {
    label: 'Rotatable bonds',
    type: 'Range',
    entity: 'structure',
    column: 'structure.rot_bonds',
    wholeNumbers: true,
    description: 'Number of bonds that rotate freely.',
  },
  rings: {
    label: 'Rings',
    type: 'Range',
    entity: 'structure',
    column: 'structure.num_rings',
    wholeNumbers: true,
    description: 'Number of rings in the smallest set of rings.',
  },
  fsp3: {
    label: 'Fsp3',
    type: 'Range',
    entity: 'structure',
    column: 'structure.fsp3',
    description: 'Share of the carbon atoms that are sp3.',
  },
  formalcharge: {
    label: 'Formal charge',
    type: 'Range',
    entity: 'structure',
    column: 'structure.formal_charge',
    wholeNumbers: true,
    description: 'Sum of the charges in the drawing of the parent.',
  },
  qed: {
    label: 'QED',
    type: 'Range',
    entity: 'structure',
    column: 'structure.qed',
    description: 'Quantitative estimate of drug-likeness, 0 to 1 (Bickerton 2012).',
  },
  cnsmpo: {
    label: 'CNS MPO',
    type: 'Range',
    entity: 'structure',
    column: 'structure.cns_mpo',
    description: 'Score of 0 to 6 for entering the brain (Wager 2010).',
  },
  ruleoffive: {
    label: 'Rule of 5 violations',
    type: 'Range',
    entity: 'structure',
    computed: true,
    wholeNumbers: true,
    description:
      'How many are broken: weight above 500, logP above 5, more than 5 donors, more than 10 acceptors.',
  },
  pka: {
    label: 'pKa',
    type: 'Range',
    entity: 'structure',
    column: 'structure.pka_value',
    description: 'Median of the measured pKa values.',
  },
  logd: {
    label: 'logD',
    type: 'Range',
    entity: 'structure',
    column: 'structure.logd_calc',
    description: 'Median of the measured logD values.',
  },
  solubility: {
    label: 'Solubility',
    type: 'Range',
    entity: 'structure',
    column: 'structure.solubility',
    unit: 'µM',
    description: 'Median of the measured aqueous solubilities.',
  },
  clinicalphase: {
    label: 'Clinical phase',
    type: 'List',
    entity: 'development',
    column: 'development.highest_phase',
    description: 'Highest phase reached.',
  },
  clinicalstatus: {
    label: 'Development status',
    type: 'List',
    entity: 'development',
    column: 'development.status',
    description: 'Status of the development compound.',
  },
  approvalyear: {
    label: 'Year of approval',
    type: 'Range',
    entity: 'development',
    column: 'development.approval_year',
    wholeNumbers: true,
    description: 'First approval of the development compound.',
  },
  indication: {
    label: 'Indication',
    type: 'List',
    entity: 'structure',
    tab: 'clinicalCompounds',
    column: 'indication.structures',
    several: true,
    description: 'MeSH headings and EFO terms that the compound is developed for.',
  },
  indicationtree: {
    label: 'Indication tree',
    type: 'Tree',
    entity: 'structure',
    tab: 'clinicalCompounds',
    tree: 'Indication',
    withoutValue: 'No indication',
    description: 'MeSH headings and EFO terms by their first letter.',
  },
  mechanismofaction: {
    label: 'Mechanism of action',
    type: 'List',
    entity: 'structure',
    tab: 'clinicalCompounds',
    column: 'mechanism.structures',
    several: true,
    description: 'How the drug acts, by its development record.',
  },
  developmentcompany: {
    label: 'Developing company',
    type: 'List',
    entity: 'structure',
    tab: 'clinicalCompounds',
    column: 'company.structures',
    several: true,
    description: 'Companies of the development compound.',
  },
  moleculetype: {
    label: 'Molecule type',
    type: 'List',
    entity: 'structure',
    column: 'structure.molecule_type',
    description: 'Small molecule, antibody, …',
  },
  compoundcategory: {
    label: 'Compound category',
    type: 'List',
    entity: 'structure',
    column: 'category.structures',
    several: true,
    description: 'Natural product, status and remarks on the development.',
  },
  degradertype: {
    label: 'Degrader type',
    type: 'List',
    entity: 'structure',
    column: 'degrader.structures',
    lists: true,
    withoutValue: 'No degrader',
    description:
      'Monovalent or bivalent, of compounds that degrade a protein by their structure or by evidence of the source.',
  },
} as const satisfies Readonly<Record<string, ChartEntry>>;

type Entries = typeof chartEntries;
export type ChartKey = keyof Entries;
type KeyWith<Part> = { [Key in ChartKey]: Entries[Key] extends Part ? Key : never }[ChartKey];
/** Charts whose values the engine computes. */
export type ComputedChartKey = KeyWith<{ readonly computed: true }>;
export type TreeChartKey = KeyWith<{ readonly type: 'Tree' }>;
