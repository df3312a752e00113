import { cliffOrders, evidenceLevels, limits } from '@moltrove/contract';
import type { ActivityCliffsView, CliffOrder, EvidenceLevel } from '@moltrove/contract';

/** The state of the activity cliffs of a search in the address, besides the search. */
export interface CliffAddress {
  /** The column whose values are compared; null for the one that compares most pairs. */
  readonly value: string | null;
  readonly level: EvidenceLevel;
  readonly minSimilarity: number;
  /** Null for 100-fold. */
  readonly minDifference: number | null;
  readonly signsFirst: boolean;
  readonly order: CliffOrder;
  /** Counted from 0; the address counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The marked cliff by its place among all, from 0; null for none. */
  readonly marked: number | null;
}

/** Least similarities to choose from. */
export const similarities = [0.5, 0.55, 0.6, 0.7, 0.8, 0.9];
/** Least differences of logarithms to choose from, with the fold that they are. */
export const differences = [
  { value: 1, label: '10-fold or more' },
  { value: 1.5, label: '32-fold or more' },
  { value: 2, label: '100-fold or more' },
  { value: 3, label: '1,000-fold or more' },
] as const;

export const startCliffs: CliffAddress = {
  value: null,
  level: 'assay',
  minSimilarity: 0.55,
  minDifference: null,
  signsFirst: true,
  order: 'sali',
  page: 0,
  pageSize: limits.defaultPairChanges,
  marked: null,
};

const lastPage = 1_000_000;
const maxKeyLength = 1000;

/** Parses the parameters of the activity cliffs; invalid values are ignored. */
export function readCliffAddress(raw: Readonly<Record<string, unknown>>): CliffAddress {
  const { value } = raw;
  const page = wholeNumber(raw['page']);
  const marked = wholeNumber(raw['marked']);
  return {
    value: typeof value === 'string' && value !== '' && value.length <= maxKeyLength ? value : null,
    level: evidenceLevels.find((level) => level === raw['level']) ?? startCliffs.level,
    minSimilarity:
      similarities.find((each) => each === Number(raw['similarity'])) ?? startCliffs.minSimilarity,
    minDifference: differences.find((each) => each.value === Number(raw['difference']))?.value ?? null,
    signsFirst: raw['signs'] !== 'mixed',
    order: cliffOrders.find((order) => order === raw['order']) ?? startCliffs.order,
    page: page === null ? 0 : page - 1,
    pageSize: limits.pageSizes.find((size) => size === Number(raw['size'])) ?? startCliffs.pageSize,
    marked: marked === null ? null : marked - 1,
  };
}

function wholeNumber(raw: unknown): number | null {
  const number = Number(raw);
  return raw !== undefined && Number.isInteger(number) && number >= 1 && number <= lastPage ? number : null;
}

/** The parameters of an address; defaults are omitted. */
export function writeCliffAddress(address: CliffAddress): Record<string, unknown> {
  const { value, level, minSimilarity, minDifference, signsFirst, order, page, pageSize, marked } = address;
  return {
    ...(value !== null && { value }),
    ...(level !== startCliffs.level && { level }),
    ...(minSimilarity !== startCliffs.minSimilarity && { similarity: minSimilarity }),
    ...(minDifference !== null && { difference: minDifference }),
    ...(!signsFirst && { signs: 'mixed' }),
    ...(order !== startCliffs.order && { order }),
    ...(page > 0 && { page: page + 1 }),
    ...(pageSize !== startCliffs.pageSize && { size: pageSize }),
    ...(marked !== null && { marked: marked + 1 }),
  };
}

/** The request to the server. */
export function cliffsViewOf(address: CliffAddress): ActivityCliffsView {
  const { page, marked: _, ...view } = address;
  return { ...view, pageNumber: page };
}
