import type { Grain } from '../domain/grain.ts';

export const treeKeys = [
  'Target',
  'Indication',
  'Pharmacokinetics',
  'Toxicity',
  'Taxonomy',
  'Pathways',
  'ClinicalPhase',
  'AssayMethodName',
  'Bibliography',
  'Endpoint',
] as const;
export type TreeKey = (typeof treeKeys)[number];

/**
 * A tree view: a hierarchy of the release whose nodes can be searched for. A node includes all its
 * descendants.
 */
export interface Tree {
  readonly key: TreeKey;
  readonly label: string;
  /** Its name in a criterion. */
  readonly sentAs: string;
  readonly grain: Grain;
  /** Noun for its nodes in a sentence: `target in Kinase`. */
  readonly noun: string;
  readonly description: string;
  /**
   * Nodes shown with their parent, because they mean little alone (`2020`, `nM`): all below the first level, branches,
   * or none.
   */
  readonly namedWithParent: 'all' | 'branches' | 'none';
  /** Where the grouping comes from. */
  readonly grouping: string;
  /** Why a release may have no nodes for it, if known. */
  readonly absence?: string;
}

export const trees: readonly Tree[] = [
  {
    key: 'Target',
    label: 'Target',
    sentAs: 'Target',
    grain: 'activity',
    namedWithParent: 'none',
    noun: 'target',
    description: 'Protein classes down to single targets.',
    grouping: 'Protein classification of the source; targets without a class by their type and organism.',
  },
  {
    key: 'Indication',
    label: 'Indication',
    sentAs: 'Indication',
    grain: 'structure',
    namedWithParent: 'branches',
    noun: 'indication',
    description: 'MeSH headings and EFO terms that compounds are developed for.',
    grouping: 'Headings and terms of the source by their first letter; it gives no disease areas.',
  },
  {
    key: 'Pharmacokinetics',
    label: 'Pharmacokinetics',
    sentAs: 'Pharmacokinetics',
    grain: 'activity',
    namedWithParent: 'all',
    noun: 'pharmacokinetics',
    description: 'Absorption, distribution, metabolism, excretion and exposure.',
    grouping:
      'Grouped by Moltrove: known activity types, assays on drug-metabolising cytochromes P450, and the other assays of type A (ADMET).',
  },
  {
    key: 'Toxicity',
    label: 'Toxicity',
    sentAs: 'Toxicity',
    grain: 'activity',
    namedWithParent: 'all',
    noun: 'toxicity',
    description: 'Cytotoxicity, organ toxicity, genotoxicity and toxicity in animals.',
    grouping:
      'Grouped by Moltrove: known activity types, assays on the hERG channel, and the other assays of type T (toxicity).',
  },
  {
    key: 'Taxonomy',
    label: 'Taxonomy / Source',
    sentAs: 'SourceOntologyTreeView',
    grain: 'activity',
    namedWithParent: 'none',
    noun: 'source',
    description: 'Organisms of the assays, with their strains.',
    grouping:
      'Three levels of taxonomy of the source by taxonomy ID, else by the name of the organism; then organism and strain as the assay names them.',
  },
  {
    key: 'Pathways',
    label: 'Pathways',
    sentAs: 'Pathways',
    grain: 'activity',
    namedWithParent: 'none',
    noun: 'pathway',
    description: 'Functions, processes and cellular locations of the targets.',
    grouping: 'GO terms of the target’s components, as the source gives them.',
    absence: 'This release has no pathways: its source has no GO annotation.',
  },
  {
    key: 'ClinicalPhase',
    label: 'Clinical phase',
    sentAs: 'ClinicalPhase',
    grain: 'structure',
    namedWithParent: 'all',
    noun: 'clinical phase',
    description: 'Highest phase of development, then status.',
    grouping: 'Highest phase and status of the development compounds.',
  },
  {
    key: 'AssayMethodName',
    label: 'Assay method',
    sentAs: 'AssayMethodName',
    grain: 'activity',
    namedWithParent: 'all',
    noun: 'assay method',
    description: 'How it was measured, then the type of assay.',
    grouping: 'Assay method or BAO format of the source, then the assay type.',
  },
  {
    key: 'Bibliography',
    label: 'Bibliography',
    sentAs: 'Bibliography',
    grain: 'activity',
    namedWithParent: 'all',
    noun: 'reference',
    description: 'Kind of reference, journal and year.',
    grouping: 'Kind, journal or patent office and year of the references.',
  },
  {
    key: 'Endpoint',
    label: 'Endpoint',
    sentAs: 'Endpoint',
    grain: 'activity',
    namedWithParent: 'all',
    noun: 'endpoint',
    description: 'Families of activity types, types and units.',
    grouping:
      'Families of activity types whose values can be compared; then standard type and unit of the source.',
  },
];

/** The id that requests the top level of every tree. */
export const treeRootId = 'root';

/** A child's id is its parent's id, `/` and its key; `root` and the special characters of ids are escaped. */
export function treeNodeId(parentId: string, key: string): string {
  const part = key.replaceAll('%', '%25').replaceAll('/', '%2F');
  if (parentId !== treeRootId) return `${parentId}/${part}`;
  return part === treeRootId ? '%root' : part;
}

function keyOf(part: string): string {
  return part === '%root' ? treeRootId : part.replaceAll('%2F', '/').replaceAll('%25', '%');
}

/** The path to a node as text, from the root down; a target, whose key is an id, is shown by its label. */
export function treePathText(id: string, label: string): string {
  const keys = id.split('/').map(keyOf);
  const last = keys.at(-1)!;
  return [...keys.slice(0, -1), last.startsWith('target:') && label !== '' ? label : last].join(' › ');
}

/** Name of a node shown alone: `Acetylcholinesterase (ACHE · Homo sapiens)`, `IC50 › nM`. */
export function treeChoiceLabel(tree: Tree, { id, label, hint, childCount }: TreeNode): string {
  if (id === treeRootId) return 'everything';
  if (hint !== '') return `${label} (${hint})`;
  const above = id.split('/').at(-2);
  const together = tree.namedWithParent === 'all' || (tree.namedWithParent === 'branches' && childCount > 0);
  return above !== undefined && together ? `${keyOf(above)} › ${label}` : label;
}

/** Ids of a node's ancestors, from the root (excluded) down. */
export function treeIdsAbove(id: string): string[] {
  const parts = id.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** The tree named in a criterion, by its key or its name in calls, or null. */
export function treeNamed(name: string): Tree | null {
  return trees.find(({ key, sentAs }) => key === name || sentAs === name) ?? null;
}

/** Why a release without nodes for a tree cannot show it. */
export function treeAbsence({ label, absence }: Tree): string {
  return absence ?? `This release has no data for the ${label} tree.`;
}

export function treeOf(key: TreeKey): Tree {
  return trees.find((tree) => tree.key === key)!;
}

/** A tree node with the counts of its entire subtree. */
export interface TreeNode {
  readonly id: string;
  /** Null only for the root. */
  readonly parentId: string | null;
  readonly label: string;
  /** Distinguishes nodes with the same label, for instance by gene and organism of a target; may be empty. */
  readonly hint: string;
  readonly structures: number;
  readonly activities: number;
  /** Number of its children. */
  readonly childCount: number;
}

/** The ancestors of a node, from the root down. */
export type TreePath = readonly { readonly id: string; readonly label: string }[];

export interface TreeNodeWithPath extends TreeNode {
  readonly path: TreePath;
}
