import type { EmptyColumns } from '@moltrove/contract/without-calls';
import { runStatement } from '../../dynamic-query/run-statement.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import type { Manifest } from '../../release/manifest.ts';
import { chartsOf } from '../answers/charts/charts-of-release.ts';
import { hasMolecules, moleculeColumns, scaffoldTreeColumns } from '../index/molecule-columns.ts';
import { optionsOf } from '../query/options.ts';
import { treesOf } from '../trees/available-trees.ts';
import { chartCalls } from './calls/charts.ts';
import type { CallContext } from './calls/context.ts';
import { headCalls } from './calls/heads.ts';
import { leafletCalls } from './calls/leaflets.ts';
import { pageCalls } from './calls/pages.ts';
import { plotCalls } from './calls/plots.ts';
import { releaseCalls } from './calls/release.ts';
import { resultCalls } from './calls/results.ts';
import { activityCliffCalls } from './calls/activity-cliffs.ts';
import { pairChangeCalls } from './calls/pair-changes.ts';
import { rGroupCalls } from './calls/r-groups.ts';
import { sarCalls } from './calls/sar.ts';
import { scaffoldTreeCalls } from './calls/scaffold-tree.ts';
import { structureCalls } from './calls/structures.ts';
import { termCalls } from './calls/terms.ts';
import { treeCalls } from './calls/trees.ts';
import { valueCalls } from './calls/values.ts';
import type { ColumnStore } from './column-store.ts';
import { DrawnStructures } from './drawn-structures.ts';
import { GroupedResults } from './grouped-results.ts';
import { type OnTopRowsFailure, TopRowsCache } from './top-rows-cache.ts';
import { ResultSets } from './result-sets.ts';
import { checkedSearch } from './search-check.ts';
import type { SearchPool } from './search-pool.ts';
import { SimilarityScores } from './similarity-scores.ts';

export interface EmbeddedOptions {
  readonly folder: string;
  readonly cacheBytes: number;
  /** Milliseconds that the drawings of a search may take; 0: no limit. */
  readonly structureSearchMs: () => number;
  /** Called for failures in the background; answers do not depend on that work. */
  readonly onBackgroundFailure: OnTopRowsFailure;
  readonly emptyColumns: EmptyColumns;
}

/** Answers from a release in memory. The main thread caches result sets and distributes work to the search threads. */
export function embeddedKnowledgeBase(
  manifest: Manifest,
  pool: SearchPool,
  columns: ColumnStore,
  { folder, cacheBytes, structureSearchMs, onBackgroundFailure, emptyColumns }: EmbeddedOptions,
): KnowledgeBase {
  const { counts } = manifest;
  const options = optionsOf(manifest.columns);
  const trees = treesOf(manifest.columns);
  const charts = chartsOf(manifest);
  const capabilities = { columns: manifest.columns, options, trees, charts };
  const forms = manifest.columns.find(({ name }) => name === moleculeColumns.formStructure);
  const drawn = new DrawnStructures({
    pool,
    structures: counts.structures,
    forms: forms?.length ?? 0,
    cacheBytes: cacheBytes / 4,
    timeLimitMs: structureSearchMs,
  });
  const scores = new SimilarityScores({
    pool,
    structures: counts.structures,
    hasMolecules: hasMolecules(manifest.columns),
    cacheBytes: cacheBytes / 4,
  });
  const topRows = new TopRowsCache(pool, columns, onBackgroundFailure);
  const context: CallContext = {
    pool,
    columns,
    results: new ResultSets(pool, drawn, { counts, cacheBytes }),
    checked: (search) => checkedSearch(capabilities, search),
  };
  const grouped = new GroupedResults(pool, context.results);
  const searches = { ...resultCalls(context), ...chartCalls(context, charts) };
  return {
    ...releaseCalls(pool, manifest, { options, trees, charts: charts.offered, emptyColumns }),
    ...searches,
    ...pageCalls({ ...context, scores, topRows }),
    ...plotCalls(context, grouped),
    ...rGroupCalls(context, grouped, hasMolecules(manifest.columns)),
    ...activityCliffCalls(context, grouped, hasMolecules(manifest.columns)),
    ...pairChangeCalls(context, grouped, hasMolecules(manifest.columns)),
    ...sarCalls(context, grouped),
    ...scaffoldTreeCalls(
      context,
      grouped,
      manifest.columns.some(({ name }) => name === scaffoldTreeColumns.parents),
    ),
    ...valueCalls(pool),
    ...leafletCalls(pool, columns),
    ...headCalls(pool, searches),
    ...structureCalls(pool, columns, drawn),
    ...termCalls(pool),
    ...treeCalls(pool, trees),
    queryRows: (query, bounds, options) => runStatement(query, { folder, ...bounds, ...options }),
    load: () => ({ ...pool.load(), ...context.results.lookups() }),
    settled: () => topRows.settled(),
    close() {
      topRows.close();
      return pool.close();
    },
  };
}
