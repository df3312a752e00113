import type {
  ChartData,
  ChartFilter,
  PlacedTreeNode,
  SearchCounts,
  SearchRow,
  TabKey,
  Term,
  TreeKey,
  UploadField,
} from '@moltrove/contract';
import type {
  FoundTreeNodes,
  ReleaseRanges,
  StructureHead,
  SuggestedTerms,
  TermListRequest,
  TermRequest,
  TreeNodes,
  TreeSearchRequest,
} from '../../knowledge-base.ts';
import type { ListRequest } from '../charts/list-chart.ts';
import type { Tally } from '../charts/tally.ts';
import type { IndexFile, SharedMemory } from '../columns/load-column.ts';
import type { ColumnKind } from '../columns/typed-arrays.ts';
import type { Sort } from '../pages/page.ts';
import type { DrawingPart, FoundPart } from '../molecules/drawing.ts';
import type { Cells } from '../rows/cells.ts';
import type { RowSet } from '../sets/row-set.ts';
import type { MatchedTerms } from '../uploads/match-terms.ts';
import type { ListTerm } from '../uploads/read-terms.ts';
import type { Resolved } from './resolved.ts';

/** The jobs of the search threads. */
export type SearchJobs = {
  /** Reads a column into shared memory. */
  readonly load: {
    readonly input: { readonly file: IndexFile; readonly kernel: boolean };
    readonly output: SharedMemory;
  };
  /** Opens everything else of the release on the thread, or fails saying what is damaged. */
  readonly check: {
    readonly input: Pick<SearchCounts, 'stridscount' | 'actidscount'>;
    readonly output: null;
  };
  /** Makes lists of terms and starts what drawings need on the thread, so that the first of each need not wait for it. */
  readonly warmUp: { readonly input: { readonly drawings: boolean }; readonly output: null };
  readonly findMolecules: { readonly input: DrawingPart; readonly output: FoundPart };
  /** Structures by their places in the index, in that order. */
  readonly structureHeads: { readonly input: readonly number[]; readonly output: readonly StructureHead[] };
  readonly inchiKeys: {
    readonly input: readonly string[];
    readonly output: readonly (readonly StructureHead[])[];
  };
  readonly ranges: { readonly input: null; readonly output: ReleaseRanges };
  readonly resolve: { readonly input: ResolveInput; readonly output: ResolveOutput };
  readonly filter: { readonly input: FilterInput; readonly output: ResolveOutput };
  readonly counts: { readonly input: Resolved; readonly output: SearchCounts };
  readonly chart: { readonly input: ChartInput; readonly output: ChartOutput };
  readonly page: { readonly input: PageInput; readonly output: PageOutput };
  readonly rowsById: {
    readonly input: { readonly tab: TabKey; readonly ids: readonly number[] };
    readonly output: readonly Cells[];
  };
  readonly tree: { readonly input: TreeInput; readonly output: TreeNodes };
  readonly treeNamed: {
    readonly input: { readonly tree: TreeKey; readonly names: readonly string[] };
    readonly output: readonly PlacedTreeNode[];
  };
  readonly treeSearch: { readonly input: TreeSearchRequest; readonly output: FoundTreeNodes };
  readonly terms: { readonly input: TermRequest; readonly output: readonly Term[] };
  readonly matchTerms: {
    readonly input: { readonly field: UploadField; readonly terms: readonly ListTerm[] };
    readonly output: MatchedTerms;
  };
  readonly suggestTerms: { readonly input: TermListRequest; readonly output: readonly SuggestedTerms[] };
};

export interface TreeInput {
  readonly tree: TreeKey;
  readonly id: string;
}

export interface ResolveInput {
  readonly rows: readonly SearchRow[];
  /** What the rows' drawings found, by the drawing's key. */
  readonly drawn: ReadonlyMap<string, RowSet>;
  readonly withCounts: boolean;
}

export interface FilterInput {
  readonly set: Resolved;
  readonly filters: readonly ChartFilter[];
  readonly withCounts: boolean;
}

export interface ResolveOutput {
  readonly set: Resolved;
  readonly counts: SearchCounts | null;
}

export interface ChartInput {
  readonly set: Resolved;
  readonly chartKey: string;
  readonly request: ListRequest;
  /** Counts of an earlier drawing of the same chart over the same set. */
  readonly known: Tally | null;
}

export interface ChartOutput {
  readonly chart: ChartData;
  readonly counts: Tally;
}

export interface PageInput {
  readonly set: Resolved;
  readonly tab: TabKey;
  /** Rows of the tab where they are known from an earlier page. */
  readonly known: RowSet | null;
  readonly sort: Sort | null;
  readonly from: number;
  readonly to: number;
}

export interface PageOutput {
  readonly rows: readonly Cells[];
  readonly set: RowSet;
}

/** State of every search thread: columns that came or went. */
export type SearchSetup =
  | {
      readonly attach: readonly {
        readonly name: string;
        readonly kind: ColumnKind;
        readonly length: number;
        readonly memory: SharedMemory;
      }[];
    }
  | { readonly detach: readonly string[] };

/** What a search thread is started with. */
export interface SearchThreadData {
  readonly folder: string;
  readonly dictionaries: readonly (IndexFile & { readonly name: string })[];
}
