import type { EvidenceLevel, SarColumn } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import type { SarReader } from '../sar/sar-reader.ts';
import { ComparedValues, type Series } from './compared-values.ts';

export interface ValueContext {
  readonly index: ReleaseIndex;
  readonly sar: SarReader;
}

/** A column and its values. */
export interface ChosenColumn {
  readonly column: SarColumn;
  readonly values: ComparedValues;
}

/** A column, and those of its values that may all be compared with one another; null if there are none. */
export interface ChosenSeries extends ChosenColumn {
  readonly series: Series | null;
}

/** Columns of which the best one is chosen. */
const triedColumns = 6;

/**
 * The column of a key; without one, of those with the most structures the one with the largest `sizeOf`, the first of equals. Null if the
 * set has no values. Fails with NOT_FOUND for a column that the set does not have.
 */
export function chosenColumn(
  { index, sar }: ValueContext,
  columns: SarColumns,
  { value, level }: { readonly value: string | null; readonly level: EvidenceLevel },
  sizeOf: (values: ComparedValues) => number,
  cancel: Cancel,
): ChosenColumn | null {
  const valuesOf = (key: string): ChosenColumn => {
    const found = sar.rowsOf(columns, key, cancel);
    return { column: found.column, values: new ComparedValues(index, found, level, cancel) };
  };
  if (value !== null) return valuesOf(value);
  let best: ChosenColumn | null = null;
  let most = -1;
  for (const key of sar.largest(columns, triedColumns, cancel)) {
    const found = valuesOf(key);
    const size = sizeOf(found.values);
    if (size <= most) continue;
    [best, most] = [found, size];
  }
  return best;
}

/**
 * The largest series of a column that the given structures have, or all; without a key, of the column that gives most structures a
 * value. Null if the set has no values. Fails as `chosenColumn`.
 */
export function chosenSeries(
  context: ValueContext,
  columns: SarColumns,
  choice: { readonly value: string | null; readonly level: EvidenceLevel },
  structures: readonly number[] | null,
  cancel: Cancel,
): ChosenSeries | null {
  const seriesOf = (values: ComparedValues): Series | null => values.largestSeries(structures ?? undefined);
  const chosen = chosenColumn(
    context,
    columns,
    choice,
    (values) => seriesOf(values)?.values.size ?? 0,
    cancel,
  );
  return chosen === null ? null : { ...chosen, series: seriesOf(chosen.values) };
}

/** The assay of a series at the level of assays. */
export function assayOf(
  { index, sar }: ValueContext,
  chosen: ChosenSeries | null,
): { readonly assay_id: number; readonly chembl_id: string | null } | null {
  if (chosen === null || chosen.series === null) return null;
  const assayId = index.assays.id[chosen.series.key];
  return { assay_id: assayId, chembl_id: sar.assayName(assayId) };
}
