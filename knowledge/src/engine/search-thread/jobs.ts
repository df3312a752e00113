import type { MakeListInput } from '../answers/free-wilson/make-list-page.ts';
import type { FreeWilsonInput } from '../answers/free-wilson/free-wilson-page.ts';
import type { ChartOutput } from '../answers/charts/charts-together.ts';
import type { SortKeyChunkInput } from '../answers/pages/page.ts';
import type {
  ActivityGroups,
  AssayGroups,
  ChartData,
  ChartFilter,
  CompoundAlerts,
  CompoundDevelopment,
  CompoundDoubts,
  CompoundPairs,
  CompoundHead,
  CompoundLookup,
  Identified,
  LeafletReferences,
  NamedCompound,
  Plot,
  ReferenceAssays,
  ReferenceCitedAgain,
  ReferenceCompounds,
  ReferenceHead,
  TargetProfile,
  TreeNodeWithPath,
  PairsOfChange,
  PairChanges,
  ActivityCliffs,
  FreeWilson,
  MakeList,
  RGroupCore,
  RGroupTable,
  SarView,
  SearchCounts,
  SearchRow,
  SelectivityCriterion,
  StructureForms,
  TabKey,
  ScaffoldTree,
  Term,
  TreeKey,
  UploadField,
  ValueReport,
} from '@moltrove/contract/without-calls';
import type {
  ActivityGroupsRequest,
  CompoundIdRequest,
  CompoundNamesRequest,
  LeafletReferencesRequest,
  PlotRequest,
  ReferenceCompoundsRequest,
  ReferencePage,
  SectionPage,
  TreeSearchResult,
  ReleaseRanges,
  RGroupStructures,
  RGroupStructuresRequest,
  SarActivities,
  SarActivitiesRequest,
  ScaffoldStructures,
  StructureSummary,
  SuggestedTerms,
  TabSize,
  TargetRequest,
  TermListRequest,
  TermRequest,
  TreeNodes,
  TreeSearchRequest,
  UnplacedStructures,
} from '../../knowledge-base.ts';
import type { ChartTask } from '../answers/charts/charts-together.ts';
import type { ChartCounts } from '../answers/charts/chart-counts.ts';
import type { PartNumber } from '../answers/charts/parts.ts';
import type { GroupCounts } from '../answers/charts/group-counts.ts';
import type { IndexFile, SharedMemory } from '../index/load-column.ts';
import type { ColumnKind } from '../../release/typed-arrays.ts';
import type { DerivedColumn } from '../index/derived-column-names.ts';
import type { PageInput, PageOutput } from '../answers/pages/read-page.ts';
import type { OrderFigure } from '../answers/pages/sort-columns.ts';
import type { PotencyKeys } from '../answers/pages/potency/potency-keys.ts';
import type { SortKeyChunk } from '../answers/pages/sort-key-chunks.ts';
import type { Sort } from '../answers/pages/page.ts';
import type { PlotInput } from '../answers/plots/plot-points.ts';
import type { DrawingPart, SliceResult } from '../structure-search/drawing.ts';
import type { ScoredPart, ScoreFew, ScorePart } from '../structure-search/score-part.ts';
import type { AssayFacts, FoundTargets } from '../answers/leaflets/heads/head-reader.ts';
import type { Cells } from '../rows/cells.ts';
import type { Neighbours } from '../structure-search/neighbours.ts';
import type { CliffInput } from '../answers/cliffs/cliff-page.ts';
import type { ChangePageInput } from '../answers/pair-changes/change-page.ts';
import type { ScaffoldStructuresInput, ScaffoldTreeInput } from '../answers/scaffold-tree/scaffold-tree.ts';
import type { PairPageInput } from '../answers/pair-changes/pair-page.ts';
import type { RGroupPageInput } from '../answers/r-groups/r-group-page.ts';
import type { RGroupData } from '../structure-search/r-groups.ts';
import type { SetPairs } from '../structure-search/set-pairs.ts';
import type { SarColumns } from '../answers/sar/sar-columns.ts';
import type { OrderedTable } from '../answers/sar/sar-table.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { MatchedTerms } from '../answers/uploads/match-terms.ts';
import type { ListTerm } from '../answers/uploads/read-terms.ts';
import type { ResultSet } from '../result-set/result-set.ts';

/** The jobs of the search threads. */
export type SearchJobs = {
  /** Reads a column into shared memory. */
  readonly load: {
    readonly input: { readonly file: IndexFile; readonly kernel: boolean };
    readonly output: SharedMemory;
  };
  /** Reads the foreign keys of the activities into shared memory, interleaved. */
  readonly loadForeignKeys: {
    readonly input: { readonly files: readonly IndexFile[]; readonly rows: number };
    readonly output: SharedArrayBuffer;
  };
  /** Derives a column from loaded ones. */
  readonly deriveColumn: { readonly input: DerivedColumn; readonly output: SharedArrayBuffer | null };
  /** Opens the rest of the release on the thread; fails if it is damaged. */
  readonly check: {
    readonly input: Pick<SearchCounts, 'structures' | 'activities'>;
    readonly output: null;
  };
  /** Prepares term lists and RDKit on the thread, so that the first requests need not wait for them. */
  readonly warmUp: { readonly input: { readonly drawings: boolean }; readonly output: null };
  readonly findMolecules: { readonly input: DrawingPart; readonly output: SliceResult };
  readonly score: { readonly input: ScorePart; readonly output: ScoredPart };
  readonly scoreFew: { readonly input: ScoreFew; readonly output: null };
  /** Structures by ordinal, in the given order. */
  readonly structureSummaries: {
    readonly input: readonly number[];
    readonly output: readonly StructureSummary[];
  };
  readonly inchiKeys: {
    readonly input: readonly string[];
    readonly output: readonly (readonly StructureSummary[])[];
  };
  readonly ranges: { readonly input: null; readonly output: ReleaseRanges };
  /** For each list of ids, those that its tab has no row for. */
  readonly missingIds: {
    readonly input: readonly { readonly tab: TabKey; readonly ids: readonly number[] }[];
    readonly output: readonly (readonly number[])[];
  };
  readonly resolve: { readonly input: ResolveInput; readonly output: ResolveOutput };
  readonly filter: { readonly input: FilterInput; readonly output: ResolveOutput };
  readonly counts: { readonly input: ResultSet; readonly output: SearchCounts };
  /** Charts of one set, in the requested order. */
  readonly charts: { readonly input: ChartsInput; readonly output: readonly ChartOutput[] };
  /**
   * The counts of one part of a set for charts, in the requested order; null for charts that are not to be counted in
   * parts.
   */
  readonly countCharts: {
    readonly input: CountChartsInput;
    readonly output: readonly (ChartCounts | null)[];
  };
  /** The counts of one part of a set in the cells of two charts, row by row. */
  readonly crosstab: { readonly input: CrosstabInput; readonly output: GroupCounts };
  readonly page: { readonly input: PageInput; readonly output: PageOutput };
  readonly tabSize: {
    readonly input: { readonly set: ResultSet; readonly tab: TabKey };
    readonly output: TabSize;
  };
  readonly plot: { readonly input: PlotInput & { readonly request: PlotRequest }; readonly output: Plot };
  /** The structures of a set that have no point. */
  readonly unplaced: {
    readonly input: PlotInput & { readonly request: Pick<PlotRequest, 'x' | 'y'> };
    readonly output: UnplacedStructures;
  };
  readonly rGroups: {
    readonly input: { readonly set: ResultSet; readonly core: RGroupCore };
    readonly output: RGroupData;
  };
  readonly rGroupPage: {
    readonly input: RGroupPageInput;
    readonly output: Omit<RGroupTable, 'partial' | 'structures'>;
  };
  readonly rGroupStructures: {
    readonly input: { readonly data: RGroupData; readonly request: RGroupStructuresRequest };
    readonly output: RGroupStructures;
  };
  readonly makeList: { readonly input: MakeListInput; readonly output: Omit<MakeList, 'partial'> };
  readonly freeWilson: { readonly input: FreeWilsonInput; readonly output: Omit<FreeWilson, 'partial'> };
  readonly neighbours: { readonly input: { readonly set: ResultSet }; readonly output: Neighbours };
  readonly activityCliffs: {
    readonly input: CliffInput;
    readonly output: Omit<ActivityCliffs, 'partial' | 'structures'>;
  };
  readonly setPairs: { readonly input: { readonly set: ResultSet }; readonly output: SetPairs };
  readonly pairChanges: {
    readonly input: ChangePageInput;
    readonly output: Omit<PairChanges, 'partial' | 'structures'>;
  };
  readonly pairsOfChange: { readonly input: PairPageInput; readonly output: Omit<PairsOfChange, 'partial'> };
  readonly scaffoldTree: {
    readonly input: ScaffoldTreeInput;
    readonly output: Omit<ScaffoldTree, 'partial'>;
  };
  readonly scaffoldStructures: {
    readonly input: ScaffoldStructuresInput;
    readonly output: ScaffoldStructures;
  };
  readonly sarColumns: { readonly input: ResultSet; readonly output: SarColumns };
  readonly sarTable: {
    readonly input: {
      readonly set: ResultSet;
      readonly columns: SarColumns;
      readonly view: SarView;
      /** All rows in order, if known from another page. */
      readonly known: Uint32Array | null;
    };
    readonly output: OrderedTable;
  };
  readonly sarActivities: {
    readonly input: {
      readonly set: ResultSet;
      readonly columns: SarColumns;
      readonly request: SarActivitiesRequest;
    };
    readonly output: SarActivities;
  };
  /** The sort keys of the rows of a set in a span, for pages far from the beginning. */
  readonly sortKeyChunk: { readonly input: SortKeyChunkInput; readonly output: SortKeyChunk };
  /** The first rows of a tab of the whole release in an order; null if it gave way to another job. */
  readonly topRows: {
    readonly input: { readonly tab: TabKey; readonly sort: Sort };
    readonly output: Uint32Array | null;
  };
  /** Keys of a computed figure, for orders by it. */
  readonly potencyKeys: {
    readonly input: {
      readonly set: ResultSet;
      readonly figure: OrderFigure;
      readonly selectivity: SelectivityCriterion | null;
    };
    readonly output: PotencyKeys;
  };
  readonly rowsById: {
    readonly input: { readonly tab: TabKey; readonly ids: readonly number[] };
    readonly output: readonly Cells[];
  };
  /** By the id of an activity or structure; null if it is unknown. */
  readonly valueReport: { readonly input: number; readonly output: ValueReport | null };
  readonly structureForms: { readonly input: SectionPage; readonly output: StructureForms | null };
  /** Parts of a compound page; null for an unknown structure. */
  readonly findCompound: { readonly input: CompoundIdRequest; readonly output: CompoundLookup };
  readonly compoundHead: { readonly input: number; readonly output: CompoundHead | null };
  readonly activityGroups: { readonly input: ActivityGroupsRequest; readonly output: ActivityGroups | null };
  readonly targetProfile: { readonly input: number; readonly output: TargetProfile | null };
  readonly assayGroups: { readonly input: number; readonly output: AssayGroups | null };
  readonly compoundDevelopment: { readonly input: number; readonly output: CompoundDevelopment | null };
  readonly leafletReferences: {
    readonly input: LeafletReferencesRequest;
    readonly output: LeafletReferences | null;
  };
  readonly compoundAlerts: { readonly input: number; readonly output: CompoundAlerts | null };
  readonly compoundPairs: { readonly input: SectionPage; readonly output: CompoundPairs | null };
  readonly compoundDoubts: { readonly input: SectionPage; readonly output: CompoundDoubts | null };
  /** Heads without the counts of their searches; null for what the release lacks. */
  readonly targetFacts: { readonly input: TargetRequest; readonly output: FoundTargets | null };
  readonly assayFacts: { readonly input: number; readonly output: AssayFacts | null };
  /** Parts of the page of a reference; null for an unknown one. */
  readonly referenceHead: { readonly input: number; readonly output: ReferenceHead | null };
  readonly referenceCompounds: {
    readonly input: ReferenceCompoundsRequest;
    readonly output: ReferenceCompounds | null;
  };
  readonly compoundNames: { readonly input: CompoundNamesRequest; readonly output: NamedCompound[] | null };
  readonly referenceAssays: { readonly input: ReferencePage; readonly output: ReferenceAssays | null };
  readonly referenceCitedAgain: {
    readonly input: ReferencePage;
    readonly output: ReferenceCitedAgain | null;
  };
  readonly tree: { readonly input: TreeInput; readonly output: TreeNodes };
  readonly treeNamed: {
    readonly input: { readonly tree: TreeKey; readonly names: readonly string[] };
    readonly output: readonly TreeNodeWithPath[];
  };
  readonly treeSearch: { readonly input: TreeSearchRequest; readonly output: TreeSearchResult };
  readonly terms: { readonly input: TermRequest; readonly output: readonly Term[] };
  readonly identifyIds: { readonly input: readonly string[]; readonly output: readonly Identified[] };
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
  /** The structures that the rows' drawings found, by drawing key. */
  readonly drawn: ReadonlyMap<string, RowSet>;
  /** The result sets of the rows' inner searches; null for other rows. */
  readonly within: readonly (ResultSet | null)[];
  readonly withCounts: boolean;
}

export interface FilterInput {
  readonly set: ResultSet;
  readonly filters: readonly ChartFilter[];
  readonly withCounts: boolean;
}

/** The result set of a search, with its six counts if they were requested. */
export interface ResolveOutput {
  readonly set: ResultSet;
  readonly counts: SearchCounts | null;
}

export interface ChartsInput {
  readonly set: ResultSet;
  readonly tasks: readonly ChartTask[];
}

export interface CountChartsInput extends PartNumber {
  readonly set: ResultSet;
  readonly chartKeys: readonly string[];
}

export interface CrosstabInput extends PartNumber {
  readonly set: ResultSet;
  readonly rows: ChartData;
  readonly columns: ChartData;
}

/** State of every search thread: columns that are attached or detached. */
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

/** Data with which a search thread is started. */
export interface SearchThreadData {
  readonly folder: string;
  readonly dictionaries: readonly (IndexFile & { readonly name: string })[];
}
