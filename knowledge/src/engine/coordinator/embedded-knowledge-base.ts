import type {
  PlacedTreeNode,
  TreeKey,
  ChartData,
  CriterionOption,
  Crossing,
  EmptyColumns,
  Identified,
  MissingRows,
  PartialSearch,
  SarTable,
  SarView,
  Search,
  SearchCounts,
  SearchRow,
  StructureForms,
  TabKey,
  Term,
  ValueReport,
} from '@moltrove/contract';
import { limits } from '@moltrove/contract';
import type {
  CallOptions,
  ChartRequest,
  CountedSearch,
  CrossingRequest,
  DrawingHits,
  DrawingRequest,
  FoundTreeNodes,
  KnowledgeBase,
  MatchedList,
  MaybePartial,
  Page,
  PageRequest,
  ReleaseRanges,
  ReleaseSummary,
  ResultSet,
  Row,
  SarActivities,
  SarActivitiesRequest,
  StructureHead,
  SuggestedTerms,
  TabSize,
  TermListRequest,
  TermRequest,
  TreeNodes,
  TreeSearchRequest,
} from '../../knowledge-base.ts';
import type { Manifest } from '../../release/manifest.ts';
import { ByteCache } from './cache/byte-cache.ts';
import {
  type NormalSearch,
  normalSearch,
  withoutChart,
  withoutFilter,
  withoutFilters,
} from './cache/search-key.ts';
import { SharedWork } from './cache/shared-work.ts';
import { ChartJobs } from './chart-jobs.ts';
import { type ReleaseCharts, chartsOf, requireDrawable } from '../answers/charts/chart-specs.ts';
import { requireValidFilters } from '../answers/charts/filters.ts';
import { type ChartCounts, bytesOfCounts } from '../answers/charts/chart-counts.ts';
import type { ColumnStore } from './column-store.ts';
import { optionsOf, requireCompanies, requireSupported } from '../query/options.ts';
import { crossInParts } from './cross-in-parts.ts';
import type { PageInput, PageOutput, ResolveOutput, SearchJobs, SearchSetup } from '../search-thread/jobs.ts';
import type { Resolved } from '../result-set/resolved.ts';
import { hasMolecules, moleculeColumns } from '../index/molecule-columns.ts';
import { inRow, innerSearches, missingRows } from './inner-searches.ts';
import { DrawnStructures, sumOf } from './drawn-structures.ts';
import { SimilarityScores } from './similarity-scores.ts';
import { KeptRanks } from './kept-ranks.ts';
import { isInOrder } from '../answers/pages/page.ts';
import { nthRows } from '../answers/pages/select-page.ts';
import { SortedParts } from './sorted-parts.ts';
import { type OnHeadFailure, OrderHeads } from './order-heads.ts';
import { indexColumnsOf, rowColumns } from '../answers/pages/sort-columns.ts';
import type { JobPool } from '../worker-pool/job-pool.ts';
import { cancelled } from '../worker-pool/cancel.ts';
import {
  requireChartRequest,
  requireCrossing,
  requireDrawingRequest,
  requirePageRequest,
  requireTermRequest,
} from './requests.ts';
import { rowsOfCells } from '../rows/cells.ts';
import { requireSarActivities, requireSarView, sarOrderKey } from './sar-requests.ts';
import { type SarColumns, bytesOfColumns } from '../answers/sar/sar-columns.ts';
import { type RowSet, allRows, bytesOfSet } from '../row-sets/row-set.ts';
import { matchInSlices, suggestInSlices } from './term-lists.ts';
import { emptyTree, requireTreeSearch, requireTreesOfRows, treesOf } from '../trees/available-trees.ts';

/** What is kept of a search: its set, and what was derived from it so far. */
interface KeptSet {
  readonly set: Resolved;
  counts: SearchCounts | null;
  readonly tabs: Map<TabKey, RowSet>;
  readonly tallies: Map<string, ChartCounts>;
  readonly ranks: KeptRanks;
  readonly sorted: SortedParts;
  /** Null until a SAR table is asked for, and of more activities than one is made of. */
  sarColumns: SarColumns | null;
  /** Rows of the SAR table that was asked for last. */
  sarOrder: { readonly key: string; readonly order: Uint32Array } | null;
  /** Null for a set that is whole. */
  readonly partial: PartialSearch | null;
  /** When it was last asked for, by `performance.now`. */
  usedAt: number;
}

/** A set with the columns of its SAR tables. */
interface GroupedSet {
  readonly kept: KeptSet;
  readonly columns: SarColumns;
}

/** A set that is not whole serves the pages and charts of its search; left unused for so long, it is tried again. */
const partialKeptMs = 60_000;

export interface EmbeddedOptions {
  readonly cacheBytes: number;
  /** What the drawings of a search may take; 0 is without limit. */
  readonly structureSearchMs: number;
  /** Told of what could not be prepared in the background. */
  readonly onBackgroundFailure: OnHeadFailure;
  readonly emptyColumns: EmptyColumns;
}

/** A release answered from memory by search threads; this side keeps result sets and hands out the work. */
export class EmbeddedKnowledgeBase implements KnowledgeBase {
  readonly #manifest: Manifest;
  readonly #emptyColumns: EmptyColumns;
  readonly #pool: JobPool<SearchJobs, SearchSetup>;
  readonly #columns: ColumnStore;
  readonly #kept: ByteCache<KeptSet>;
  readonly #whole: KeptSet;
  readonly #resolving = new SharedWork<KeptSet>();
  readonly #drawing = new SharedWork<ChartData>();
  readonly #grouping = new SharedWork<GroupedSet>();
  readonly #chartJobs: ChartJobs;
  readonly #drawn: DrawnStructures;
  readonly #scores: SimilarityScores;
  readonly #orderHeads: OrderHeads;
  readonly #options: readonly CriterionOption[];
  readonly #trees: readonly TreeKey[];
  readonly #charts: ReleaseCharts;
  #ranges: ReleaseRanges | null = null;

  constructor(
    manifest: Manifest,
    pool: JobPool<SearchJobs, SearchSetup>,
    columns: ColumnStore,
    { cacheBytes, structureSearchMs, onBackgroundFailure, emptyColumns }: EmbeddedOptions,
  ) {
    this.#manifest = manifest;
    this.#emptyColumns = emptyColumns;
    this.#options = optionsOf(manifest.columns);
    this.#trees = treesOf(manifest.columns);
    this.#charts = chartsOf(manifest);
    this.#pool = pool;
    this.#columns = columns;
    this.#chartJobs = new ChartJobs(pool);
    this.#orderHeads = new OrderHeads(pool, columns, onBackgroundFailure);
    this.#kept = new ByteCache(cacheBytes);
    const { counts } = manifest;
    const forms = manifest.columns.find(({ name }) => name === moleculeColumns.formStructure);
    this.#drawn = new DrawnStructures({
      pool,
      structures: counts.stridscount,
      forms: forms?.length ?? 0,
      cacheBytes: cacheBytes / 4,
      timeLimitMs: structureSearchMs,
    });
    this.#scores = new SimilarityScores({
      pool,
      structures: counts.stridscount,
      hasMolecules: hasMolecules(manifest.columns),
      cacheBytes: cacheBytes / 4,
    });
    this.#whole = keep({
      set: {
        structures: allRows(counts.stridscount),
        activities: allRows(counts.actidscount),
        narrowed: false,
      },
      counts,
      partial: null,
    });
  }

  summary(): ReleaseSummary {
    const { id, name, date, builtAt, source, attribution, simulated, counts } = this.#manifest;
    return {
      id,
      name,
      date,
      builtAt,
      source,
      attribution,
      simulated,
      counts,
      options: this.#options,
      trees: this.#trees,
      charts: this.#charts.offered,
      emptyColumns: this.#emptyColumns,
    };
  }

  async resolve(search: Search, options: CallOptions = {}): Promise<ResultSet> {
    const normal = this.#checked(search);
    const { set, partial } = await this.#setOf(normal, false, options);
    const { structures, activities } = set;
    return { key: normal.key, structures: structures.count, activities: activities.count, ...noted(partial) };
  }

  async counts(search: Search, options: CallOptions = {}): Promise<CountedSearch> {
    const kept = await this.#setOf(this.#checked(search), true, options);
    kept.counts ??= await this.#pool.run('counts', kept.set, options);
    return { ...kept.counts, ...noted(kept.partial) };
  }

  async missingRows(search: Search, options: CallOptions = {}): Promise<readonly MissingRows[]> {
    return missingRows(this.#pool, this.#checked(search).rows, options);
  }

  async page(search: Search, request: PageRequest, options: CallOptions = {}): Promise<Page> {
    requirePageRequest(request);
    const { tab, pageNumber, pageSize, sort, similarTo = null } = request;
    const strIds = request.strIds ? Float64Array.from(request.strIds) : null;
    const columns = [...(rowColumns[tab] ?? []), ...(sort === null ? [] : indexColumnsOf(tab, sort.column))];
    const normal = this.#checked(search);
    const kept = await this.#setOf(normal, false, options);
    const from = pageNumber * pageSize;
    const scores = similarTo && (await this.#scores.of(similarTo.smiles, options));
    const rankKey = JSON.stringify([tab, similarTo?.smiles, similarTo?.min, similarTo?.max]);
    const ranked = strIds === null ? kept.ranks.get(rankKey) : null;
    const similar = similarTo && scores && { scores, order: similarTo, ranked };
    const known = strIds ? null : (kept.tabs.get(tab) ?? null);
    const head = this.#orderHeads.of(tab, sort);
    const withoutRows = normal.rows.length === 0;
    const input = { set: kept.set, tab, known, sort, head, similar, strIds, withoutRows };
    const apart = similarTo === null && strIds === null && isInOrder(tab, sort);
    const parts = stretchesOf(from, from + pageSize, apart ? this.#pool.size : 1);
    const read = await this.#columns.using(columns, () =>
      this.#pageParts(normal, kept, input, parts, options),
    );
    const [{ set, ranked: order }] = read;
    this.#orderHeads.want(tab, sort, set.count);
    const rows = read.flatMap((part) => rowsOfCells(tab, part.rows));
    if ((tab === 'assaytab' || tab === 'documentstab') && !kept.tabs.has(tab) && strIds === null) {
      kept.tabs.set(tab, set);
      this.#kept.grow(normal.key, kept, bytesOfSet(set));
    }
    if (order === null) return { rows, rowCount: set.count, ...noted(kept.partial) };
    if (strIds === null) this.#kept.grow(normal.key, kept, kept.ranks.keep(rankKey, order));
    return { rows, rowCount: order.rows.count, similarityRange: order.range, ...noted(kept.partial) };
  }

  async tabSize(search: Search, tab: TabKey, options: CallOptions = {}): Promise<TabSize> {
    const { set, partial } = await this.#setOf(this.#checked(search), false, options);
    const size = await this.#columns.using(rowColumns[tab] ?? [], () =>
      this.#pool.run('tabSize', { set, tab }, options),
    );
    return { ...size, ...noted(partial) };
  }

  async #pageParts(
    search: NormalSearch,
    kept: KeptSet,
    input: Omit<PageInput, 'from' | 'to' | 'keyed'>,
    parts: readonly Pick<PageInput, 'from' | 'to'>[],
    options: CallOptions,
  ): Promise<PageOutput[]> {
    const { tab, sort, similar, strIds, set } = input;
    const grown = (bytes: number): void => this.#kept.grow(search.key, kept, bytes);
    const page = { tab, sort, from: parts[0].from, to: parts[parts.length - 1].to };
    const alone = similar === null && strIds === null;
    const keyed = alone ? await kept.sorted.of(this.#pool, set, page, grown, options) : null;
    return Promise.all(parts.map((part) => this.#pool.run('page', { ...input, ...part, keyed }, options)));
  }

  chart(search: Search, request: ChartRequest, options: CallOptions = {}): Promise<ChartData> {
    try {
      requireChartRequest(request);
      requireDrawable(this.#charts, [request.chartKey]);
      const normal = withoutChart(this.#checked(search), request.chartKey);
      const key = JSON.stringify([normal.key, request]);
      return this.#drawing.run(key, (signal) => this.#draw(normal, request, { signal }), options);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async #draw(search: NormalSearch, request: ChartRequest, options: CallOptions): Promise<ChartData> {
    const kept = await this.#setOf(search, false, options);
    return { ...(await this.#drawOver(search, kept, request, options)), ...noted(kept.partial) };
  }

  async #drawOver(
    search: NormalSearch,
    kept: KeptSet,
    request: ChartRequest,
    options: CallOptions,
  ): Promise<ChartData> {
    const { chartKey } = request;
    const found = kept.tallies.get(chartKey);
    const known = found === undefined ? [] : [found];
    const { chart, counts } = await this.#chartJobs.draw(kept.set, { chartKey, request, known }, options);
    if (!kept.tallies.has(chartKey)) {
      kept.tallies.set(chartKey, counts);
      this.#kept.grow(search.key, kept, bytesOfCounts(counts));
    }
    return chart;
  }

  async crossing(search: Search, axes: CrossingRequest, options: CallOptions = {}): Promise<Crossing> {
    requireCrossing(axes);
    requireDrawable(this.#charts, [axes.rows.chartKey, axes.columns.chartKey]);
    const normal = this.#checked(search);
    const kept = await this.#setOf(normal, false, options);
    const [rows, columns] = await Promise.all(
      [axes.rows, axes.columns].map((axis) => this.#drawOver(normal, kept, axis, options)),
    );
    const cells = await crossInParts(this.#pool, kept.set, rows, columns, options);
    return { rows, columns, ...cells, ...noted(kept.partial) };
  }

  async sarTable(search: Search, view: SarView, options: CallOptions = {}): Promise<SarTable> {
    requireSarView(view);
    const normal = this.#checked(search);
    const { kept, columns } = await this.#sarColumnsOf(normal, options);
    const key = sarOrderKey(view);
    const known = kept.sarOrder?.key === key ? kept.sarOrder.order : null;
    const input = { set: kept.set, columns, view, known };
    const { table, order } = await this.#pool.run('sarTable', input, options);
    if (known === null && kept.sarColumns === columns) {
      this.#kept.grow(normal.key, kept, order.byteLength - (kept.sarOrder?.order.byteLength ?? 0));
      kept.sarOrder = { key, order };
    }
    return { ...table, ...noted(kept.partial) };
  }

  async sarActivities(
    search: Search,
    request: SarActivitiesRequest,
    options: CallOptions = {},
  ): Promise<SarActivities> {
    requireSarActivities(request);
    const { kept, columns } = await this.#sarColumnsOf(this.#checked(search), options);
    const found = await this.#pool.run('sarActivities', { set: kept.set, columns, request }, options);
    return { ...found, ...noted(kept.partial) };
  }

  /** The columns of a set with that very set: one that is not whole may have been made again in the meantime. */
  async #sarColumnsOf(search: NormalSearch, options: CallOptions): Promise<GroupedSet> {
    const kept = await this.#setOf(search, false, options);
    if (kept.sarColumns !== null) return { kept, columns: kept.sarColumns };
    return this.#grouping.run(
      search.key,
      async (signal) => {
        const columns = await this.#pool.run('sarColumns', kept.set, { signal });
        if (kept.set.activities.count <= limits.activityCap) {
          kept.sarColumns = columns;
          this.#kept.grow(search.key, kept, bytesOfColumns(columns));
        }
        return { kept, columns };
      },
      options,
    );
  }

  async rowsById(tab: TabKey, ids: readonly number[], options: CallOptions = {}): Promise<readonly Row[]> {
    const rows = await this.#columns.using(rowColumns[tab] ?? [], () =>
      this.#pool.run('rowsById', { tab, ids }, options),
    );
    return rowsOfCells(tab, rows);
  }

  async valueReport(actId: number, options: CallOptions = {}): Promise<ValueReport | null> {
    return this.#pool.run('valueReport', actId, options);
  }

  async structureForms(strId: number, options: CallOptions = {}): Promise<StructureForms | null> {
    return this.#pool.run('structureForms', strId, options);
  }

  async structuresByDrawing(
    { drawing, limit, within }: DrawingRequest,
    options: CallOptions = {},
  ): Promise<DrawingHits> {
    requireDrawingRequest(limit, within);
    const { found, progress } =
      within === undefined
        ? { found: await this.#drawn.of(drawing, options), progress: null }
        : await this.#drawn.within(within, drawing, options);
    const { set, best, partial } = found;
    const first =
      best?.slice(0, limit) ??
      Array.from(nthRows(set, 0, limit), (row): { row: number; similarity: number | null } => ({
        row,
        similarity: null,
      }));
    const heads = await this.#heads(
      first.map(({ row }) => row),
      options,
    );
    const hits = heads.map((head, at) => ({ ...head, similarity: first[at].similarity }));
    return { count: set.count, hits, ...noted(partial), ...(progress !== null && { progress }) };
  }

  async structuresByInchiKey(
    keys: readonly string[],
    options: CallOptions = {},
  ): Promise<readonly (readonly StructureHead[])[]> {
    return this.#columns.using(rowColumns.structuretab ?? [], () =>
      this.#pool.run('inchiKeys', keys, options),
    );
  }

  async ranges(options: CallOptions = {}): Promise<ReleaseRanges> {
    this.#ranges ??= await this.#pool.run('ranges', null, options);
    return this.#ranges;
  }

  async #heads(places: readonly number[], options: CallOptions): Promise<readonly StructureHead[]> {
    return this.#columns.using(rowColumns.structuretab ?? [], () =>
      this.#pool.run('structureHeads', places, options),
    );
  }

  async terms(request: TermRequest, options: CallOptions = {}): Promise<readonly Term[]> {
    requireTermRequest(request);
    return this.#pool.run('terms', request, options);
  }

  identifyIds(ids: readonly string[], options: CallOptions = {}): Promise<readonly Identified[]> {
    return this.#pool.run('identifyIds', ids, options);
  }

  matchTerms(request: TermListRequest, options: CallOptions = {}): Promise<MatchedList> {
    return matchInSlices(this.#pool, request, options);
  }

  suggestTerms(request: TermListRequest, options: CallOptions = {}): Promise<readonly SuggestedTerms[]> {
    return suggestInSlices(this.#pool, request, options);
  }

  async treeNodes(tree: TreeKey, id: string, options: CallOptions = {}): Promise<TreeNodes> {
    if (!this.#trees.includes(tree)) return emptyTree(tree, id);
    return this.#pool.run('tree', { tree, id }, options);
  }

  async treeNodesByName(
    tree: TreeKey,
    names: readonly string[],
    options: CallOptions = {},
  ): Promise<readonly PlacedTreeNode[]> {
    if (!this.#trees.includes(tree)) return [];
    return this.#pool.run('treeNamed', { tree, names }, options);
  }

  async searchTree(request: TreeSearchRequest, options: CallOptions = {}): Promise<FoundTreeNodes> {
    requireTreeSearch(request);
    if (!this.#trees.includes(request.tree)) return { nodes: [], above: [], total: 0 };
    return this.#pool.run('treeSearch', request, options);
  }

  forget(search: Search): Promise<void> {
    const normal = normalSearch(search);
    this.#kept.delete(normal.key);
    this.#kept.delete(withoutFilters(normal).key);
    return Promise.resolve();
  }

  settled(): Promise<void> {
    return this.#orderHeads.settled();
  }

  close(): Promise<void> {
    this.#orderHeads.close();
    return this.#pool.close();
  }

  #checked(search: Search): NormalSearch {
    const normal = normalSearch(search);
    requireSupported(normal.rows, this.#options);
    requireCompanies(normal.rows, this.#manifest.columns);
    requireTreesOfRows(normal.rows, this.#trees);
    requireValidFilters(normal.filters);
    requireDrawable(
      this.#charts,
      normal.filters.map(({ chartKey }) => chartKey),
    );
    for (const { rowId, within } of innerSearches(normal.rows)) inRow(rowId, () => this.#checked(within));
    return normal;
  }

  /** A search inside another one has the deadline of the outer one. */
  async #setOf(
    search: NormalSearch,
    withCounts: boolean,
    options: CallOptions,
    deadline: number | null = this.#drawn.deadline(),
  ): Promise<KeptSet> {
    if (options.signal?.aborted === true) throw cancelled();
    if (search.rows.length === 0 && search.filters.length === 0) return this.#whole;
    const kept = this.#kept.get(search.key);
    if (kept !== undefined && !isStale(kept)) {
      kept.usedAt = performance.now();
      return kept;
    }
    return this.#resolving.run(
      search.key,
      async (signal) => {
        const made = keep(await this.#make(search, withCounts, { signal }, deadline));
        this.#kept.set(search.key, made, bytesOfSet(made.set.structures) + bytesOfSet(made.set.activities));
        return made;
      },
      options,
    );
  }

  /** Filters work on the kept set of the query, so that another choice in a chart does not resolve it again. */
  async #make(
    search: NormalSearch,
    withCounts: boolean,
    options: CallOptions,
    deadline: number | null,
  ): Promise<MadeSet> {
    const { rows, filters } = search;
    if (filters.length === 0) {
      const { drawn, partial } = await this.#drawn.ofRows(rows, deadline, options);
      const inner = await this.#innerSets(rows, options, deadline);
      const input = { rows, drawn, within: inner.sets, withCounts };
      return { ...(await this.#pool.run('resolve', input, options)), partial: sumOf(partial, inner.partial) };
    }
    const wider = this.#widerThan(search) ?? withoutFilters(search);
    const missing = filters.filter((filter) => !wider.filters.includes(filter));
    const { set, partial } = await this.#setOf(wider, false, options, deadline);
    return { ...(await this.#pool.run('filter', { set, filters: missing, withCounts }, options)), partial };
  }

  /** What the searches found whose rows were selected; mostly they were just looked at, and their sets are kept. */
  async #innerSets(
    rows: readonly SearchRow[],
    options: CallOptions,
    deadline: number | null,
  ): Promise<{ readonly sets: (Resolved | null)[]; readonly partial: PartialSearch | null }> {
    const sets: (Resolved | null)[] = rows.map(() => null);
    let partial: PartialSearch | null = null;
    for (const { at, rowId, within } of innerSearches(rows)) {
      const kept = await inRow(rowId, () => this.#setOf(normalSearch(within), false, options, deadline));
      sets[at] = kept.set;
      partial = sumOf(partial, kept.partial);
    }
    return { sets, partial };
  }

  /** The search without one of its filters whose set is kept and smallest; null where none is. */
  #widerThan(search: NormalSearch): NormalSearch | null {
    let smallest: { readonly search: NormalSearch; readonly activities: number } | null = null;
    for (const filter of search.filters) {
      const wider = withoutFilter(search, filter);
      const kept = this.#kept.get(wider.key);
      if (kept === undefined || isStale(kept)) continue;
      const activities = kept.set.activities.count;
      if (smallest === null || activities < smallest.activities) smallest = { search: wider, activities };
    }
    return smallest === null ? null : smallest.search;
  }
}

type MadeSet = ResolveOutput & { readonly partial: PartialSearch | null };

function keep({ set, counts, partial }: MadeSet): KeptSet {
  return {
    set,
    counts,
    partial,
    tabs: new Map(),
    tallies: new Map(),
    ranks: new KeptRanks(),
    sorted: new SortedParts(),
    sarColumns: null,
    sarOrder: null,
    usedAt: performance.now(),
  };
}

function isStale({ partial, usedAt }: KeptSet): boolean {
  return partial !== null && performance.now() - usedAt > partialKeptMs;
}

function noted(partial: PartialSearch | null): MaybePartial {
  return partial === null ? {} : { partial };
}

/** Fewer rows are read by one thread. */
const fewestRowsApart = 200;

/** Stretches of about equal length, at most `most`, that `from` to `to` (exclusive) is made of. */
function stretchesOf(from: number, to: number, most: number): { from: number; to: number }[] {
  const count = Math.max(1, Math.min(most, Math.floor((to - from) / fewestRowsApart)));
  const edge = (at: number): number => from + Math.floor(((to - from) * at) / count);
  return Array.from({ length: count }, (_, at) => ({ from: edge(at), to: edge(at + 1) }));
}
