import { z } from 'zod';
import type { Grain } from '../domain/grain.ts';
import type { TabKey } from '../domain/tabs.ts';
import { withoutValueLabel } from './code-labels.ts';
import type { TreeKey } from './trees.ts';
import { nothingAgainstLabel } from './value-doubts.ts';

export const chartTypes = ['List', 'Range', 'Image', 'Tree'] as const;
export type ChartType = (typeof chartTypes)[number];
export const chartTypeSchema = z.enum(chartTypes);

export interface ChartDefinition {
  readonly key: string;
  readonly label: string;
  readonly type: ChartType;
  readonly grain: Grain;
  readonly tab: TabKey;
  /** Charts are offered in this order; the first four are shown by default. */
  readonly priorityOrder: number;
  readonly unit: string | null;
  /** Ranges over whole numbers have one bar a number where that fits. */
  readonly wholeNumbers: boolean;
  /** A row may have several of the values: it counts for each, and a filter keeps it for any of them. */
  readonly several: boolean;
  /** The tree whose nodes a Tree chart shows. */
  readonly tree: TreeKey | null;
  /** What the entry of rows without a value is called. */
  readonly withoutValueLabel: string;
  readonly description: string;
}

interface Options {
  readonly unit?: string;
  readonly wholeNumbers?: boolean;
  readonly several?: boolean;
  readonly tree?: TreeKey;
  readonly withoutValue?: string;
}

type Entry = readonly [
  key: string,
  label: string,
  type: ChartType,
  grain: Grain,
  tab: TabKey,
  description: string,
  options?: Options,
];

const entries: readonly Entry[] = [
  [
    'bibliographyrefid',
    'Reference',
    'List',
    'activity',
    'documentstab',
    'The single reference of each activity.',
  ],
  [
    'bibliography',
    'Journal / patent office',
    'List',
    'activity',
    'documentstab',
    'Where the reference appeared.',
  ],
  ['year', 'Year', 'Range', 'activity', 'documentstab', 'Year of publication.', { wholeNumbers: true }],
  ['assaytype', 'Assay type', 'List', 'activity', 'assaytab', 'Binding, functional, ADMET, toxicity, …'],
  [
    'target',
    'Target',
    'List',
    'activity',
    'assaytab',
    'Preferred name of the target, with its organism where targets of several organisms have that name.',
  ],
  ['activitytype', 'Activity type', 'List', 'activity', 'activitiestab', 'Standard type: IC50, Ki, …'],
  [
    'pactivity',
    'pActivity',
    'Range',
    'activity',
    'activitiestab',
    '-log10 of the molar value, affinity and potency types.',
  ],
  [
    'murckoscaffold',
    'Scaffold',
    'Image',
    'structure',
    'structuretab',
    'Murcko scaffold: the rings and the chains between them.',
    { withoutValue: 'No ring or no drawing' },
  ],
  [
    'ringsystems',
    'Ring systems',
    'Image',
    'structure',
    'structuretab',
    'Rings that share an atom, fused, bridged or spiro; a structure may have several.',
    { several: true, withoutValue: 'No ring or no drawing' },
  ],
  [
    'targettree',
    'Target tree',
    'Tree',
    'activity',
    'assaytab',
    'Protein classes down to single targets.',
    { several: true, tree: 'Target', withoutValue: 'No target' },
  ],
  ['commonname', 'Gene', 'List', 'activity', 'assaytab', 'Gene symbols of the target.'],
  ['targettype', 'Target type', 'List', 'activity', 'assaytab', 'Protein, complex, cell line, organism, …'],
  ['targetorganism', 'Target organism', 'List', 'activity', 'assaytab', 'Organism of the target.'],
  [
    'mutant',
    'Mutation',
    'List',
    'activity',
    'assaytab',
    'Mutation of the target in the assay.',
    { withoutValue: 'No mutation given' },
  ],
  ['organism', 'Source organism', 'List', 'activity', 'assaytab', 'Organism of the assay.'],
  [
    'sourcetree',
    'Source tree',
    'Tree',
    'activity',
    'assaytab',
    'Organisms of the assays by taxonomy, with their strains.',
    { several: true, tree: 'Taxonomy', withoutValue: 'No organism' },
  ],
  [
    'activitymechanism',
    'Activity mechanism',
    'List',
    'activity',
    'activitiestab',
    'How the compound acts on the target: inhibitor, agonist, …',
  ],
  ['activityuom', 'Standard unit', 'List', 'activity', 'activitiestab', 'Unit of the standard value.'],
  ['activityprefix', 'Prefix', 'List', 'activity', 'activitiestab', 'Relation of the standard value.'],
  ['validity', 'Data validity', 'List', 'activity', 'activitiestab', 'What the source says against a value.'],
  [
    'dataquality',
    'Value quality',
    'List',
    'activity',
    'activitiestab',
    'What may be wrong with a value: slips of units, repeats, doubts of the source.',
    { several: true, withoutValue: nothingAgainstLabel },
  ],
  ['assaymethod', 'Assay method', 'List', 'activity', 'assaytab', 'Method of the assay.'],
  ['cells', 'Cells / cell line / organ', 'List', 'activity', 'assaytab', 'Cell line, tissue or fraction.'],
  ['reftype', 'Reference type', 'List', 'activity', 'documentstab', 'Journal article, patent, other.'],
  [
    'company',
    'Company',
    'List',
    'activity',
    'documentstab',
    'Companies of the reference; it may have several.',
    { several: true },
  ],
  ['author', 'Author', 'List', 'activity', 'documentstab', 'Authors of the reference.', { several: true }],
  [
    'country',
    'Patent country',
    'List',
    'activity',
    'documentstab',
    'Country code of the patent.',
    { withoutValue: 'No patent or not given' },
  ],
  [
    'applicationtype',
    'Application type',
    'List',
    'activity',
    'documentstab',
    'Kind of the patent application.',
    { withoutValue: 'No patent or not given' },
  ],
  [
    'molweight',
    'Mol. weight',
    'Range',
    'structure',
    'structuretab',
    'Molecular weight of the parent.',
    { unit: 'g/mol' },
  ],
  [
    'logp',
    'logP (calc.)',
    'Range',
    'structure',
    'structuretab',
    'Calculated octanol-water partition coefficient.',
  ],
  ['psa', 'PSA', 'Range', 'structure', 'structuretab', 'Topological polar surface area.', { unit: 'Å²' }],
  [
    'hbdonors',
    'H donors',
    'Range',
    'structure',
    'structuretab',
    'Number of hydrogen-bond donors.',
    { wholeNumbers: true },
  ],
  [
    'hbacceptors',
    'H acceptors',
    'Range',
    'structure',
    'structuretab',
    'Number of hydrogen-bond acceptors.',
    { wholeNumbers: true },
  ],
  [
    'rotbonds',
    'Rotatable bonds',
    'Range',
    'structure',
    'structuretab',
    'Number of bonds that rotate freely.',
    { wholeNumbers: true },
  ],
  [
    'ruleoffive',
    'Rule of 5 violations',
    'Range',
    'structure',
    'structuretab',
    'How many are broken: weight above 500, logP above 5, more than 5 donors, more than 10 acceptors.',
    { wholeNumbers: true },
  ],
  ['pka', 'pKa', 'Range', 'structure', 'structuretab', 'Median of the measured pKa values.'],
  ['logd', 'logD', 'Range', 'structure', 'structuretab', 'Median of the measured logD values.'],
  [
    'solubility',
    'Solubility',
    'Range',
    'structure',
    'structuretab',
    'Median of the measured aqueous solubilities.',
    { unit: 'µM' },
  ],
  [
    'clinicalphase',
    'Clinical phase',
    'List',
    'structure',
    'developmentcompoundstab',
    'Highest phase reached.',
  ],
  [
    'clinicalstatus',
    'Development status',
    'List',
    'structure',
    'developmentcompoundstab',
    'Status of the development compound.',
  ],
  [
    'approvalyear',
    'Year of approval',
    'Range',
    'structure',
    'developmentcompoundstab',
    'First approval of the development compound.',
    { wholeNumbers: true },
  ],
  [
    'indication',
    'Indication',
    'List',
    'structure',
    'developmentcompoundstab',
    'MeSH headings and EFO terms that the compound is developed for.',
    { several: true },
  ],
  [
    'indicationtree',
    'Indication tree',
    'Tree',
    'structure',
    'developmentcompoundstab',
    'MeSH headings and EFO terms by their first letter.',
    { several: true, tree: 'Indication', withoutValue: 'No indication' },
  ],
  [
    'mechanismofaction',
    'Mechanism of action',
    'List',
    'structure',
    'developmentcompoundstab',
    'How the drug acts, by its development record.',
    { several: true },
  ],
  [
    'developmentcompany',
    'Developing company',
    'List',
    'structure',
    'developmentcompoundstab',
    'Companies of the development compound.',
    { several: true },
  ],
  ['moleculetype', 'Molecule type', 'List', 'structure', 'structuretab', 'Small molecule, antibody, …'],
  [
    'compoundcategory',
    'Compound category',
    'List',
    'structure',
    'structuretab',
    'Natural product, status and remarks on the development.',
    { several: true },
  ],
  [
    'degradertype',
    'Degrader type',
    'List',
    'structure',
    'structuretab',
    'Monovalent or bivalent, of compounds that degrade a protein by their structure or by evidence of the source.',
    { withoutValue: 'No degrader' },
  ],
];

export const charts: readonly ChartDefinition[] = entries.map(
  ([key, label, type, grain, tab, description, options = {}], priorityOrder) => ({
    key,
    label,
    type,
    grain,
    tab,
    priorityOrder,
    description,
    unit: options.unit ?? null,
    wholeNumbers: options.wholeNumbers ?? false,
    several: options.several ?? false,
    tree: options.tree ?? null,
    withoutValueLabel: options.withoutValue ?? withoutValueLabel,
  }),
);

export const defaultChartKeys: readonly string[] = ['bibliographyrefid', 'bibliography', 'year', 'assaytype'];

export function chartOf(key: string): ChartDefinition | null {
  return charts.find((chart) => chart.key === key) ?? null;
}

export const chartSortOrders = ['A-Z', 'Z-A', 'Least Results', 'Most Results'] as const;
export type ChartSortOrder = (typeof chartSortOrders)[number];
