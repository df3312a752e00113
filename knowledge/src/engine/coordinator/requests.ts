import { AppError, chartSortOrders, limits, tabKeys, termFields } from '@moltrove/contract/without-calls';
import type {
  ChartRequest,
  CrosstabRequest,
  PageRequest,
  SimilarityOrder,
  TermRequest,
} from '../../knowledge-base.ts';
import { chartNamed } from '../answers/charts/chart-columns.ts';
import { sortColumn } from '../answers/pages/sort-columns.ts';

/** Fails with INVALID_REQUEST for an invalid tab, page number, size (1 to 1000), column or direction. */
export function requirePageRequest(request: PageRequest): void {
  const { tab, pageNumber, pageSize, sort, similarTo = null } = request;
  if (!tabKeys.includes(tab)) throw invalid(`There is no tab "${tab}".`, { tab });
  if (!Number.isSafeInteger(pageNumber) || pageNumber < 0) {
    throw invalid('The page number is a whole number from 0.', { pageNumber });
  }
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > limits.maxInnerPageSize) {
    throw invalid(`A page has 1 to ${limits.maxInnerPageSize} rows.`, { pageSize });
  }
  if (similarTo !== null) requireSimilarityOrder(similarTo, sort);
  if (sort === null) return;
  if (sort.direction !== 'asc' && sort.direction !== 'desc') {
    throw invalid('A sort is "asc" or "desc".', { direction: sort.direction });
  }
  sortColumn(tab, sort.column);
}

function requireSimilarityOrder({ smiles, min, max }: SimilarityOrder, sort: PageRequest['sort']): void {
  if (smiles.trim() === '') throw invalid('No molecule is given to sort by.', { field: 'sortSmiles' });
  if (sort !== null) {
    throw invalid('A tab is in the order of a column or of similarity, not of both.', { sortOrder: sort });
  }
  for (const bound of [min, max]) {
    if (bound !== null && !(bound >= 0 && bound <= 1)) {
      throw invalid('A similarity is a number from 0 to 1.', { minValue: min, maxValue: max });
    }
  }
  if (min !== null && max !== null && min > max) {
    throw invalid('The lowest similarity is above the highest.', { minValue: min, maxValue: max });
  }
}

export function requireChartRequest(request: ChartRequest): void {
  const { chartKey, sortOrder, maxCount, skip = 0, maxBars = limits.defaultChartBars } = request;
  chartNamed(chartKey);
  if (!chartSortOrders.includes(sortOrder))
    throw invalid(`There is no sort order "${sortOrder}".`, { sortOrder });
  if (!Number.isSafeInteger(maxCount) || maxCount < 1) {
    throw invalid('A chart has at least one entry.', { maxCount });
  }
  if (!Number.isSafeInteger(skip) || skip < 0) {
    throw invalid('The entries to skip are a whole number from 0.', { skip });
  }
  const { minChartBars, maxChartBars } = limits;
  if (!Number.isInteger(maxBars) || maxBars < minChartBars || maxBars > maxChartBars) {
    throw invalid(`A chart has at most ${minChartBars} to ${maxChartBars} bars.`, { maxBars });
  }
}

/** Fails with INVALID_REQUEST for an unknown chart, or for too many entries. */
export function requireCrosstab({ rows, columns }: CrosstabRequest): void {
  for (const axis of [rows, columns]) {
    requireChartRequest(axis);
    const { maxCount } = axis;
    if (maxCount > limits.maxCrosstabEntries) {
      throw invalid(`An axis of a cross tabulation has 1 to ${limits.maxCrosstabEntries} entries.`, {
        maxCount,
      });
    }
  }
}

export function requireTermRequest({ field, limit }: TermRequest): void {
  if (!termFields.includes(field)) throw invalid(`There is no lookup "${field}".`, { field });
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw invalid('A lookup returns at least one term.', { limit });
}

function invalid(message: string, details: Record<string, unknown>): AppError {
  return new AppError('INVALID_REQUEST', message, details);
}

/** Fails with INVALID_REQUEST for a number of hits outside of 1 to `limits.maxDrawnHits`, or an invalid time. */
export function requireDrawingRequest(limit: number, within: number | undefined): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > limits.maxDrawnHits) {
    throw invalid(`1 to ${limits.maxDrawnHits} structures can be requested.`, { limit });
  }
  if (within !== undefined && (!Number.isSafeInteger(within) || within < 0)) {
    throw invalid('The time after which to answer is a whole number of milliseconds.', { within });
  }
}
