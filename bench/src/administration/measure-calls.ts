import { readFileSync } from 'node:fs';
import { type Client, signIn } from '../serving/client.ts';
import type { Product } from '../serving/product.ts';
import { startWatcher, type Watcher } from '../stops/watcher.ts';
import { quantile } from '../timing.ts';
import { type MeasuredCall, measuredCalls } from './measured-calls.ts';

export interface MeasuredPage {
  readonly list: string;
  readonly what: string;
  readonly isFile: boolean;
  readonly medianMs: number;
  readonly longestMs: number;
  /** Processor time of the server, median; NaN where the system has no /proc. */
  readonly processorMs: number;
  /** The longest stop of the event loop in the run where that was shortest: other work only makes it longer. */
  readonly stopMs: number;
}

export interface MeasureOptions {
  readonly runs: number;
  /** Part of the line of a call; empty for all. */
  readonly only: string;
  readonly onMeasured?: (page: MeasuredPage) => void;
}

/** Must stay below the 15-minute lifetime of a session's tokens. */
const signedInMs = 8 * 60_000;

/** Measures the calls of administrators one after another, each after an unmeasured run. */
export async function measureCalls(
  product: Product,
  { runs, only, onMeasured }: MeasureOptions,
): Promise<MeasuredPage[]> {
  const login = product.logins.get('GOSTAR_ADMIN')!;
  const watcher = await startWatcher({ url: product.url, login: null });
  let client = await signIn(product.url, login);
  let since = performance.now();
  try {
    const calls = await measuredCalls(client, Date.now());
    const pages: MeasuredPage[] = [];
    for (const call of calls.filter(({ list, what }) => `${list}: ${what}`.includes(only))) {
      if (performance.now() - since > signedInMs) {
        client.close();
        client = await signIn(product.url, login);
        since = performance.now();
      }
      const page = await measureCall(call, client, product.process.pid!, watcher, runs);
      pages.push(page);
      onMeasured?.(page);
    }
    return pages;
  } finally {
    client.close();
    await watcher.close();
  }
}

async function measureCall(
  call: MeasuredCall,
  client: Client,
  pid: number,
  watcher: Watcher,
  runs: number,
): Promise<MeasuredPage> {
  const { list, what, isFile } = call;
  const times: number[] = [];
  const processor: number[] = [];
  const stops: number[] = [];
  for (let run = isFile ? 0 : -1; run < (isFile ? 1 : runs); run += 1) {
    watcher.begin();
    const before = processorMs(pid);
    const { status, ms } = await client.sender.send(call.request(client), { keepBody: false });
    const used = processorMs(pid) - before;
    const { longestStop } = await watcher.end();
    if (status !== 200) throw new Error(`${list}, ${what}: the server answered ${status}.`);
    if (run < 0) continue;
    times.push(ms);
    processor.push(used);
    stops.push(longestStop);
  }
  return {
    list,
    what,
    isFile,
    medianMs: quantile(times, 0.5),
    longestMs: Math.max(...times),
    processorMs: quantile(processor, 0.5),
    stopMs: Math.min(...stops),
  };
}

/** Processor time of a process so far. Linux counts it in steps of 10 ms. */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
