import { type SearchRow, blocksOf } from '@moltrove/contract/without-calls';
import { answerOf } from './criteria/all.ts';
import type { SearchContext } from './context.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { CriterionPlan } from './criterion-plan.ts';
import { activitiesOfPlan, resolvePlan } from './resolve-plan.ts';
import { countUnder } from '../row-sets/count-in.ts';
import { type RowSet, allRows } from '../row-sets/row-set.ts';
import { intersect, subtract, unite } from '../row-sets/set-algebra.ts';
import { wordCount } from '../row-sets/words.ts';
import { type Conjunct, scanAssays } from './assay-scan.ts';
import { type CountedResultSet, narrowedResult } from '../result-set/counted-result-set.ts';
import {
  type ResultSet,
  type RowFilter,
  activitiesOf,
  filterRows,
  restrict,
  structuresOf,
  wholeRelease,
} from '../result-set/result-set.ts';

/**
 * The result set of a search's active rows: blocks joined by OR, rows within a block from left to right. With
 * `withTouched` it also collects what the activities refer to, if they are read on the way.
 */
export function resolveRows(
  context: SearchContext,
  rows: readonly SearchRow[],
  withTouched: boolean,
): CountedResultSet {
  const [first, ...rest] = blocksOf(rows);
  if (first === undefined) return { set: wholeRelease(context.index), touched: null };
  return rest.reduce<CountedResultSet>(
    ({ set: a }, block) => {
      const { set: b } = resolveBlock(context, block, false);
      const set = {
        structures: unite(a.structures, b.structures),
        activities: unite(a.activities, b.activities),
        narrowed: a.narrowed || b.narrowed,
      };
      return { set, touched: null };
    },
    resolveBlock(context, first, withTouched && rest.length === 0),
  );
}

function resolveBlock(
  context: SearchContext,
  block: readonly SearchRow[],
  withTouched: boolean,
): CountedResultSet {
  const plans = block.map((row) => answerOf(row.criterion).plan(context, row.criterion));
  const run = sameRecordRun(block);
  const found = resolveRun(context, plans.slice(0, run), block, withTouched && run === block.length);
  if (run === block.length) return found;
  let { set } = found;
  for (let at = run; at < block.length; at += 1) set = join(context, set, plans[at], block[at - 1]);
  return { set, touched: null };
}

/** The number of leading rows that are joined by "same record". */
function sameRecordRun(block: readonly SearchRow[]): number {
  const end = block.findIndex((row, at) => at < block.length - 1 && row.meaning !== 'sameRecord');
  return end === -1 ? block.length : end + 1;
}

/**
 * Resolves rows joined by "same record": an activity must meet every AND row and no NOT row, so the rows can be
 * evaluated in any order. If there are rows on assays and scanning these assays is cheap, they are scanned. Otherwise
 * the row with the smallest estimate is listed, and the others test its activities or are intersected with them.
 */
function resolveRun(
  context: SearchContext,
  plans: readonly CriterionPlan[],
  block: readonly SearchRow[],
  withTouched: boolean,
): CountedResultSet {
  const { index, cancel } = context;
  const inverted = plans.map((_, at) => at > 0 && block[at - 1].operator === 'NOT');
  const byActivity = plans.some((plan) => plan.grain === 'activity');
  // Subtracting structures from a bibliography row keeps its structures without an activity.
  const onlyTakesStructures = plans.every(
    (plan, at) => at === 0 || (inverted[at] && plan.grain === 'structure'),
  );
  if (plans.length === 1) return resolvePlan(index, plans[0], cancel, withTouched);
  if (!byActivity || onlyTakesStructures) {
    return { set: joinInOrder(context, plans, inverted), touched: null };
  }
  const all = plans.map((plan, at): Conjunct => ({ plan, negated: inverted[at] }));
  const assays = assaysToScan(index, all);
  if (assays !== null) {
    const others = all.filter(({ plan }) => !plan.assays);
    return scanAssays(index, assays, others, cancel);
  }
  const [rarest] = all.filter(({ negated }) => !negated).sort((a, b) => a.plan.estimate - b.plan.estimate);
  const others = all.filter((conjunct) => conjunct !== rarest).sort(rarestFirst);
  const activities = narrow(context, activitiesOfPlan(index, rarest.plan, cancel), others);
  return narrowedResult(index, activities, cancel, withTouched);
}

/** By estimate, the smallest first; negated conjuncts last. */
const rarestFirst = (a: Conjunct, b: Conjunct): number =>
  Number(a.negated) - Number(b.negated) || (a.negated ? 0 : a.plan.estimate - b.plan.estimate);

/**
 * Scanning this many activities in assay order costs as much as listing one activity of another criterion and looking it
 * up, if that criterion can filter assay positions. A criterion that cannot needs a random access for each activity.
 */
const scannedPerListed = 8;

/** The assays to scan, if the conjuncts on assays leave few enough activities that this beats listing another criterion. */
function assaysToScan(index: ReleaseIndex, conjuncts: readonly Conjunct[]): RowSet | null {
  const byAssay = conjuncts.filter(({ plan, negated }) => !negated && plan.assays);
  if (byAssay.length === 0) return null;
  const others = conjuncts.filter(({ plan, negated }) => !negated && !plan.assays);
  const rarest = Math.min(...others.map(({ plan }) => plan.estimate));
  const maxScanned = others.some(({ plan }) => plan.filterAssayOrder) ? rarest * scannedPerListed : rarest;
  if (Math.min(...byAssay.map(({ plan }) => plan.estimate)) > maxScanned) return null;
  const assays = conjuncts.reduce((set, { plan, negated }) => {
    if (!plan.assays) return set;
    return negated ? subtract(set, plan.assays) : intersect(set, plan.assays);
  }, allRows(index.assays.count));
  return countUnder(index.assays.activities, assays) <= maxScanned ? assays : null;
}

/** The activities that meet every conjunct. A conjunct is listed if that is cheaper than testing each activity. */
function narrow(
  { index, cancel }: SearchContext,
  activities: RowSet,
  conjuncts: readonly Conjunct[],
): RowSet {
  let left = activities;
  const filters: RowFilter[] = [];
  for (const { plan, negated } of conjuncts) {
    if (plan.estimate + wordCount(left.universe) < left.count * plan.testCost) {
      const listed = activitiesOfPlan(index, plan, cancel);
      left = negated ? subtract(left, listed) : intersect(left, listed);
    } else {
      filters.push((rows, length) => plan.filter(rows, length, !negated));
    }
  }
  return filters.length === 0 ? left : filterRows(left, cancel, ...filters);
}

function joinInOrder(
  context: SearchContext,
  plans: readonly CriterionPlan[],
  inverted: readonly boolean[],
): ResultSet {
  const { index, cancel } = context;
  const [first, ...rest] = plans;
  if (first.structures === null) {
    return rest.reduce(
      (set, plan) => join(context, set, plan, { operator: 'NOT', meaning: 'sameRecord' }),
      resolvePlan(index, first, cancel, false).set,
    );
  }
  const structures = rest.reduce(
    (set, plan, at) =>
      (inverted[at + 1] ? subtract : intersect)(set, plan.structures ?? allRows(set.universe)),
    first.structures,
  );
  return { structures, activities: activitiesOf(index, structures, cancel), narrowed: false };
}

/** The result of the rows so far, joined with the next row. */
function join(
  context: SearchContext,
  set: ResultSet,
  plan: CriterionPlan,
  by: Pick<SearchRow, 'operator' | 'meaning'>,
): ResultSet {
  const { index, cancel } = context;
  const taken = by.operator === 'NOT';
  if (by.meaning === 'sameStructure') {
    const { set: other } = resolvePlan(index, plan, cancel, false);
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
  const activities = narrow(context, set.activities, [{ plan, negated: taken }]);
  if (plan.structures === null || (!taken && set.narrowed)) {
    return { structures: structuresOf(index, activities, cancel), activities, narrowed: true };
  }
  const structures = (taken ? subtract : intersect)(set.structures, plan.structures);
  return { structures, activities, narrowed: set.narrowed };
}
