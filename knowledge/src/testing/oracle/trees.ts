import {
  type Criterion,
  type EndpointGroup,
  type TreeKey,
  activityFamily,
  activityFamilyLabels,
  assayTypeLabels,
  endpointTypeKey,
  pharmacokineticGroups,
  refTypeLabels,
  toxicityGroups,
  treeNamed,
  treeNodeId,
  treeOf,
  treeRootId,
} from '@moltrove/contract/without-calls';
import {
  type Cells,
  type OracleRelease,
  assayOf,
  documentOf,
  rowsWith,
  sameText,
  targetOf,
} from './tables.ts';

type TreeView = Extract<Criterion, { option: 'TreeView' }>;
type Cell = Cells[string] | undefined;

/** Keys from the root of a tree to a node with members. */
type TreePath = readonly string[];

const isGiven = (cell: Cell): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';
const given = (...cells: readonly Cell[]): string[] => cells.filter(isGiven).map(String);
const or = (cell: Cell, text: string): string => (isGiven(cell) ? String(cell) : text);

/**
 * Whether an activity (in a tree of activity grain) or a structure is a member of one of the nodes or of a node
 * below.
 */
export function treeMatches(release: OracleRelease, { tree, nodes }: TreeView, row: Cells): boolean {
  const { key } = treeNamed(tree)!;
  const ids = nodeIdsOf(release, key, row);
  return nodes.some(({ id }) => ids.has(id));
}

const pathsOfTree: Record<TreeKey, (release: OracleRelease, row: Cells) => TreePath[]> = {
  Target: (release, activity) => {
    const target = targetOf(release, assayOf(release, activity));
    return target === undefined ? [] : targetPaths(release, target);
  },
  Taxonomy: (release, activity) => {
    const assay = assayOf(release, activity);
    const { taxonomy, target, assay: assays } = release.tables;
    const taxonById = (id: Cell): Cells | undefined => taxonomy.find((row) => row.tax_id === id);
    const byName = [...target, ...assays]
      .filter((row) => isGiven(assay.organism) && sameText(row.organism, String(assay.organism)))
      .filter((row) => taxonById(row.tax_id) !== undefined)
      .sort((a, b) => (a.tax_id as number) - (b.tax_id as number))
      .at(0);
    const taxon = taxonById(assay.tax_id) ?? taxonById(byName?.tax_id);
    const levels = given(taxon?.l1, taxon?.l2, taxon?.l3);
    const own = given(assay.organism, assay.strain);
    if (levels.length + own.length === 0) return [];
    return [[...(levels.length > 0 ? levels : ['Not in the taxonomy']), ...own]];
  },
  AssayMethodName: (release, activity) => {
    const { assay_method_name: method, assay_type: type } = assayOf(release, activity);
    return isGiven(method)
      ? [[String(method), isGiven(type) ? (assayTypeLabels[String(type)] ?? String(type)) : 'Type not given']]
      : [];
  },
  Bibliography: (release, activity) => [documentPath(documentOf(release, activity))],
  Endpoint: (_, { std_activity_type: type, standard_uom: unit }) =>
    isGiven(type) ? [[familyLabel(String(type)), String(type), or(unit, 'No unit')]] : [],
  Pharmacokinetics: (release, activity) =>
    groupPaths(release, activity, pharmacokineticGroups, 'A', 'Other ADMET assays'),
  Toxicity: (release, activity) =>
    groupPaths(release, activity, toxicityGroups, 'T', 'Other toxicity assays'),
  Pathways: (release, activity) => {
    const target = assayOf(release, activity).target_id;
    return release.tables.target_pathway
      .filter((row) => row.target_id === target)
      .map(({ pathway_id: id }) => pathwayPath(release, id));
  },
  ClinicalPhase: (release, structure) => {
    const drug = release.development.get(structure.str_id as number);
    return drug === undefined ? [] : [[or(drug.highest_phase, 'Phase not given'), ...given(drug.status)]];
  },
  Indication: (release, structure) =>
    release.tables.indication
      .filter((row) => row.str_id === structure.str_id)
      .flatMap(({ mesh_heading: heading, mesh_id: meshId, efo_term: term, efo_id: efoId }) => [
        ...given(heading, meshId)
          .slice(0, 1)
          .map((text) => ['MeSH headings', initial(text), text]),
        ...given(term, efoId)
          .slice(0, 1)
          .map((text) => ['EFO terms', initial(text), text]),
      ]),
};

function familyLabel(type: string): string {
  const family = activityFamily(type);
  return family === null ? 'Other types' : activityFamilyLabels[family];
}

function initial(text: string): string {
  const first = text.trim().normalize('NFD').toUpperCase()[0];
  return /\p{L}/u.test(first) ? first : '0 to 9 and signs';
}

function documentPath(document: Cells): TreePath {
  return [
    refTypeLabels[String(document.ref_type)] ?? String(document.ref_type),
    or(document.journal_patent_name, 'Journal not given'),
    or(document.year, 'Year not given'),
  ];
}

function targetPaths(release: OracleRelease, target: Cells): TreePath[] {
  const { target_class: links, protein_class: classes } = release.tables;
  const targetKey = `target:${target.target_id}`;
  const paths = links
    .filter((link) => link.target_id === target.target_id)
    .map((link) => {
      const names: string[] = [];
      const seen = new Set<Cell>();
      let at = classes.find((row) => row.class_id === link.class_id);
      while (at !== undefined && !seen.has(at.class_id)) {
        seen.add(at.class_id);
        if (at.level !== 0) names.unshift(String(at.name));
        const above: Cell = at.parent_id;
        at = above === null ? undefined : classes.find((row) => row.class_id === above);
      }
      return names;
    })
    .filter((names) => names.length > 0);
  if (paths.length > 0) return paths.map((path) => [...path, targetKey]);
  const organism = or(target.organism, 'Organism not given');
  if (!isGiven(target.target_type)) return [['Type not given', organism, targetKey]];
  const type = String(target.target_type);
  const kind = type[0] + type.slice(1).toLowerCase();
  if (type.includes('PROTEIN') || type.includes('SELECTIVITY')) {
    return [['Proteins without a class', kind, organism, targetKey]];
  }
  return [type === 'ORGANISM' ? [kind, targetKey] : [kind, organism, targetKey]];
}

function pathwayPath(release: OracleRelease, id: Cell): TreePath {
  const { pathway } = release.tables;
  const own = pathway.find((row) => row.pathway_id === id);
  if (own === undefined) return [];
  const names: string[] = [];
  const seen = new Set<Cell>();
  for (let at: Cells | undefined = own; at !== undefined && !seen.has(at.pathway_id);) {
    seen.add(at.pathway_id);
    names.unshift(String(at.name));
    const above: Cell = at.parent_id;
    at = pathway.find((row) => row.pathway_id === above);
  }
  return [or(own.branch, 'Other'), ...names];
}

function groupPaths(
  release: OracleRelease,
  activity: Cells,
  groups: readonly EndpointGroup[],
  assayType: string,
  others: string,
): TreePath[] {
  const assay = assayOf(release, activity);
  const type = given(activity.std_activity_type).at(0);
  const byType = groups.find(
    ({ types }) => type !== undefined && types.map(endpointTypeKey).includes(endpointTypeKey(type)),
  );
  if (byType !== undefined) return [[byType.label, type!]];
  const target = given(targetOf(release, assay)?.pref_name).at(0);
  const byTarget = groups.find(({ targets }) =>
    targets?.names.some((name) => target?.toLowerCase().startsWith(name.toLowerCase())),
  );
  const last = type ?? 'Type not given';
  if (byTarget !== undefined) return [[byTarget.label, byTarget.targets!.label, target!, last]];
  return assay.assay_type === assayType ? [[others, last]] : [];
}

const known = new WeakMap<Cells, Map<TreeKey, ReadonlySet<string>>>();

/** Ids of the nodes with members, and of all nodes above them. */
export function nodeIdsOf(release: OracleRelease, tree: TreeKey, row: Cells): ReadonlySet<string> {
  const ofRow = known.get(row) ?? new Map<TreeKey, ReadonlySet<string>>();
  known.set(row, ofRow);
  const ids = ofRow.get(tree) ?? new Set(pathsOfTree[tree](release, row).flatMap(idsAlong));
  ofRow.set(tree, ids);
  return ids;
}

function idsAlong(path: TreePath): string[] {
  const ids = [treeRootId];
  for (const key of path) ids.push(treeNodeId(ids.at(-1)!, key));
  return path.length === 0 ? [] : ids;
}

/** Structures of compound records whose reference is in one of the nodes of the bibliography tree. */
export function reportedStructures(release: OracleRelease, { nodes }: TreeView): Set<number> {
  const wanted = new Set(nodes.map(({ id }) => id));
  const documents = release.tables.document.filter((document) =>
    idsAlong(documentPath(document)).some((id) => wanted.has(id)),
  );
  const ids = new Set(documents.map((document) => document.ref_id));
  const records = release.tables.compound_record.filter((record) => ids.has(record.ref_id));
  return new Set(records.map((record) => record.str_id as number));
}

export interface CountedNode {
  readonly structures: number;
  readonly activities: number;
}

const counted = new WeakMap<OracleRelease, Map<TreeKey, Map<string, CountedNode>>>();

/** Every node of a tree with the structures and activities of its subtree. */
export function oracleTree(release: OracleRelease, tree: TreeKey): ReadonlyMap<string, CountedNode> {
  const ofRelease = counted.get(release) ?? new Map<TreeKey, Map<string, CountedNode>>();
  counted.set(release, ofRelease);
  const nodes = ofRelease.get(tree) ?? countNodes(release, tree);
  ofRelease.set(tree, nodes);
  return nodes;
}

function countNodes(release: OracleRelease, tree: TreeKey): Map<string, CountedNode> {
  const nodes = new Map<string, { structures: Set<Cell>; activities: number }>();
  const nodeOf = (id: string): { structures: Set<Cell>; activities: number } => {
    const node = nodes.get(id) ?? { structures: new Set<Cell>(), activities: 0 };
    nodes.set(id, node);
    return node;
  };
  const { structure, activity, compound_record: records } = release.tables;
  if (treeOf(tree).grain === 'structure') {
    for (const row of structure) {
      const activities = rowsWith(activity, 'str_id', row.str_id).length;
      for (const id of nodeIdsOf(release, tree, row)) {
        nodeOf(id).structures.add(row.str_id);
        nodeOf(id).activities += activities;
      }
    }
  } else {
    for (const row of activity) {
      for (const id of nodeIdsOf(release, tree, row)) {
        nodeOf(id).structures.add(row.str_id);
        nodeOf(id).activities += 1;
      }
    }
  }
  if (tree === 'Bibliography') {
    for (const record of records) {
      const path = documentPath(release.document.get(record.ref_id as number)!);
      for (const id of idsAlong(path)) nodeOf(id).structures.add(record.str_id);
    }
  }
  return new Map(
    [...nodes].map(([id, { structures, activities }]) => [id, { structures: structures.size, activities }]),
  );
}
