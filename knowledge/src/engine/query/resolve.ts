import { type SearchRow, blocksOf } from '@moltrove/contract';
import { answerOf } from './criteria/all.ts';
import type { SearchContext } from './context.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { Leaf } from './leaf.ts';
import { activitiesOfLeaf, resolveLeaf } from './resolve-leaf.ts';
import { countUnder } from '../row-sets/count-in.ts';
import { type RowSet, allRows } from '../row-sets/row-set.ts';
import { intersect, subtract, unite } from '../row-sets/set-algebra.ts';
import { wordCount } from '../row-sets/words.ts';
import { type Part, scanAssays } from './assay-scan.ts';
import { type Found, narrowedTo } from '../result-set/found.ts';
import {
  type Resolved,
  type RowFilter,
  activitiesOf,
  filterRows,
  restrict,
  structuresOf,
  wholeRelease,
} from '../result-set/resolved.ts';

/**
 * The result set of a search's active rows: blocks joined by OR, rows within a block from left to right. With `marking`
 * the set comes with marks for its counts where its activities are gone through anyway.
 */
export function resolveRows(context: SearchContext, rows: readonly SearchRow[], marking: boolean): Found {
  const [first, ...rest] = blocksOf(rows);
  if (first === undefined) return { set: wholeRelease(context.index), marks: null };
  return rest.reduce<Found>(
    ({ set: a }, block) => {
      const { set: b } = resolveBlock(context, block, false);
      const set = {
        structures: unite(a.structures, b.structures),
        activities: unite(a.activities, b.activities),
        narrowed: a.narrowed || b.narrowed,
      };
      return { set, marks: null };
    },
    resolveBlock(context, first, marking && rest.length === 0),
  );
}

function resolveBlock(context: SearchContext, block: readonly SearchRow[], marking: boolean): Found {
  const leaves = block.map((row) => answerOf(row.criterion).plan(context, row.criterion));
  const run = sameRecordRun(block);
  const found = resolveRun(context, leaves.slice(0, run), block, marking && run === block.length);
  if (run === block.length) return found;
  let { set } = found;
  for (let at = run; at < block.length; at += 1) set = join(context, set, leaves[at], block[at - 1]);
  return { set, marks: null };
}

/** How many rows from the first on are joined by "same record". */
function sameRecordRun(block: readonly SearchRow[]): number {
  const end = block.findIndex((row, at) => at < block.length - 1 && row.meaning !== 'sameRecord');
  return end === -1 ? block.length : end + 1;
}

/**
 * Rows joined by "same record", in any order that is quick: the activities of such a run are those of every AND row
 * and of no NOT row. Rows of assays are gone through in the order by assay where that is less; else the rarest row is
 * listed, and each other one tests its activities, or is listed too where that is less.
 */
function resolveRun(
  context: SearchContext,
  leaves: readonly Leaf[],
  block: readonly SearchRow[],
  marking: boolean,
): Found {
  const { index, cancel } = context;
  const inverted = leaves.map((_, at) => at > 0 && block[at - 1].operator === 'NOT');
  const byActivity = leaves.some((leaf) => leaf.grain === 'activity');
  // What is left of a bibliography row after taking structures away keeps the structures without an activity.
  const onlyTakesStructures = leaves.every(
    (leaf, at) => at === 0 || (inverted[at] && leaf.grain === 'structure'),
  );
  if (leaves.length === 1) return resolveLeaf(index, leaves[0], cancel, marking);
  if (!byActivity || onlyTakesStructures) {
    return { set: joinInOrder(context, leaves, inverted), marks: null };
  }
  const all = leaves.map((leaf, at): Part => ({ leaf, wanted: !inverted[at] }));
  const assays = assaysToScan(index, all);
  if (assays !== null) {
    const others = all.filter(({ leaf }) => !leaf.assays);
    return scanAssays(index, assays, others, cancel);
  }
  const [rarest] = all.filter(({ wanted }) => wanted).sort((a, b) => a.leaf.estimate - b.leaf.estimate);
  const parts = all.filter((part) => part !== rarest).sort(wantedFirst);
  const activities = narrow(context, activitiesOfLeaf(index, rarest.leaf, cancel), parts);
  return narrowedTo(index, activities, cancel, marking);
}

/** The rarest wanted row first, those that are not wanted last. */
const wantedFirst = (a: Part, b: Part): number =>
  Number(b.wanted) - Number(a.wanted) || (a.wanted ? a.leaf.estimate - b.leaf.estimate : 0);

/**
 * Going through so many activities in the order by assay takes as long as listing one of another row and looking for
 * it, where that row tests slots; rows that do not look for each activity among those of the release.
 */
const scannedPerListed = 8;

/** The assays that all rows of such choose together, where going through their activities is less than to list another row; else null. */
function assaysToScan(index: ReleaseIndex, parts: readonly Part[]): RowSet | null {
  const chosen = parts.filter(({ leaf, wanted }) => wanted && leaf.assays);
  if (chosen.length === 0) return null;
  const others = parts.filter(({ leaf, wanted }) => wanted && !leaf.assays);
  const rarest = Math.min(...others.map(({ leaf }) => leaf.estimate));
  const most = others.some(({ leaf }) => leaf.keepSlots) ? rarest * scannedPerListed : rarest;
  if (Math.min(...chosen.map(({ leaf }) => leaf.estimate)) > most) return null;
  const assays = parts.reduce((set, { leaf, wanted }) => {
    if (!leaf.assays) return set;
    return wanted ? intersect(set, leaf.assays) : subtract(set, leaf.assays);
  }, allRows(index.assays.count));
  return countUnder(index.assays.activities, assays) <= most ? assays : null;
}

/** The activities that belong to every wanted row and to no other; a row is listed where that is less than to test. */
function narrow({ index, cancel }: SearchContext, activities: RowSet, parts: readonly Part[]): RowSet {
  let left = activities;
  const filters: RowFilter[] = [];
  for (const { leaf, wanted } of parts) {
    if (leaf.estimate + wordCount(left.universe) < left.count * leaf.testCost) {
      const listed = activitiesOfLeaf(index, leaf, cancel);
      left = wanted ? intersect(left, listed) : subtract(left, listed);
    } else {
      filters.push((rows, length) => leaf.keep(rows, length, wanted));
    }
  }
  return filters.length === 0 ? left : filterRows(left, cancel, ...filters);
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
      resolveLeaf(index, first, cancel, false).set,
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
    const { set: other } = resolveLeaf(index, leaf, cancel, false);
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
  const activities = narrow(context, set.activities, [{ leaf, wanted: !taken }]);
  if (leaf.structures === null || (!taken && set.narrowed)) {
    return { structures: structuresOf(index, activities, cancel), activities, narrowed: true };
  }
  const structures = (taken ? subtract : intersect)(set.structures, leaf.structures);
  return { structures, activities, narrowed: set.narrowed };
}
