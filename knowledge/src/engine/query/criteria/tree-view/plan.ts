import { AppError, type CriterionOf, type TreeKey, treeNamed } from '@moltrove/contract/without-calls';
import { u32 } from '../../../index/column-source.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { reportedStructures } from '../../reported-structures.ts';
import type { SearchContext } from '../../context.ts';
import {
  assayPlan,
  documentPlan,
  type CriterionPlan,
  activityPlan,
  structurePlan,
} from '../../criterion-plan.ts';
import { RowCollector } from '../../../row-sets/row-collector.ts';
import type { RowSet } from '../../../row-sets/row-set.ts';
import { type TreeSpace, treeColumns } from '../../../trees/schema.ts';

const spaces: Readonly<Record<TreeKey, TreeSpace>> = {
  Target: 'assay',
  Indication: 'structure',
  Pharmacokinetics: 'activity',
  Toxicity: 'activity',
  Taxonomy: 'assay',
  Pathways: 'assay',
  ClinicalPhase: 'structure',
  AssayMethodName: 'assay',
  Bibliography: 'document',
  Endpoint: 'typeUnit',
};

/** The members of any of the nodes or of nodes below them. Nodes that the release does not have match nothing. */
export function planTree(
  context: SearchContext,
  { tree: name, nodes }: CriterionOf<'TreeView'>,
): CriterionPlan {
  const tree = treeNamed(name);
  if (tree === null) throw new AppError('SEARCH_OPTION_UNAVAILABLE', undefined, { option: 'TreeView' });
  const { index } = context;
  const members = membersOf(
    context,
    tree.key,
    nodes.map(({ id }) => id),
  );
  const set = (universe: number): RowSet => {
    const count = members.reduce((sum, range) => sum + range.length, 0);
    const collector = new RowCollector(universe, count);
    for (const range of members) collector.addRows(range);
    return collector.finish();
  };
  switch (spaces[tree.key]) {
    case 'structure':
      return structurePlan(index, set(index.structures.count));
    case 'assay':
      return assayPlan(index, set(index.assays.count));
    case 'document': {
      const documents = set(index.documents.count);
      return documentPlan(index, documents, reportedStructures(context, documents));
    }
    case 'activity':
      return activityPlan(set(index.activities.count));
    case 'typeUnit':
      return planTypeUnit(index, members);
  }
}

/** Members of the nodes and all nodes below them; nested nodes may repeat members. */
function membersOf({ index, trees }: SearchContext, tree: TreeKey, ids: readonly string[]): Uint32Array[] {
  const names = treeColumns(tree);
  const subtrees = trees.subtrees(tree, ids);
  // A release without the tree has none of the nodes.
  if (subtrees.length === 0) return [];
  const offsets = u32(index.source, names.offsets);
  const members = u32(index.source, names.members);
  return subtrees.map(({ rank, end }) => members.subarray(offsets[rank], offsets[end]));
}

/** Activities of some pairs of type and unit; the activities of a type are contiguous in the order by value. */
function planTypeUnit(
  { activities, segments }: ReleaseIndex,
  members: readonly Uint32Array[],
): CriterionPlan {
  const { type, unit, byValue } = activities;
  const span = unit.texts.length + 1;
  /** For each type one byte for each unit code, 1 for the requested units. */
  const unitsOf = new Map<number, Uint8Array>();
  for (const pairs of members) {
    for (const pair of pairs) {
      const ofType = Math.floor(pair / span);
      const marks = unitsOf.get(ofType) ?? new Uint8Array(span);
      marks[pair % span] = 1;
      unitsOf.set(ofType, marks);
    }
  }
  const ranges = [...segments.type.keys()]
    .filter((segment) => unitsOf.has(segments.type[segment]))
    .map((segment) => ({
      start: segments.start[segment],
      end: segments.start[segment + 1],
      marks: unitsOf.get(segments.type[segment])!,
    }));
  const marksOfType = Array.from({ length: type.texts.length + 1 }, (_, code) => unitsOf.get(code));
  return {
    grain: 'activity',
    structures: null,
    structuresWithoutActivity: null,
    testCost: 4,
    estimate: ranges.reduce((sum, { start, end }) => sum + end - start, 0),
    collect(collector, cancel) {
      for (const { start, end, marks } of ranges) {
        for (let at = start; at < end; at += 1) {
          const row = byValue[at];
          if (marks[unit.codes[row]] === 1) collector.add(row);
          if ((at & 0xffff) === 0) cancel.throwIfCancelled();
        }
      }
    },
    filter(rows, length, include) {
      let count = 0;
      for (let at = 0; at < length; at += 1) {
        const row = rows[at];
        const found = marksOfType[type.codes[row]]?.[unit.codes[row]] === 1;
        rows[count] = row;
        if (found === include) count += 1;
      }
      return count;
    },
  };
}
