import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppError, EmptyColumns } from '@moltrove/contract/without-calls';
import { errorOf, shareRdkitCode } from '@moltrove/chemistry';
import type { KnowledgeBase } from '../knowledge-base.ts';
import type { Manifest } from '../release/manifest.ts';
import { emptyColumnsOf, withAbsentColumns } from '../release/empty-columns.ts';
import { ColumnStore, LoadedColumns } from './coordinator/column-store.ts';
import { requireLittleEndian } from '../release/typed-arrays.ts';
import { embeddedKnowledgeBase } from './coordinator/embedded-knowledge-base.ts';
import type { SearchJobs, SearchSetup, SearchThreadData } from './search-thread/jobs.ts';
import { searchServer } from './search-thread/search-server.ts';
import { damageWatch } from '../release/damage/damage-watch.ts';
import { watchedPool } from './worker-pool/watched-pool.ts';
import { moleculeColumns } from './index/molecule-columns.ts';
import { openableRelease } from './openable-release.ts';
import { inlinePool } from './worker-pool/inline-pool.ts';
import { WorkerPool } from './worker-pool/worker-pool.ts';
import type { SearchPool } from './coordinator/search-pool.ts';

export interface OpenOptions {
  readonly folder: string;
  /** Number of search threads; by default one per core. With 0, searches run in the caller's thread. */
  readonly workers?: number;
  /** Maximum bytes of cached result sets; by default 256 MiB. */
  readonly cacheBytes?: number;
  /** Maximum bytes of lazily loaded columns, which only some sorts need; by default 256 MiB. */
  readonly lazyColumnBytes?: number;
  /**
   * Milliseconds that the structure searches of one search may take, or a function that is asked at each; by default
   * 20 s, 0 for no limit.
   */
  readonly structureSearchMs?: number | (() => number);
  /**
   * Called with a description and the error if background work failed; answers do not depend on it. By default
   * the process emits a warning.
   */
  readonly onBackgroundFailure?: (what: string, error: unknown) => void;
  /**
   * Called once if the open release is found damaged: by comparing the checksums of its files in the
   * background, or by a call. Without it, files are not compared after opening.
   */
  readonly onDamage?: (error: AppError) => void;
}

const defaultStructureSearchMs = 20_000;

const defaultBytes = 256 * 1024 * 1024;

/**
 * Opens a finished release. Fails with RELEASE_NOT_READY, naming the file and the remedy, if a file is missing,
 * truncated, changed, of another format or not Moltrove's, or was found damaged before. Databases and reports
 * are checked only by size and header, unless `onDamage` is given.
 */
export async function openEmbedded(options: OpenOptions): Promise<KnowledgeBase> {
  requireLittleEndian();
  const { folder, cacheBytes = defaultBytes, lazyColumnBytes = defaultBytes } = options;
  const { structureSearchMs = defaultStructureSearchMs, onBackgroundFailure = warn } = options;
  const manifest = await openableRelease(folder);
  const loaded = new LoadedColumns();
  const watch = damageWatch(folder, manifest, { ...options, onBackgroundFailure });
  if (options.workers !== 0 && hasMolecules(manifest)) await shareRdkitCode();
  const threads = startPool(threadData(folder, manifest), loaded, options.workers ?? availableParallelism());
  const pool = watchedPool(threads, watch.onFailure, watch.stop);
  try {
    const columns = new ColumnStore(pool, manifest, loaded, lazyColumnBytes);
    await columns.loadEager();
    // One check per thread, because each opens its own connections and dictionaries.
    await Promise.all(Array.from({ length: pool.size }, () => pool.run('check', manifest.counts)));
    if (options.workers !== 0) warmUp(pool, hasMolecules(manifest));
    watch.start();
    return embeddedKnowledgeBase(manifest, pool, columns, {
      folder,
      emptyColumns: emptyColumnsIn(folder, manifest),
      cacheBytes,
      structureSearchMs:
        typeof structureSearchMs === 'function' ? structureSearchMs : () => structureSearchMs,
      onBackgroundFailure,
    });
  } catch (error) {
    await pool.close();
    throw error;
  }
}

function warn(what: string, error: unknown): void {
  process.emitWarning(`Not prepared in the background: ${what}. ${errorOf(error).message}`);
}

function hasMolecules({ columns }: Manifest): boolean {
  return (columns.find(({ name }) => name === moleculeColumns.atomKinds)?.length ?? 0) > 0;
}

/**
 * In the background, because term lists and RDKit take a moment. If it fails, the first request that needs them
 * tries again and reports the error.
 */
function warmUp(pool: SearchPool, drawings: boolean): void {
  pool.runOnEach('warmUp', { drawings }).catch(() => undefined);
}

/**
 * For a release whose manifest does not list its empty columns, its activities are not read, and its degraders are
 * unknown.
 */
function emptyColumnsIn(folder: string, { emptyColumns }: Manifest): EmptyColumns {
  const rows = new DatabaseSync(join(folder, 'rows.sqlite'), { readOnly: true });
  try {
    return emptyColumns === undefined
      ? emptyColumnsOf(rows, { hasDegraders: false, withActivities: false })
      : withAbsentColumns(rows, emptyColumns);
  } finally {
    rows.close();
  }
}

function threadData(folder: string, manifest: Manifest): SearchThreadData {
  const dictionaries = manifest.files.flatMap(({ path, bytes, crc32 }) => {
    const name = /^index\/(.+)\.json$/.exec(path)?.[1];
    return name === undefined ? [] : [{ name, path, bytes, crc32: crc32 ?? '' }];
  });
  return { folder, dictionaries };
}

function startPool(data: SearchThreadData, loaded: LoadedColumns, workers: number): SearchPool {
  if (workers === 0) return inlinePool(searchServer(data));
  return new WorkerPool<SearchJobs, SearchSetup>({
    module: new URL('./search-thread/search-thread.ts', import.meta.url),
    size: workers,
    workerData: data,
    setups: () => loaded.setups(),
  });
}
