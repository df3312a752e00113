import type { SearchCounts } from '@moltrove/contract';
import type { Timing } from '../timing.ts';

/** The parts of a search's results that are measured, in the order of the tables. */
export const parts = [
  { key: 'counts', label: 'counts' },
  { key: 'pages', label: 'pages of ten rows, in the order of the tab' },
  { key: 'sorts', label: 'first page by a column, largest first, asked for before' },
  { key: 'chart', label: 'a chart alone' },
  { key: 'charts', label: 'charts asked for at once' },
  { key: 'filters', label: 'filter of a chart: six counts and the first page' },
  { key: 'sar', label: 'SAR table of 25 rows and 12 columns' },
  { key: 'similarity', label: 'order by similarity, first page' },
] as const;
export type PartKey = (typeof parts)[number]['key'];

/** One measured line of a search. */
export interface Line extends Timing {
  readonly part: PartKey;
  readonly name: string;
  /** Whether the answer was counted before the runs and only read during them, like charts of everything. */
  readonly fromCache: boolean;
}

export interface SearchLines {
  readonly key: string;
  readonly name: string;
  readonly counts: SearchCounts;
  /** True if only counts and filters were measured, because the server does not open results of this size. */
  readonly beyondCap: boolean;
  readonly lines: readonly Line[];
}

/** All measurements, in the form that `--json` writes. */
export interface ResultsFigures {
  readonly kind: 'moltrove-results';
  readonly version: 1;
  readonly measuredAt: string;
  readonly machine: string;
  readonly release: { readonly name: string; readonly counts: SearchCounts };
  /** Charts of the catalogue that the release cannot draw. */
  readonly unsupportedCharts: readonly string[];
  readonly searches: readonly SearchLines[];
}

export const sixCounts = 'six counts';
export const fourCharts = '4 default charts';
export const twentyCharts = '20 charts';
