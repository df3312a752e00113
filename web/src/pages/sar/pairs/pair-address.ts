import { evidenceLevels, limits } from '@moltrove/contract';
import type { PairsOfChangeView, EvidenceLevel, PairChangesView } from '@moltrove/contract';

/** A change of one part into another; null is hydrogen. */
export interface PartChange {
  readonly from: string | null;
  readonly to: string | null;
}

/** The state of the matched pairs of a search in the address, besides the search. */
export interface PairAddress {
  /** The column whose values are compared; null for the one that compares most pairs. */
  readonly value: string | null;
  readonly level: EvidenceLevel;
  readonly smallestOnly: boolean;
  readonly minCompared: number;
  /** Only changes of this part; null for all. */
  readonly of: PairChangesView['of'];
  readonly sort: PairChangesView['sort'];
  /** Counted from 0; the address counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The change whose pairs are shown, and their page; null for the changes. */
  readonly change: PartChange | null;
  readonly pairsPage: number;
}

export const startPairs: PairAddress = {
  value: null,
  level: 'assay',
  smallestOnly: true,
  minCompared: 0,
  of: null,
  sort: { by: 'compared', direction: 'desc' },
  page: 0,
  pageSize: limits.defaultPairChanges,
  change: null,
  pairsPage: 0,
};

/** Least numbers of pairs compared to choose from. */
export const minima = [0, 1, 3, 6, 10, 20, 50];

const lastPage = 1_000_000;
const maxKeyLength = 1000;
const sortKeys = ['pairs', 'compared', 'median', 'effect', 'pValue'] as const;

/** Parses the parameters of the matched pairs; invalid values are ignored. */
export function readPairAddress(raw: Readonly<Record<string, unknown>>): PairAddress {
  const { value, of, from, to } = raw;
  const isChange = isPart(from) && isPart(to);
  return {
    value: typeof value === 'string' && value !== '' && value.length <= maxKeyLength ? value : null,
    level: evidenceLevels.find((level) => level === raw['level']) ?? startPairs.level,
    smallestOnly: raw['changes'] !== 'all',
    minCompared: minima.find((count) => count === Number(raw['min'])) ?? startPairs.minCompared,
    of: isPart(of) ? { part: partOf(of) } : null,
    sort: readSort(raw['sort']),
    page: readPage(raw['page']),
    pageSize: limits.pageSizes.find((size) => size === Number(raw['size'])) ?? startPairs.pageSize,
    change: isChange ? { from: partOf(from), to: partOf(to) } : null,
    pairsPage: isChange ? readPage(raw['pairs']) : 0,
  };
}

const isPart = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= limits.maxGroupLength;

/** `H` is hydrogen, because a parameter without a value is easily lost. */
const partOf = (text: string): string | null => (text === 'H' || text === '' ? null : text);
const textOf = (part: string | null): string => part ?? 'H';

function readPage(raw: unknown): number {
  const page = Number(raw);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page - 1 : 0;
}

function readSort(raw: unknown): PairAddress['sort'] {
  const [, direction, key] = (typeof raw === 'string' && /^(asc|desc)\.(\w+)$/.exec(raw)) || [];
  const by = sortKeys.find((each) => each === key);
  return by === undefined ? startPairs.sort : { by, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** The parameters of an address; defaults are omitted. */
export function writePairAddress(address: PairAddress): Record<string, unknown> {
  const { value, level, smallestOnly, minCompared, of, sort, page, pageSize, change, pairsPage } = address;
  const isStartSort = sort.by === startPairs.sort.by && sort.direction === startPairs.sort.direction;
  return {
    ...(value !== null && { value }),
    ...(level !== startPairs.level && { level }),
    ...(!smallestOnly && { changes: 'all' }),
    ...(minCompared !== startPairs.minCompared && { min: minCompared }),
    ...(of !== null && { of: textOf(of.part) }),
    ...(!isStartSort && { sort: `${sort.direction}.${sort.by}` }),
    ...(page > 0 && { page: page + 1 }),
    ...(pageSize !== startPairs.pageSize && { size: pageSize }),
    ...(change !== null && { from: textOf(change.from), to: textOf(change.to) }),
    ...(change !== null && pairsPage > 0 && { pairs: pairsPage + 1 }),
  };
}

/** The request for a page of changes. */
export function changesViewOf(address: PairAddress): PairChangesView {
  const { value, level, smallestOnly, minCompared, of, sort, page, pageSize } = address;
  return { value, level, smallestOnly, minCompared, cuts: [], of, sort, pageNumber: page, pageSize };
}

/** The request for a page of the pairs of a change. */
export function pairsViewOf({ from, to }: PartChange, address: PairAddress): PairsOfChangeView {
  const { value, level, smallestOnly, pairsPage, pageSize } = address;
  return { value, level, smallestOnly, from, to, pageNumber: pairsPage, pageSize };
}
