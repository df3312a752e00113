import type {
  ChartBin,
  CriterionOption,
  EmptyColumns,
  SearchCounts,
  StructureProperty,
  TreeKey,
  ValueNoise,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** Description of a release: shown in the header and in exports, and wherever simulated data must be declared. */
export interface ReleaseSummary {
  readonly id: string;
  readonly name: string;
  /** Date of the data, ISO 8601 (YYYY-MM-DD), or null if the source gives none. */
  readonly date: string | null;
  readonly builtAt: string;
  readonly source: string;
  readonly attribution: string;
  readonly simulated: boolean;
  /** The six counts of the whole release. */
  readonly counts: SearchCounts;
  /** Kinds of criterion that this backend can answer on this release. */
  readonly options: readonly CriterionOption[];
  /** Trees that this release has nodes for. */
  readonly trees: readonly TreeKey[];
  /** Keys of the charts that this release can draw, in the order of the catalogue. */
  readonly charts: readonly string[];
  /** Columns of the tabs of which no row has a value, because the source has none. */
  readonly emptyColumns: EmptyColumns;
  /** How far repeated values differ; null if the release was built before this was measured. */
  readonly noise: readonly ValueNoise[] | null;
}

/** Smallest and largest value of a release, null without any, and the number of rows with a value. */
export interface ValueRange {
  readonly min: number | null;
  readonly max: number | null;
  readonly count: number;
}

/** The structures of a release whose value is in a bar, without activities. */
export type PropertyBar = Omit<ChartBin, 'activities'>;

/** The range of a property, with bars over its values; values far from the others are joined at the ends. */
export interface PropertyValues extends ValueRange {
  readonly bars: readonly PropertyBar[];
}

export interface ReleaseRanges {
  readonly properties: Readonly<Record<StructureProperty, PropertyValues>>;
  /** Years of publication; counts documents. */
  readonly years: ValueRange;
}

/** Facts about a release. */
export interface ReleaseCalls {
  summary(): ReleaseSummary;
  ranges(options?: CallOptions): Promise<ReleaseRanges>;
}
