import { labelOfCode } from '../catalogue/code-labels.ts';
import type { ResultColumn } from './words.ts';

/** A cell of a result as it is shown and exported: codes by their labels, flags as yes or no. */
export type QueryResultCell = string | number | boolean | null;

/** The shown cell for a stored one. */
export function queryResultCell(
  { type, labels }: Pick<ResultColumn, 'type' | 'labels'>,
  stored: string | number | null,
): QueryResultCell {
  if (stored === null) return null;
  if (type === 'flag') return stored !== 0;
  return typeof stored === 'string' ? (labelOfCode(labels, stored) ?? stored) : stored;
}
