import type {
  ChartData,
  ChartSortOrder,
  CriterionOption,
  CallBody,
  CallResponse,
  Crossing,
  CrossingAxis,
  EmptyColumns,
  Identified,
  MissingRows,
  PartialSearch,
  PlacedTreeNode,
  SarTable,
  SarView,
  Search,
  SearchCounts,
  SimilarityRange,
  SimilaritySortCategory,
  StructureDrawing,
  StructureForms,
  StructureProperty,
  TabKey,
  Term,
  TermField,
  TreeKey,
  TreeNode,
  UploadField,
  UploadSuggestion,
  ValueReport,
  sarActivities,
  uploadValidateData,
} from '@moltrove/contract';

/** What a release is: shown in the header, in exports, and where simulated data must say so. */
export interface ReleaseSummary {
  readonly id: string;
  readonly name: string;
  /** Date of the data, ISO 8601 (YYYY-MM-DD), or null where the source gives none. */
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
}

export interface CallOptions {
  /** Aborting rejects the call with AppError('CANCELLED') and stops the work behind it. */
  readonly signal?: AbortSignal;
}

/** In an answer only where a structure search ran out of time: the answer holds what was found until then. */
export interface MaybePartial {
  readonly partial?: PartialSearch;
}

export type CountedSearch = SearchCounts & MaybePartial;

/** A resolved search: its set is kept by the backend, and made again when it had to make room. */
export interface ResultSet extends MaybePartial {
  readonly key: string;
  readonly structures: number;
  readonly activities: number;
}

export interface PageRequest {
  readonly tab: TabKey;
  /** Counted from 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Null: by the tab's own order (activities by structure, then id; the other tabs by id). */
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
  /** Null or not there: not by similarity. With it, `sort` is null. */
  readonly similarTo?: SimilarityOrder | null;
  /** Keeps the rows of these structures alone; null or not there keeps all. */
  readonly strIds?: readonly number[] | null;
}

/**
 * Rows by the Tanimoto similarity of their structures to a molecule: of activities, assays and documents the best of
 * their structures in the results. Structures without a molecule come last, whichever end is first; ties go by id.
 */
export interface SimilarityOrder {
  readonly smiles: string;
  readonly category: SimilaritySortCategory;
  /** Bounds from 0 to 1; rows outside, and with a bound those without a similarity, are left out. */
  readonly min: number | null;
  readonly max: number | null;
}

export type CellValue = string | number | boolean | null;
export type Row = Record<string, CellValue>;

export interface Page extends MaybePartial {
  /** One object a row with every column of the tab's catalogue; `innerGrids` is a JSON string or null. */
  readonly rows: readonly Row[];
  readonly rowCount: number;
  /** Of all rows of the tab; only where they are ordered by similarity. */
  readonly similarityRange?: SimilarityRange;
}

/** Rows of a tab, and the unique structures that its rows name; documents name none. */
export interface TabSize extends MaybePartial {
  readonly rows: number;
  readonly structures: number;
}

export interface ChartRequest {
  readonly chartKey: string;
  readonly sortOrder: ChartSortOrder;
  readonly maxCount: number;
  /** Keeps entries whose label contains this text, letter case aside; null keeps all. */
  readonly contains: string | null;
  /** Entries left out before the first of the answer. */
  readonly skip?: number;
  /** Of a Tree chart the node whose children are asked for; null is the top. */
  readonly below?: string | null;
}

/** Which entries of which charts; `maxCount` goes to `limits.maxCrossedEntries`. */
export interface CrossingRequest {
  readonly rows: CrossingAxis;
  readonly columns: CrossingAxis;
}

export interface TermRequest {
  readonly field: TermField;
  readonly text: string;
  readonly limit: number;
  /** Of `activity.uom` an activity type, of `source.species` a genus, of `source.strainType` an organism; or empty. */
  readonly within?: string;
}

/** Terms of one kind, as a user has them in a list. */
export interface TermListRequest {
  readonly field: UploadField;
  readonly terms: readonly string[];
}

/** Each term of a list once, by what it names. */
export type MatchedList = CallResponse<typeof uploadValidateData>;

export interface SuggestedTerms {
  readonly term: string;
  /** Best first, at most `limits.maxSuggestions`. */
  readonly suggestions: readonly UploadSuggestion[];
}

/** Which activities of a SAR table are asked for, as `sarActivities` says. */
export interface SarActivitiesRequest {
  /** Null: of all structures. */
  readonly strId: number | null;
  readonly which: CallBody<typeof sarActivities>['which'];
  /** Keys of columns, up to `limits.maxSarColumns`. */
  readonly columns: readonly string[];
}

export type SarActivities = CallResponse<typeof sarActivities>;

/** A node of a tree and the nodes right below it, in order. */
export interface TreeNodes {
  readonly node: TreeNode;
  readonly children: readonly TreeNode[];
}

/** What a search inside a tree found: the first nodes in the order of the tree, and how many there are in all. */
export interface FoundTreeNodes {
  readonly nodes: readonly PlacedTreeNode[];
  /** The nodes above them, each once, in the order of the tree. */
  readonly above: readonly TreeNode[];
  readonly total: number;
}

export interface TreeSearchRequest {
  readonly tree: TreeKey;
  readonly text: string;
  /** 1 to `limits.maxTreeMatches`. */
  readonly limit: number;
}

export interface StructureHead {
  readonly strId: number;
  readonly smiles: string | null;
  readonly prefName: string | null;
}

export interface DrawingRequest {
  readonly drawing: StructureDrawing;
  /** 1 to `limits.maxDrawnHits`. */
  readonly limit: number;
  /**
   * Milliseconds after which the answer is given with what was found so far. The search goes on for those who wait for
   * its end, and for a second in which it may be asked for again. Without it the answer is the whole one.
   */
  readonly within?: number;
}

export interface DrawingHit extends StructureHead {
  /** Tanimoto, null where the drawing does not ask for it. */
  readonly similarity: number | null;
}

export interface DrawingHits extends MaybePartial {
  /** Structures of the release that the drawing finds, or was found to find so far. */
  readonly count: number;
  /** The first of them: by similarity, highest first, or by id; ties by id. */
  readonly hits: readonly DrawingHit[];
  /** While the search goes on: how many molecules were looked at. Else all of this is final. */
  readonly progress?: PartialSearch;
}

/** Smallest and largest value of a release, null where it has none, and how many rows have one. */
export interface ValueRange {
  readonly min: number | null;
  readonly max: number | null;
  readonly count: number;
}

export interface ReleaseRanges {
  readonly properties: Readonly<Record<StructureProperty, ValueRange>>;
  /** Years of publication, counted in documents. */
  readonly years: ValueRange;
}

/**
 * The one door to a release. Nothing above it may know which backend answers: every call is asynchronous and
 * cancellable, takes the search itself, and fails with AppError. A chart is drawn over the search without the
 * filter that the same chart carries.
 */
export interface KnowledgeBase {
  summary(): ReleaseSummary;
  resolve(search: Search, options?: CallOptions): Promise<ResultSet>;
  counts(search: Search, options?: CallOptions): Promise<CountedSearch>;
  /** Selected rows of the search that the release does not have, those inside one another too; mostly none. */
  missingRows(search: Search, options?: CallOptions): Promise<readonly MissingRows[]>;
  page(search: Search, request: PageRequest, options?: CallOptions): Promise<Page>;
  tabSize(search: Search, tab: TabKey, options?: CallOptions): Promise<TabSize>;
  chart(search: Search, request: ChartRequest, options?: CallOptions): Promise<ChartData>;
  /**
   * Two charts against each other over the search with all of its filters, those of the two charts too. What a cell
   * counts is what the search finds with the filters of both entries added (`filterOfEntry`).
   */
  crossing(search: Search, axes: CrossingRequest, options?: CallOptions): Promise<Crossing>;
  /**
   * A page of the table of structures against targets with their types and units. Fails with NOT_FOUND for a column that is
   * not among those of the search.
   */
  sarTable(search: Search, view: SarView, options?: CallOptions): Promise<SarTable>;
  /** The activities behind the numbers of such a table, by id. Fails with NOT_FOUND as it does. */
  sarActivities(search: Search, request: SarActivitiesRequest, options?: CallOptions): Promise<SarActivities>;
  /** Rows of a tab by id, in the order asked for; ids that are not in the release are left out. */
  rowsById(tab: TabKey, ids: readonly number[], options?: CallOptions): Promise<readonly Row[]>;
  /** What may be wrong with the value of an activity; null for an id that is not in the release. */
  valueReport(actId: number, options?: CallOptions): Promise<ValueReport | null>;
  /** A structure with its salts and other forms and their records; null for an id that is not in the release. */
  structureForms(strId: number, options?: CallOptions): Promise<StructureForms | null>;
  /** What a drawing finds in the whole release; one that cannot be searched for fails with INVALID_QUERY. */
  structuresByDrawing(request: DrawingRequest, options?: CallOptions): Promise<DrawingHits>;
  /**
   * Structures of each InChIKey, of the structure or a form of it, by id. A key of 14 letters stands for every key that
   * it is the first block of. Letter case does not matter.
   */
  structuresByInchiKey(
    keys: readonly string[],
    options?: CallOptions,
  ): Promise<readonly (readonly StructureHead[])[]>;
  ranges(options?: CallOptions): Promise<ReleaseRanges>;
  terms(request: TermRequest, options?: CallOptions): Promise<readonly Term[]>;
  /** What ids of the source name, of each the structures, targets, assays and references in this order. */
  identifyIds(ids: readonly string[], options?: CallOptions): Promise<readonly Identified[]>;
  /** What the terms of a list name, 1 to `limits.maxUploadTerms`; a row with the values finds what they stand for. */
  matchTerms(request: TermListRequest, options?: CallOptions): Promise<MatchedList>;
  /** What terms that are not known may stand for, 1 to `limits.maxSuggestedTerms`, in the order asked for. */
  suggestTerms(request: TermListRequest, options?: CallOptions): Promise<readonly SuggestedTerms[]>;
  /**
   * A node of a tree by id (`root` is the top) with its children. Counts are those of a search by the node. Fails with
   * NOT_FOUND for an id that the tree does not have; a tree without nodes has its top alone.
   */
  treeNodes(tree: TreeKey, id: string, options?: CallOptions): Promise<TreeNodes>;
  /** Nodes by id, else by label, letter case aside; what is not there is left out. In the order asked for. */
  treeNodesByName(
    tree: TreeKey,
    names: readonly string[],
    options?: CallOptions,
  ): Promise<readonly PlacedTreeNode[]>;
  /** Nodes with every word of a text in their label or another name, in the order of the tree. */
  searchTree(request: TreeSearchRequest, options?: CallOptions): Promise<FoundTreeNodes>;
  /** Frees what is kept for a search. */
  forget(search: Search): Promise<void>;
  /** Ends once nothing is prepared in the background for what was asked before. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
