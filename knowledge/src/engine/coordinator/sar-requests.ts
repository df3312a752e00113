import { AppError, type SarView, chartSortOrders, limits } from '@moltrove/contract/without-calls';
import type { SarActivitiesRequest } from '../../knowledge-base.ts';

/** Fails with INVALID_REQUEST for an invalid page, number of columns or order. */
export function requireSarView(view: SarView): void {
  const { pageNumber, pageSize, columns, skipColumns, maxColumns, columnOrder, sortOrder } = view;
  requireWhole('The pages to skip', pageNumber, 0, Number.MAX_SAFE_INTEGER);
  requireWhole('The rows of a page', pageSize, 1, limits.maxSarRows);
  requireWhole('The columns to skip', skipColumns, 0, Number.MAX_SAFE_INTEGER);
  requireWhole('The columns', maxColumns, 1, limits.maxSarColumns);
  if (columns !== null) requireWhole('The columns', columns.length, 1, limits.maxSarColumns);
  if (!chartSortOrders.includes(columnOrder)) throw invalid(`There is no sort order "${columnOrder}".`);
  if (sortOrder !== null && !['asc', 'desc'].includes(sortOrder.direction)) {
    throw invalid('A sort is "asc" or "desc".');
  }
}

export function requireSarActivities({ columns }: SarActivitiesRequest): void {
  requireWhole('The columns', columns.length, 0, limits.maxSarColumns);
}

/** Equal for views that differ only in their page. */
export function sarOrderKey(view: SarView): string {
  return JSON.stringify({ ...view, pageNumber: 0, pageSize: 0 });
}

function requireWhole(what: string, value: number, from: number, to: number): void {
  if (Number.isSafeInteger(value) && value >= from && value <= to) return;
  const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `${from} to ${to}`;
  throw invalid(`${what} are a whole number, ${range}.`, { value });
}

function invalid(message: string, details: Record<string, unknown> = {}): AppError {
  return new AppError('INVALID_REQUEST', message, details);
}
