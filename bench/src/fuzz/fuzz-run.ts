import type { Endpoint } from '@moltrove/contract';
import type { Product } from '../serving/product.ts';
import { type RawAnswer, type Sender, senderTo } from '../serving/request.ts';
import { maxWaitMs, problemOf } from './check-answer.ts';
import { type FuzzLogins, fuzzLogins } from './fuzz-logins.ts';
import { type FuzzedRequest, requestMaker } from './fuzzed-request.ts';
import { residentBytes } from './process-memory.ts';

export interface FuzzOptions {
  /** Must trust one proxy, so that each public call can come from its own address. */
  readonly product: Product;
  readonly endpoints: readonly Endpoint[];
  readonly seed: number;
  /** Number of the first request. */
  readonly from: number;
  readonly count: number;
  /** Concurrent requests. */
  readonly parallel: number;
  readonly onProgress?: (done: number, memoryBytes: number | null) => void;
}

export interface FuzzProblem {
  readonly request: FuzzedRequest;
  readonly what: string;
}

export interface CallFigures {
  requests: number;
  readonly statuses: Map<number, number>;
  longestMs: number;
  /** Number of the request with the longest response time. */
  longestNumber: number;
}

export interface FuzzOutcome {
  readonly calls: ReadonlyMap<string, CallFigures>;
  readonly problems: readonly FuzzProblem[];
  /** Resident memory of the server after each tenth of the requests, in bytes. */
  readonly memory: readonly number[];
}

/** Timeout after which a request counts as unanswered. */
const patienceMs = maxWaitMs + 10_000;

/** Sends `count` requests; fails only if the server exits. */
export async function fuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const { product, from, count } = options;
  const make = requestMaker(options.endpoints, options.seed);
  const logins = fuzzLogins(product);
  const calls = new Map<string, CallFigures>();
  const problems: FuzzProblem[] = [];
  const memory: number[] = [];
  const tenth = Math.max(1, Math.floor(count / 10));
  let next = from;
  let done = 0;

  const work = async (): Promise<void> => {
    const sender = senderTo(product.url);
    while (next < from + count) {
      const request = make(next++);
      const answer = await answerTo(product, sender, logins, request);
      const what = answer instanceof Error ? `no answer: ${answer.message}` : wrongWith(request, answer);
      if (what !== null) problems.push({ request, what });
      if (!(answer instanceof Error)) note(calls, request, answer);
      done += 1;
      if (done % tenth !== 0) continue;
      const bytes = residentBytes(product.process.pid!);
      if (bytes !== null) memory.push(bytes);
      options.onProgress?.(done, bytes);
    }
    sender.close();
  };

  try {
    await Promise.all(Array.from({ length: options.parallel }, work));
  } finally {
    logins.close();
  }
  return { calls, problems, memory };
}

/** The response, after a new login if the session had ended; an Error if there was none in time. */
async function answerTo(
  product: Product,
  sender: Sender,
  logins: FuzzLogins,
  request: FuzzedRequest,
  isSecond = false,
): Promise<RawAnswer | Error> {
  const client = request.role === null ? null : await logins.clientFor(request.role);
  try {
    const answer = await sender.send(
      {
        method: request.endpoint.method,
        path: request.url,
        headers: {
          ...client?.headersOf(request.endpoint),
          'content-type': request.contentType,
          'x-forwarded-for': addressOf(request.number),
        },
        body: request.endpoint.method === 'GET' ? null : request.body,
      },
      { signal: AbortSignal.timeout(patienceMs) },
    );
    if (answer.status !== 401 || client === null || isSecond) return answer;
    logins.forget(request.role!, client);
    return await answerTo(product, sender, logins, request, true);
  } catch (error) {
    const { exitCode, signalCode } = product.process;
    if (exitCode === null && signalCode === null) return error as Error;
    throw new Error(`The server exited at request ${request.number}, ${request.endpoint.name}.`, {
      cause: error,
    });
  }
}

/** A private address for each request, so that no limit by address applies. */
const addressOf = (number: number): string =>
  `10.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`;

const wrongWith = ({ endpoint }: FuzzedRequest, { status, body, ms }: RawAnswer): string | null =>
  problemOf(endpoint, { status, body, tookMs: ms });

function note(calls: Map<string, CallFigures>, { endpoint, number }: FuzzedRequest, answer: RawAnswer): void {
  const figures = calls.get(endpoint.name) ?? {
    requests: 0,
    statuses: new Map<number, number>(),
    longestMs: 0,
    longestNumber: number,
  };
  calls.set(endpoint.name, figures);
  figures.requests += 1;
  figures.statuses.set(answer.status, (figures.statuses.get(answer.status) ?? 0) + 1);
  if (answer.ms <= figures.longestMs) return;
  figures.longestMs = answer.ms;
  figures.longestNumber = number;
}
