import type { ActivityGroup } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { CellReader } from '../sar/cell.ts';
import { lowerIsBetter, scaleOf } from '../sar/scale.ts';
import type { RowsOfGroup } from './grouped-rows.ts';

type GroupValues = Omit<ActivityGroup, 'target' | 'assayType' | 'activityType' | 'unit' | 'units' | 'actIds'>;

/** Summarizes the values of a group by the rules for a cell of a SAR table. */
export function groupValues(
  index: ReleaseIndex,
  { rows, unitGroup }: RowsOfGroup,
  isInactive: (row: number) => boolean,
  activityType: string | null,
  unit: string | null,
): GroupValues {
  const { intervals, assay, document } = index.activities;
  const determined = rows.filter((row) => intervals.hasValue(row) || isInactive(row));
  const scale = scaleOf(activityType ?? '', unit);
  const distinct = (keys: typeof assay): number => new Set(rows.map((row) => foreignKeyAt(keys, row))).size;
  const shared = {
    activities: rows.length,
    notDetermined: rows.length - determined.length,
    assays: distinct(assay),
    references: distinct(document),
    lowerIsBetter: lowerIsBetter(activityType ?? '', scale),
  };
  if (determined.length === 0) {
    const none = { value: null, prefix: null, min: null, max: null, noisy: false };
    return { ...shared, state: 'notDetermined', measured: 0, censored: 0, inactive: 0, ...none };
  }
  const cell = new CellReader(index, unitGroup, scale).cell(Uint32Array.from(determined));
  const { state, value, prefix, min, max, noisy, exact, bounds, inactive } = cell;
  return { ...shared, state, value, prefix, min, max, noisy, measured: exact, censored: bounds, inactive };
}
