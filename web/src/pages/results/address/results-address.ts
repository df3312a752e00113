import { limits } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { writeSimilar } from '../../../search/address/similar-address.ts';
import { readSort, writeSort } from '../../../search/address/sort-parameter.ts';
import type { SortParameter } from '../../../search/address/sort-parameter.ts';
import type { SimilarityParameters } from '../../../search/address/similar-address.ts';
import { readSimilar } from '../../../search/address/similarity-sort.ts';
import type { SimilaritySort } from '../../../search/address/similarity-sort.ts';

/** The state of a tab's grid in the address, besides the search itself. */
export interface ResultsAddress {
  /** Counted from 0; the address counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: SortParameter | null;
  /** A similarity order, which replaces `sort`; null or missing if there is none. */
  readonly similar?: SimilaritySort | null;
}

/** Rows on a page until the user chooses another number. */
const firstPageSize = 25;

export const startAddress: ResultsAddress = { page: limits.startPage, pageSize: firstPageSize, sort: null };

/** The stored number of rows on a page. */
export function readPageSize(stored: unknown): number {
  return limits.pageSizes.find((allowed) => allowed === stored) ?? firstPageSize;
}

const lastPage = 1_000_000_000;

/**
 * Parses the parameters `page`, `size` and `sort`; values that are invalid for the tab are ignored. `pageSize` is that of
 * an address without a size.
 */
export function readAddress(
  tab: TabKey,
  raw: Readonly<Record<string, unknown>>,
  pageSize: number = firstPageSize,
): ResultsAddress {
  const page = Number(raw['page']);
  const similar = readSimilar(raw);
  const size = Number(raw['size']);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page - 1 : startAddress.page,
    pageSize: limits.pageSizes.find((allowed) => allowed === size) ?? pageSize,
    sort: similar === null ? readSort(tab, raw['sort']) : null,
    ...(similar && { similar }),
  };
}

export interface AddressParameters extends SimilarityParameters {
  readonly page?: number;
  readonly size?: number;
  readonly sort?: string;
}

/**
 * The parameters of an address; defaults are omitted to keep links short. A later page has its size, since others may
 * have chosen another.
 */
export function writeAddress({ page, pageSize, sort, similar }: ResultsAddress): AddressParameters {
  return {
    ...(page === startAddress.page ? {} : { page: page + 1 }),
    ...(pageSize === firstPageSize && page === startAddress.page ? {} : { size: pageSize }),
    ...(sort === null ? {} : { sort: writeSort(sort) }),
    ...writeSimilar(similar),
  };
}

/** The page with the same first row after a change of the page size. */
export function withPageSize(address: ResultsAddress, pageSize: number): ResultsAddress {
  return { ...address, pageSize, page: Math.floor((address.page * address.pageSize) / pageSize) };
}
