import type { SelectivityCriterion } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import { targetOfAssay } from '../../../index/target-of-assay.ts';
import { asWords } from '../../../row-sets/row-set.ts';
import { hasBit } from '../../../row-sets/words.ts';
import type { SearchContext } from '../../context.ts';
import { targetsOf } from '../../targets.ts';
import { comparedTypes, comparisonKeys, comparisonTest } from './compared-values.ts';
import { type CertainFold, Measured, type Side, certainFold } from './selectivity-figures.ts';

/** The fold of a structure by ordinal, from the values that the criterion compares; null if none is certain. */
export type FoldOf = (structure: number) => CertainFold | null;

/** Reads the folds behind a selectivity row. */
export function foldReader(
  context: Pick<SearchContext, 'index' | 'lookups' | 'cancel'>,
  criterion: SelectivityCriterion,
): FoldOf {
  const { index } = context;
  const on = asWords(targetsOf(context, criterion.on));
  const over = asWords(targetsOf(context, criterion.over));
  const types = comparedTypes(index, criterion);
  const { isComparedAssay, isComparedValue } = comparisonTest(index, types.keyOf);
  const keyOf = comparisonKeys(index, criterion.scope, types.keyOf);
  const targetOf = (row: number): number =>
    targetOfAssay(index.targets, foreignKeyAt(index.activities.assay, row));
  const measured = new Measured(index.activities.intervals, (row) =>
    types.logarithmic.has(index.activities.type.codes[row]),
  );
  const sideOf = (rows: readonly number[]): Side => ({
    lows: measured.byComparison(rows, 'low', keyOf, targetOf),
    highs: measured.byComparison(rows, 'high', keyOf, targetOf),
  });
  const { activities: offsets } = index.structures;
  return (structure) => {
    const better: number[] = [];
    const rest: number[] = [];
    for (let row = offsets[structure]; row < offsets[structure + 1]; row += 1) {
      if (!isComparedValue(row) || !isComparedAssay(foreignKeyAt(index.activities.assay, row))) continue;
      const target = targetOf(row);
      if (target === -1) continue;
      // A target on both sides counts on the first.
      if (hasBit(on, target)) better.push(row);
      else if (hasBit(over, target)) rest.push(row);
    }
    return better.length === 0 || rest.length === 0
      ? null
      : certainFold(sideOf(better), sideOf(rest), criterion.figure);
  };
}
