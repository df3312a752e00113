import { chartSortOrders, evidenceLevels, limits, sarAggregates } from '@moltrove/contract';
import type { ChartSortOrder, EvidenceLevel, SarAggregate, SarView } from '@moltrove/contract';

/** The choices for the maximum number of columns shown at once. */
export const columnSteps = [12, 24, 60] as const satisfies readonly number[];

/** The state of a SAR table in the address, besides the search itself. */
export interface SarAddress {
  /** Counted from 0, like `columnPage`; the address counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: SarView['sortOrder'];
  /** Keys of the chosen columns in order; null for the columns of `columnPage`. */
  readonly picked: readonly string[] | null;
  readonly columnPage: number;
  readonly maxColumns: number;
  readonly columnOrder: ChartSortOrder;
  readonly level: EvidenceLevel;
  readonly aggregate: SarAggregate;
  /** Empty for all. */
  readonly types: readonly string[];
  /** Empty for all. */
  readonly target: string;
}

export const startAddress: SarAddress = {
  page: limits.startPage,
  pageSize: limits.defaultSarRows,
  sort: null,
  picked: null,
  columnPage: 0,
  maxColumns: limits.defaultSarColumns,
  columnOrder: 'Most Results',
  level: 'compiled',
  aggregate: 'median',
  types: [],
  target: '',
};

const lastPage = 1_000_000;
const maxKeyLength = 1000;
const maxTypes = 100;
const maxTargetLength = 200;

/** Parses the parameters of a SAR table; invalid values are ignored. */
export function readSarAddress(raw: Readonly<Record<string, unknown>>): SarAddress {
  const picked = texts(raw['pick'], limits.maxSarColumns, maxKeyLength);
  const { target } = raw;
  const asked = typeof target === 'string' || typeof target === 'number' ? String(target).trim() : '';
  return {
    page: pageOf(raw['page']),
    pageSize: limits.pageSizes.find((size) => size === Number(raw['size'])) ?? startAddress.pageSize,
    sort: readSort(raw['sort']),
    picked: picked.length === 0 ? null : picked,
    columnPage: pageOf(raw['part']),
    maxColumns: columnSteps.find((step) => step === Number(raw['cols'])) ?? startAddress.maxColumns,
    columnOrder: chartSortOrders.find((order) => order === raw['order']) ?? startAddress.columnOrder,
    level: evidenceLevels.find((level) => level === raw['level']) ?? startAddress.level,
    aggregate: sarAggregates.find((aggregate) => aggregate === raw['value']) ?? startAddress.aggregate,
    types: texts(raw['types'], maxTypes, maxTargetLength),
    target: asked.slice(0, maxTargetLength),
  };
}

function pageOf(raw: unknown): number {
  const page = Number(raw);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page - 1 : 0;
}

function texts(raw: unknown, maxCount: number, maxLength: number): string[] {
  if (!Array.isArray(raw)) return [];
  const known = raw.filter(
    (text): text is string => typeof text === 'string' && text !== '' && text.length <= maxLength,
  );
  return [...new Set(known)].slice(0, maxCount);
}

/** Parses `asc.KEY` or `desc.KEY`; a key may contain any character. */
function readSort(raw: unknown): SarAddress['sort'] {
  const [, direction, column] = (typeof raw === 'string' && /^(asc|desc)\.(.+)$/s.exec(raw)) || [];
  if (column === undefined || column.length > maxKeyLength) return null;
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
}

/** The parameters of an address; defaults are omitted to keep links short. */
export function writeSarAddress(address: SarAddress): Record<string, unknown> {
  const { page, pageSize, sort, picked, columnPage, maxColumns, columnOrder, types, target } = address;
  const { level, aggregate } = address;
  return {
    ...(page > 0 && { page: page + 1 }),
    ...(pageSize !== startAddress.pageSize && { size: pageSize }),
    ...(sort !== null && { sort: `${sort.direction}.${sort.column}` }),
    ...(picked !== null && { pick: picked }),
    ...(columnPage > 0 && { part: columnPage + 1 }),
    ...(maxColumns !== startAddress.maxColumns && { cols: maxColumns }),
    ...(columnOrder !== startAddress.columnOrder && { order: columnOrder }),
    ...(level !== startAddress.level && { level }),
    ...(aggregate !== startAddress.aggregate && { value: aggregate }),
    ...(types.length > 0 && { types }),
    ...(target !== '' && { target }),
  };
}

/** The request to the server. Chosen columns are shown regardless of the filters on target and type. */
export function viewOf(address: SarAddress): SarView {
  const { page, pageSize, sort, picked, columnPage, maxColumns, columnOrder, types, target } = address;
  const { level, aggregate } = address;
  const whole = { pageNumber: page, pageSize, sortOrder: sort, columnOrder, level, aggregate };
  if (picked !== null) {
    return {
      ...whole,
      columns: [...picked],
      skipColumns: 0,
      maxColumns: limits.maxSarColumns,
      activityTypes: null,
      contains: null,
    };
  }
  return {
    ...whole,
    columns: null,
    skipColumns: columnPage * maxColumns,
    maxColumns,
    activityTypes: types.length === 0 ? null : [...types],
    contains: target === '' ? null : target,
  };
}

/** The address for other columns, at the first page of rows in the default order. */
export function withColumns(
  address: SarAddress,
  change: Partial<
    Pick<SarAddress, 'picked' | 'columnPage' | 'maxColumns' | 'columnOrder' | 'types' | 'target' | 'level'>
  >,
): SarAddress {
  return { ...address, page: 0, sort: null, columnPage: 0, ...change };
}

/** The next sort of a column: the best values first, then the worst first, then none. */
export function nextSort(
  sort: SarAddress['sort'],
  { key, lowerIsBetter }: { readonly key: string; readonly lowerIsBetter: boolean | null },
): SarAddress['sort'] {
  const first = lowerIsBetter === false ? 'desc' : 'asc';
  if (sort?.column !== key) return { column: key, direction: first };
  if (sort.direction !== first) return null;
  return { column: key, direction: first === 'asc' ? 'desc' : 'asc' };
}
