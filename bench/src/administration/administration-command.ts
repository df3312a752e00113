import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { homeAt } from '@moltrove/knowledge';
import { buildStarter, startProduct, withoutRateLimits } from '../serving/product.ts';
import { ms, table, whole } from '../table.ts';
import { fillUserData, isFilled } from './fill-user-data.ts';
import { measureCalls, type MeasuredPage } from './measure-calls.ts';

export const administrationHelp = `npm run bench -- administration [--home DIR] [--rows N] [--runs N] [--only TEXT] [--json FILE]

Measures the trackers, dashboards and subscriptions of administrators on user data with N simulated searches, downloads
and refused logins (1000000), and as many other entries as their users may have. The first run fills the user data of
DIR, a separate folder (default: moltrove-administration in the system's folder for temporary files); later ones use it
again. Prints for each call the median and the longest time of --runs answers (5), the processor time of the server,
and its longest stop in the run where that was shortest. Files are written once, and only their stops matter.
--only measures the calls whose line contains TEXT. Exit code 1 after a median of more than 300 ms, or a stop of more
than 100 ms.

`;

const goalMs = 300;
const aimMs = 100;

export interface AdministrationOptions {
  readonly home: string;
  readonly rows: number;
  readonly runs: number;
  readonly only: string;
  readonly json: string | null;
}

/** Reads the arguments after `administration`; the error message explains what is invalid. */
export function administrationOptions(args: string[]): AdministrationOptions {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string', default: join(tmpdir(), 'moltrove-administration') },
      rows: { type: 'string', default: '1000000' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
    },
  });
  return {
    home: resolve(values.home),
    rows: wholeNumber('--rows', values.rows),
    runs: wholeNumber('--runs', values.runs),
    only: values.only,
    json: values.json ?? null,
  };
}

function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Error(`${option} takes a whole number from 1 on, not "${text}".`);
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

export async function administrationCommand(args: string[]): Promise<void> {
  const { home, rows, runs, only, json } = administrationOptions(args);
  await prepareHome(home, rows);
  const product = await startProduct({ home, settings: withoutRateLimits });
  try {
    const load = loadavg()[0].toFixed(1);
    print(`${cpus().length} x ${cpus()[0].model.trim()}, load ${load}, Node ${process.version}`);
    const pages = await measureCalls(product, { runs, only, onMeasured: (page) => print(lineOf(page)) });
    if (json !== null) writeFileSync(json, JSON.stringify(pages, null, 1));
    print(`\n${administrationTable(pages)}`);
    if (pages.some((page) => isSlow(page) || isStopped(page))) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

/** A starter release with its demonstration users, and the simulated user data. */
async function prepareHome(home: string, rows: number): Promise<void> {
  mkdirSync(home, { recursive: true });
  if (!existsSync(homeAt(home).releases)) buildStarter(home, 100);
  const file = join(home, 'user-data', 'moltrove.sqlite');
  // A server creates the tables and the demonstration users.
  if (!existsSync(file)) await (await startProduct({ home })).stop();
  if (isFilled(file)) return;
  const begun = performance.now();
  fillUserData(file, {
    rows,
    now: Date.now(),
    onTable: (name, count) => print(`${name}: ${whole(count)}`),
  });
  print(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

const isSlow = ({ medianMs, isFile }: MeasuredPage): boolean => !isFile && medianMs > goalMs;
const isStopped = ({ stopMs }: MeasuredPage): boolean => stopMs > aimMs;

const lineOf = ({ list, what, medianMs, stopMs }: MeasuredPage): string =>
  `  ${list}, ${what}: ${ms(medianMs)} ms, stop ${ms(stopMs)} ms`;

export function administrationTable(pages: readonly MeasuredPage[]): string {
  const rows = pages.map((page) => [
    `${page.list}: ${page.what}`,
    ms(page.medianMs),
    ms(page.longestMs),
    ms(page.processorMs),
    ms(page.stopMs),
    [...(isSlow(page) ? ['slow'] : []), ...(isStopped(page) ? ['stop'] : [])].join(', '),
  ]);
  const slow = pages.filter(isSlow).length;
  const stopped = pages.filter(isStopped).length;
  return [
    table(['call', 'ms', 'longest', 'processor', 'stop', ''], rows),
    `${pages.length} calls, ${slow} slower than ${goalMs} ms, ${stopped} with a stop of more than ${aimMs} ms`,
  ].join('\n');
}
