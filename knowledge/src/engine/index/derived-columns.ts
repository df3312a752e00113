import type { DerivedColumn } from './derived-column-names.ts';
import { ranksByAssay, recordsByAssay } from './derive-assay-order.ts';
import { codes } from './column-source.ts';
import { offRecordRows } from './off-record-rows.ts';
import type { ReleaseIndex } from './release-index.ts';
import { exactRankBitmap, valueRanksOf } from './value-ranks.ts';

/** When each column is derived: 0 if it needs loaded columns only, 1 if it needs a derived column. */
const rounds: Record<DerivedColumn, 0 | 1> = {
  valueRank: 0,
  offRecord: 0,
  targetOfAssay: 0,
  exactByValue: 1,
  recordByAssay: 1,
  valueRankByAssay: 1,
};

/** The derived columns in two lists; the columns of a list are derived in parallel, after those of the list before. */
export const derivationRounds = [0, 1].map((turn) =>
  (Object.keys(rounds) as DerivedColumn[]).filter((derived) => rounds[derived] === turn),
);

/** Derives a column of 32-bit numbers, in shared memory; null if the release is searched faster without it. */
export function deriveColumn(derived: DerivedColumn, index: ReleaseIndex): SharedArrayBuffer | null {
  switch (derived) {
    case 'valueRank':
      return valueRanksOf(index.activities.byValue, index.activities.intervals);
    case 'exactByValue':
      return exactRankBitmap(index.activities.valueRanks.rankOf);
    case 'offRecord':
      return offRecordRows(index);
    case 'targetOfAssay':
      return targetOfAssay(index);
    case 'recordByAssay':
      return recordsByAssay(index);
    case 'valueRankByAssay':
      return ranksByAssay(index);
  }
}

/**
 * A number for what each assay measures: the ordinal of its target, or `targets.count` if it has none. A mutated target
 * is not the same as its target: each mutation gets a higher number, in the order of the assays.
 */
function targetOfAssay({ assays, targets, source }: ReleaseIndex): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(assays.count * 4);
  const numbers = new Uint32Array(memory);
  const mutants = source.columns.has('assay.mutant') ? codes(source, 'assay.mutant') : null;
  let mutated = targets.count + 1;
  for (let target = 0; target <= targets.count; target += 1) {
    const own = new Map<number, number>();
    for (let assay = targets.assays[target]; assay < targets.assays[target + 1]; assay += 1) {
      const mutant = target === targets.count ? 0 : (mutants?.[assay] ?? 0);
      if (mutant === 0) numbers[assay] = target;
      else {
        if (!own.has(mutant)) own.set(mutant, mutated++);
        numbers[assay] = own.get(mutant)!;
      }
    }
  }
  return memory;
}
