import { type SearchRow, blocksOf } from '@moltrove/contract';
import { compileCriterion } from '../criteria/compile.ts';
import type { SearchContext } from '../criteria/context.ts';
import { type Leaf, activitiesOfLeaf, resolveLeaf } from '../criteria/leaf.ts';
import { allRows } from '../sets/row-set.ts';
import { intersect, subtract, unite } from '../sets/set-algebra.ts';
import { type Resolved, activitiesOf, filterRows, restrict, structuresOf, wholeRelease } from './resolved.ts';

/** The result set of a search's active rows: blocks joined by OR, rows within a block from left to right. */
export function resolveRows(context: SearchContext, rows: readonly SearchRow[]): Resolved {
  const blocks = blocksOf(rows).map((block) => resolveBlock(context, block));
  if (blocks.length === 0) return wholeRelease(context.index);
  return blocks.reduce((a, b) => ({
    structures: unite(a.structures, b.structures),
    activities: unite(a.activities, b.activities),
    narrowed: a.narrowed || b.narrowed,
  }));
}

function resolveBlock(context: SearchContext, block: readonly SearchRow[]): Resolved {
  const leaves = block.map((row) => compileCriterion(context, row.criterion));
  const run = sameRecordRun(block);
  let set = resolveRun(context, leaves.slice(0, run), block);
  for (let at = run; at < block.length; at += 1) set = join(context, set, leaves[at], block[at - 1]);
  return set;
}

/** How many rows from the first on are joined by "same record". */
function sameRecordRun(block: readonly SearchRow[]): number {
  const end = block.findIndex((row, at) => at < block.length - 1 && row.meaning !== 'sameRecord');
  return end === -1 ? block.length : end + 1;
}

/**
 * Rows joined by "same record", in any order that is quick: the activities of such a run are those of every AND row
 * and of no NOT row, so that the rarest row is listed and the others test its activities.
 */
function resolveRun(context: SearchContext, leaves: readonly Leaf[], block: readonly SearchRow[]): Resolved {
  const { index, cancel } = context;
  const inverted = leaves.map((_, at) => at > 0 && block[at - 1].operator === 'NOT');
  const byActivity = leaves.some((leaf) => leaf.grain === 'activity');
  // What is left of a bibliography row after taking structures away keeps the structures without an activity.
  const onlyTakesStructures = leaves.every(
    (leaf, at) => at === 0 || (inverted[at] && leaf.grain === 'structure'),
  );
  if (leaves.length === 1 || !byActivity || onlyTakesStructures) {
    return joinInOrder(context, leaves, inverted);
  }
  const positive = leaves.filter((_, at) => !inverted[at]).sort((a, b) => a.estimate - b.estimate);
  const [rarest, ...others] = positive;
  const filters = others.map((leaf) => (rows: Uint32Array, length: number) => leaf.keep(rows, length, true));
  leaves.forEach((leaf, at) => {
    if (inverted[at]) filters.push((rows, length) => leaf.keep(rows, length, false));
  });
  const activities = filterRows(activitiesOfLeaf(index, rarest, cancel), cancel, ...filters);
  return { structures: structuresOf(index, activities, cancel), activities, narrowed: true };
}

function joinInOrder(
  context: SearchContext,
  leaves: readonly Leaf[],
  inverted: readonly boolean[],
): Resolved {
  const { index, cancel } = context;
  const [first, ...rest] = leaves;
  if (first.structures === null) {
    return rest.reduce(
      (set, leaf) => join(context, set, leaf, { operator: 'NOT', meaning: 'sameRecord' }),
      resolveLeaf(index, first, cancel),
    );
  }
  const structures = rest.reduce(
    (set, leaf, at) =>
      (inverted[at + 1] ? subtract : intersect)(set, leaf.structures ?? allRows(set.universe)),
    first.structures,
  );
  return { structures, activities: activitiesOf(index, structures, cancel), narrowed: false };
}

/** What was found so far, joined to the next row. */
function join(
  context: SearchContext,
  set: Resolved,
  leaf: Leaf,
  by: Pick<SearchRow, 'operator' | 'meaning'>,
): Resolved {
  const { index, cancel } = context;
  const taken = by.operator === 'NOT';
  if (by.meaning === 'sameStructure') {
    const other = resolveLeaf(index, leaf, cancel);
    if (taken) {
      const structures = subtract(set.structures, other.structures);
      return { ...set, structures, activities: restrict(index, set.activities, structures, cancel) };
    }
    const structures = intersect(set.structures, other.structures);
    return {
      structures,
      activities: restrict(index, unite(set.activities, other.activities), structures, cancel),
      narrowed: set.narrowed && other.narrowed,
    };
  }
  const activities = filterRows(set.activities, cancel, (rows, length) => leaf.keep(rows, length, !taken));
  if (leaf.structures === null || (!taken && set.narrowed)) {
    return { structures: structuresOf(index, activities, cancel), activities, narrowed: true };
  }
  const structures = (taken ? subtract : intersect)(set.structures, leaf.structures);
  return { structures, activities, narrowed: set.narrowed };
}
