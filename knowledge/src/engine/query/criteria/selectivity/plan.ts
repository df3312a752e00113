import type { SelectivityCriterion } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { chunksOf } from '../../../row-sets/chunks.ts';
import { RowCollector } from '../../../row-sets/row-collector.ts';
import type { RowSet } from '../../../row-sets/row-set.ts';
import { subtract } from '../../../row-sets/set-algebra.ts';
import { hasBit, setBit, sharedWords } from '../../../row-sets/words.ts';
import type { SearchContext } from '../../context.ts';
import { type CriterionPlan, structurePlan } from '../../criterion-plan.ts';
import { comparedTypes, comparisonKeys, comparisonTest } from './compared-values.ts';
import { isSelective, Measured } from './selectivity-figures.ts';
import { targetsOf } from '../../targets.ts';
import { targetOfAssay } from '../../../index/target-of-assay.ts';

/**
 * Structures that are better by at least the given factor on a target of one side than on every target of the other
 * side that they were measured on, for certain and within one comparison. A target on both sides counts on the first.
 */
export function planSelectivity(context: SearchContext, criterion: SelectivityCriterion): CriterionPlan {
  const { index } = context;
  const on = targetsOf(context, criterion.on);
  const over = subtract(targetsOf(context, criterion.over), on);
  return structurePlan(index, selectiveStructures(context, criterion, on, over));
}

const rowsBetweenChecks = 0x1_0000;

function selectiveStructures(
  { index, cancel }: SearchContext,
  criterion: SelectivityCriterion,
  on: RowSet,
  over: RowSet,
): RowSet {
  const { structure } = index.activities;
  const types = comparedTypes(index, criterion);
  const words = sharedWords(index.structures.count);
  const best = comparedRows({ index, cancel }, on, types.keyOf, null);
  for (const row of best) {
    const own = foreignKeyAt(structure, row);
    setBit(words, own);
  }
  const rest = comparedRows({ index, cancel }, over, types.keyOf, words);
  const keyOf = comparisonKeys(index, criterion.scope, types.keyOf);
  const targetOf = (row: number): number =>
    targetOfAssay(index.targets, foreignKeyAt(index.activities.assay, row));
  const measured = new Measured(index.activities.intervals, (row) =>
    types.logarithmic.has(index.activities.type.codes[row]),
  );
  const found = new RowCollector(index.structures.count, index.structures.count);
  // Both lists are sorted by structure.
  let at = 0;
  let looked = 0;
  for (let from = 0; from < rest.length;) {
    const own = foreignKeyAt(structure, rest[from]);
    let to = from;
    while (to < rest.length && foreignKeyAt(structure, rest[to]) === own) to += 1;
    while (at < best.length && foreignKeyAt(structure, best[at]) < own) at += 1;
    const start = at;
    while (at < best.length && foreignKeyAt(structure, best[at]) === own) at += 1;
    if (at + to - looked > rowsBetweenChecks) {
      cancel.throwIfCancelled();
      looked = at + to;
    }
    const lows = measured.byComparison(best.subarray(start, at), 'low', keyOf, targetOf);
    const highs = measured.byComparison(rest.subarray(from, to), 'high', keyOf, targetOf);
    if (isSelective(lows, highs, criterion)) found.add(own);
    from = to;
  }
  return found.finish();
}

/** Comparable rows, ascending: affinity and potency values on some targets, not on their mutants. */
function comparedRows(
  { index, cancel }: Pick<SearchContext, 'index' | 'cancel'>,
  targets: RowSet,
  typeKeys: Uint32Array,
  ofStructures: Uint32Array | null,
): Uint32Array {
  const { byAssay, structure } = index.activities;
  const { activities: offsets } = index.assays;
  const { isComparedAssay, isComparedValue } = comparisonTest(index, typeKeys);
  const rows = new Uint32Array(maxRows(index, targets));
  let [count, looked] = [0, 0];
  for (const chunk of chunksOf(targets, cancel)) {
    for (const target of chunk) {
      for (let assay = index.targets.assays[target]; assay < index.targets.assays[target + 1]; assay += 1) {
        looked += offsets[assay + 1] - offsets[assay];
        if (looked > rowsBetweenChecks) {
          cancel.throwIfCancelled();
          looked = 0;
        }
        if (!isComparedAssay(assay)) continue;
        for (let at = offsets[assay]; at < offsets[assay + 1]; at += 1) {
          const row = byAssay[at];
          const own = foreignKeyAt(structure, row);
          rows[count] = row;
          const wanted = ofStructures === null || hasBit(ofStructures, own);
          if (isComparedValue(row) && wanted) count += 1;
        }
      }
    }
  }
  return rows.subarray(0, count).sort();
}

function maxRows({ targets: { assays }, assays: { activities } }: ReleaseIndex, targets: RowSet): number {
  let count = 0;
  for (const chunk of chunksOf(targets)) {
    for (const target of chunk) count += activities[assays[target + 1]] - activities[assays[target]];
  }
  // One more for the row being tested.
  return count + 1;
}
