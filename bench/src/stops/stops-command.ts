import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { endpoints } from '@moltrove/contract';
import { startProduct, withoutRateLimits } from '../serving/product.ts';
import { ms, table, whole } from '../table.ts';
import { type Measured, measureStops, type Stops, type StopsOptions } from './measure-stops.ts';
import type { Seen } from './watcher-protocol.ts';

export const stopsHelp = `npm run bench -- stops [--home DIR] [--calls NAME,…] [--seconds N] [--again N] [--all] [--json FILE]

Starts a server on this machine and sends it the largest request of every call, one at a time, while another user
pages through results and polls /healthz. Prints for each call the request, status and time of the answer, the longest
stop of the event loop that the other user saw, and that user's response times. A stop of more than 100 ms is measured
--again times (2) and the shortest counts, because other work on the machine only makes it longer. DIR holds a release
and its demonstration users; without it, a starter release is built and removed at the end. It ends after --seconds
(900); --all prints every request instead of the worst of each call. Rates are not limited.

`;

const aimMs = 100;

export type StopsCommand = Omit<StopsOptions, 'onMeasured'> & {
  readonly home: string | null;
  readonly all: boolean;
  readonly json: string | null;
};

/** Reads the arguments after `stops`; the error message explains what is invalid. */
export function stopsOptions(args: string[]): StopsCommand {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string' },
      calls: { type: 'string' },
      seconds: { type: 'string', default: '900' },
      again: { type: 'string', default: '2' },
      all: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const calls = values.calls?.split(',') ?? null;
  const unknown = calls?.find((name) => endpoints.every((endpoint) => endpoint.name !== name));
  if (unknown !== undefined) throw new Error(`There is no call "${unknown}".`);
  return {
    home: values.home ?? null,
    calls,
    seconds: wholeNumber('--seconds', values.seconds, 1),
    again: wholeNumber('--again', values.again, 0),
    aimMs,
    all: values.all,
    json: values.json ?? null,
  };
}

function wholeNumber(option: string, text: string, min: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min) return value;
  throw new Error(`${option} takes a whole number from ${min} on, not "${text}".`);
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Sets exit code 1 if a stop was longer than 100 ms. */
export async function stopsCommand(args: string[]): Promise<void> {
  const options = stopsOptions(args);
  const product = await startProduct({ home: options.home, settings: withoutRateLimits });
  try {
    print(
      `${cpus().length} x ${cpus()[0].model.trim()}, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`,
    );
    const stops = await measureStops(product, {
      ...options,
      onMeasured: (each) => {
        if (each.seen.longestStop > aimMs)
          print(`  ${each.call}, ${each.what}: ${ms(each.seen.longestStop)} ms`);
      },
    });
    if (options.json !== null) writeFileSync(options.json, JSON.stringify(stops, null, 1));
    print(`\n${stopsTable(stops, options.all)}`);
    if (worstOf(stops.measured) > aimMs) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

const worstOf = (measured: readonly Measured[]): number =>
  Math.max(0, ...measured.map(({ seen }) => seen.longestStop));

/** The request of each call with the longest stop, longest first; with `all`, every request. */
export function stopsTable({ idle, measured, left }: Stops, all: boolean): string {
  const longestFirst = measured.toSorted((a, b) => b.seen.longestStop - a.seen.longestStop);
  const shown = all
    ? longestFirst
    : longestFirst.filter((each, at) => longestFirst.findIndex(({ call }) => call === each.call) === at);
  const rows = shown.map(({ call, what, bytes, status, ms: time, seen }) => [
    `${call}: ${what}`,
    whole(bytes),
    status === null ? 'none' : String(status),
    ms(time),
    ...seenCells(seen),
  ]);
  const header = ['request', 'bytes', 'status', 'ms', 'stop ms', 'page p50', 'p95', 'longest'];
  const over = measured.filter(({ seen }) => seen.longestStop > aimMs).length;
  return [
    table(header, [['nothing', '0', '', '', ...seenCells(idle)], ...rows]),
    `${measured.length} requests, ${over} with a stop of more than ${aimMs} ms, the longest ${ms(worstOf(measured))} ms`,
    ...(left.length > 0 ? [`Not measured for lack of time: ${left.join(', ')}`] : []),
  ].join('\n');
}

const seenCells = ({ longestStop, p50, p95, longest }: Seen): string[] =>
  [longestStop, p50, p95, longest].map((value) => (Number.isNaN(value) ? '-' : ms(value)));
