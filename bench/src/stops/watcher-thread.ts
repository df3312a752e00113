import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { allResultsCount, resultPage } from '@moltrove/contract';
import { type Client, requestOf, signIn } from '../serving/client.ts';
import { type RawRequest, senderTo } from '../serving/request.ts';
import { quantile } from '../timing.ts';
import type { FromWatcher, Seen, ToWatcher, WatcherData } from './watcher-protocol.ts';

const sessionid = 'stops-other-user';
const pages = 40;
const pauseMs = 3;
/** A request without an answer by then counts as this long. */
const patienceMs = 120_000;

interface Interval {
  readonly stops: number[];
  readonly pages: number[];
}

/**
 * Another user, who pages through results and polls /healthz until it is closed. Runs on a separate thread,
 * so that other work of this process is not mistaken for a stop of the server.
 */
async function watch(port: NonNullable<typeof parentPort>, { url, login }: WatcherData): Promise<void> {
  const client = login === null ? null : await signIn(url, login);
  await client?.ask(allResultsCount, { body: { searchcriteria: { rows: [] }, sessionid } });
  const sender = client?.sender ?? senderTo(url);
  let interval: Interval = { stops: [], pages: [] };
  const closing = new AbortController();
  const underWay = { stops: Promise.resolve(), pages: Promise.resolve() };
  const say = (message: FromWatcher): void => port.postMessage(message);
  const health: RawRequest = { method: 'GET', path: '/healthz', headers: {}, body: null };

  const repeat = async (into: 'stops' | 'pages', next: (at: number) => RawRequest): Promise<void> => {
    for (let at = 0; !closing.signal.aborted; at += 1) {
      const answered = Promise.withResolvers<void>();
      underWay[into] = answered.promise;
      const begun = performance.now();
      const signal = AbortSignal.timeout(patienceMs);
      await sender.send(next(at), { keepBody: false, signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      interval[into].push(performance.now() - begun);
      answered.resolve();
      await delay(pauseMs);
    }
  };
  const running = Promise.all([
    repeat('stops', () => health),
    client === null ? undefined : repeat('pages', (at) => pageRequest(client, at % pages)),
  ]);

  port.on('message', (message: ToWatcher) => {
    if (message === 'begin') interval = { stops: [], pages: [] };
    else if (message === 'close') closing.abort();
    else void Promise.all(Object.values(underWay)).then(() => say({ seen: seenIn(interval) }));
  });
  say({ ready: true });
  await running;
  sender.close();
  port.close();
}

const pageRequest = (client: Client, pageNumber: number): RawRequest =>
  requestOf(
    resultPage,
    { params: { tab: 'activitiestab' }, body: { sessionid, pageNumber } },
    client.headersOf(resultPage),
  );

function seenIn({ stops, pages: times }: Interval): Seen {
  const known = times.length > 0 ? times : [Number.NaN];
  return {
    longestStop: Math.max(0, ...stops),
    pages: times.length,
    p50: quantile(known, 0.5),
    p95: quantile(known, 0.95),
    longest: Math.max(...known),
  };
}

watch(parentPort!, workerData as WatcherData).catch((error: unknown) => {
  parentPort!.postMessage({ failed: String(error) } satisfies FromWatcher);
});
