import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { charts, defaultChartKeys } from '@moltrove/contract';
import { homeAt, type KnowledgeBase, openCurrent } from '@moltrove/knowledge';
import { megabytes, ms, table, whole } from '../table.ts';
import { type Timing, timed } from '../timing.ts';
import { type ImportFigures, measureImport } from './measure-import.ts';
import { type NamedSearch, usualSearches } from './searches.ts';

export { importInChild } from './measure-import.ts';

export interface MeasureOptions {
  readonly file: string | null;
  readonly home: string | null;
  readonly runs: number;
}

const print = (text: string): void => void process.stdout.write(`${text}\n\n`);

/** Measures a release from its import to its pages and prints the tables. */
export async function measureRelease({ file, home, runs }: MeasureOptions): Promise<void> {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'moltrove-bench-'));
  print(
    `${cpus().length} x ${cpus()[0].model.trim()}, Node ${process.version}, ${runs} runs each after a warm-up, home ${folder}`,
  );
  if (file !== null) print(importTable(await measureImport(file, folder)));
  if (!existsSync(join(folder, 'releases', 'current')))
    throw new Error(`${folder} holds no release; name a FILE to import`);
  print(await startTable(folder, runs));
  const knowledge = await openCurrent(homeAt(folder));
  try {
    const { counts, name } = knowledge.summary();
    print(`${name}: ${whole(counts.stridscount)} structures, ${whole(counts.actidscount)} activities`);
    const searches = await usualSearches(knowledge);
    print(await searchTable(knowledge, searches, runs));
    print(await lookupTable(knowledge, runs));
  } finally {
    await knowledge.close();
  }
}

function importTable({ totalMs, peakBytes, steps }: ImportFigures): string {
  const rows = steps
    .filter((step) => step.ms >= 50)
    .map(({ step, unit, done, ms: taken }) => [
      step,
      ms(taken),
      `${whole(done)} ${unit}`,
      done > 0 ? `${whole((done / taken) * 1000)}/s` : '',
    ]);
  const total = ['whole import', ms(totalMs), `peak memory ${megabytes(peakBytes)}`, ''];
  return table(['import', 'ms', 'amount', 'rate'], [...rows, total]);
}

async function startTable(folder: string, runs: number): Promise<string> {
  const before = process.memoryUsage().rss;
  let opened: KnowledgeBase | null = null;
  const load = await timed(
    runs,
    async () => {
      opened = await openCurrent(homeAt(folder));
    },
    async () => opened?.close(),
  );
  const held = process.memoryUsage().rss - before;
  await (opened as KnowledgeBase | null)?.close();
  const start = await timed(3, () => startServer(folder));
  return table(
    ['start', 'median ms', 'p95 ms', 'memory'],
    [
      ['index load', ms(load.medianMs), ms(load.p95Ms), megabytes(held)],
      ['server, from start to ready', ms(start.medianMs), ms(start.p95Ms), ''],
    ],
  );
}

async function startServer(home: string): Promise<void> {
  const port = await freePort();
  const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, MOLTROVE_HOME: home, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) break;
    if (server.exitCode !== null) throw new Error('the server ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  server.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function searchTable(
  knowledge: KnowledgeBase,
  searches: readonly NamedSearch[],
  runs: number,
): Promise<string> {
  const rows: string[][] = [];
  for (const { name, search } of searches) {
    const forget = (): Promise<void> => knowledge.forget(search);
    const chartsOf = (keys: readonly string[]) => (): Promise<unknown> =>
      Promise.all(
        keys.map((chartKey) =>
          knowledge.chart(search, { chartKey, sortOrder: 'Most Results', maxCount: 20, contains: null }),
        ),
      );
    const page = (pageNumber: number, column: string | null) => (): Promise<unknown> =>
      knowledge.page(search, {
        tab: 'activitiestab',
        pageNumber,
        pageSize: 10,
        sort: column === null ? null : { column, direction: 'desc' },
      });
    const counts = await knowledge.counts(search);
    const deep = Math.max(0, Math.floor(counts.actidscount / 20));
    const timings: Timing[] = [
      await timed(runs, () => knowledge.counts(search), forget),
      await timed(runs, chartsOf(defaultChartKeys)),
      await timed(runs, chartsOf(charts.map((chart) => chart.key))),
      await timed(runs, page(0, null)),
      await timed(runs, page(0, 'activity_value')),
      await timed(runs, page(deep, 'reference')),
    ];
    rows.push([name, whole(counts.actidscount), ...timings.map((timing) => ms(timing.medianMs))]);
  }
  return table(
    [
      'search (median ms)',
      'activities',
      'resolve + 6 counts',
      '4 charts',
      `${charts.length} charts`,
      'first page',
      'page by value',
      'deep page by reference',
    ],
    rows,
  );
}

async function lookupTable(knowledge: KnowledgeBase, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const text of ['e', 'kin', 'egfr', 'P00533', 'receptor tyrosine']) {
    const timing = await timed(runs, () => knowledge.terms({ field: 'target', text, limit: 20 }));
    rows.push([`target lookup “${text}”`, ms(timing.medianMs), ms(timing.p95Ms)]);
  }
  return table(['lookup', 'median ms', 'p95 ms'], rows);
}
