import { logarithmicTypes, toMicromolar } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';
import type { GridRow } from './row.ts';

/** The other end of a range in a column of its value; null where the row does not have it. */
export function otherEnd(column: Column, row: GridRow): number | null {
  const upper = row['activity_upper_value'];
  if (typeof upper !== 'number') return null;
  if (column.key === 'activity_value') return upper;
  if (column.key === 'pactivity' && isLogarithm(row['std_activity_type'])) return upper;
  const unit = row['standard_uom'];
  const micromolar = typeof unit === 'string' ? toMicromolar(upper, unit) : null;
  if (micromolar === null || column.key === 'micro_molarvalue') return micromolar;
  if (column.key !== 'pactivity' || micromolar <= 0) return null;
  return Math.round((6 - Math.log10(micromolar)) * 100) / 100;
}

function isLogarithm(type: unknown): boolean {
  return (
    typeof type === 'string' && logarithmicTypes.some((each) => each.toLowerCase() === type.toLowerCase())
  );
}
