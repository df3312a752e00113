import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  columns,
  type ExportFormat,
  exportableColumns,
  limits,
  type Search,
  type TabKey,
  wireTab,
  writtenColumns,
} from '@moltrove/contract';
import { homeAt, openCurrent } from '@moltrove/knowledge';
import { queryTurns } from '@moltrove/server/query-turns';
import { type ExportRequest, writeExport } from '@moltrove/server/write-export';

export interface ExportAsked {
  readonly home: string;
  readonly format: ExportFormat;
  readonly columns: 'shown' | 'all';
  readonly rows: number | null;
}

export interface MeasuredExport {
  readonly format: ExportFormat;
  readonly rows: number;
  readonly columns: number;
  readonly ms: number;
  /** Processor time of the main thread, which writes the rows, except those of Parquet. */
  readonly mainCpuMs: number;
  /** Processor time of all threads, with those that read rows. */
  readonly allCpuMs: number;
  readonly bytes: number;
  /** Resident memory of the process in bytes, with the open release, once it is prepared, and without pages of its files. */
  readonly memoryBefore: number;
  readonly maxMemory: number;
}

const everything: Search = { query: { rows: [] }, filters: [] };
const sampleMs = 50;
const waitMs = 200;
/** Processor time in a wait of a process that has nothing to do. */
const idleCpuMs = 10;
/** A busy machine can keep a process from working for a moment. */
const idleWaits = 5;
const maxWaits = 300;

/**
 * Writes one export to a temporary folder, and reports time and memory. `whenOpen` is awaited after the release was
 * opened, before its memory is read.
 */
export async function measureExport(
  { home, format, columns: which, rows }: ExportAsked,
  whenOpen: () => Promise<void>,
): Promise<MeasuredExport> {
  const tab: TabKey = format === 'sdf' ? 'structures' : 'activities';
  const keys =
    which === 'all'
      ? exportableColumns(tab).map(({ key }) => key)
      : columns[tab].filter(({ hidden }) => !hidden).map(({ key }) => key);
  const written = writtenColumns(
    tab,
    keys.filter((key) => key !== 'similarity'),
  );
  const knowledge = await openCurrent(homeAt(home));
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-exported-'));
  try {
    const size = await knowledge.tabSize(everything, tab);
    const rowCount = Math.min(size.rows, rows ?? limits.activityCap);
    const request: ExportRequest = {
      search: everything,
      columns: written,
      sort: null,
      similarTo: null,
      pictures: false,
    };
    // The rows of the release are more than those asked for.
    const cut: typeof knowledge = {
      ...knowledge,
      async page(search, request, options) {
        const page = await knowledge.page(search, request, options);
        const left = rowCount - request.pageNumber * request.pageSize;
        return { ...page, rows: page.rows.slice(0, left), rowCount };
      },
    };
    await whenOpen();
    const memoryBefore = ownMemory();
    let maxMemory = memoryBefore;
    const sample = (): void => void (maxMemory = Math.max(maxMemory, ownMemory()));
    const sampling = setInterval(sample, sampleMs);
    const [mainBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    const begun = performance.now();
    const { bytes } = await writeExport(
      {
        fileId: randomUUID(),
        format,
        tab: wireTab(tab),
        address: '/results',
        rowCount,
        structures: size.structures,
        createdAt: Date.now(),
        request: JSON.stringify(request),
      },
      {
        knowledge: cut,
        folder,
        maxBytes: Number.POSITIVE_INFINITY,
        pages: '',
        signal: new AbortController().signal,
        onRows: sample,
        queryTurns: queryTurns(1, null),
      },
    );
    const ms = performance.now() - begun;
    const mainCpuMs = cpuMs(process.threadCpuUsage(mainBefore));
    const allCpuMs = cpuMs(process.cpuUsage(allBefore));
    clearInterval(sampling);
    return {
      format,
      rows: rowCount,
      columns: written.length,
      ms,
      mainCpuMs,
      allCpuMs,
      bytes,
      memoryBefore,
      maxMemory,
    };
  } finally {
    await rm(folder, { recursive: true });
    await knowledge.close();
  }
}

/**
 * Waits until the search threads have prepared RDKit and their term lists, which they do after a release was opened
 * whether or not anything is exported: until the process is idle.
 */
async function prepared(): Promise<void> {
  for (let idle = 0, waits = 0; idle < idleWaits && waits < maxWaits; waits += 1) {
    const before = process.cpuUsage();
    await setTimeout(waitMs);
    idle = cpuMs(process.cpuUsage(before)) < idleCpuMs ? idle + 1 : 0;
  }
}

/** Memory that is not backed by a file: the kernel drops pages of files when it needs room. */
function ownMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  const kilobytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)![1]);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024;
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

if (import.meta.main) {
  const asked = JSON.parse(process.argv[2]) as ExportAsked;
  process.stdout.write(JSON.stringify(await measureExport(asked, prepared)));
}
