import { parseArgs } from 'node:util';
import { endpoints } from '@moltrove/contract';
import { startProduct, withoutRateLimits } from '../serving/product.ts';
import { megabytes, ms, table, whole } from '../table.ts';
import { type CallFigures, fuzz, type FuzzOptions, type FuzzOutcome, type FuzzProblem } from './fuzz-run.ts';
import { requestMaker } from './fuzzed-request.ts';

export const fuzzHelp = `npm run bench -- fuzz [--count N] [--seed N] [--from N] [--parallel N] [--home DIR] [--show]

Sends random requests to all calls, valid and invalid, some with random drawings, of a separate server on this machine,
and lists every answer that breaks the contract: a 5xx, an error without a message, an answer of another shape, a wait
above 20 seconds. Prints statuses and longest waits by call, and the server's memory over the run. The same seed sends
the same requests. --from N --count 1 repeats request N; --show prints requests instead of sending them. DIR holds the
release (default: a new starter release). Exits with code 1 if an answer broke the contract.

`;

export interface FuzzCommand extends Pick<FuzzOptions, 'seed' | 'from' | 'count' | 'parallel'> {
  readonly home: string | null;
  readonly show: boolean;
}

/** Reads the arguments after `fuzz`; the error message explains what is invalid. */
export function fuzzOptions(args: string[]): FuzzCommand {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      parallel: { type: 'string', default: '4' },
      home: { type: 'string' },
      show: { type: 'boolean', default: false },
    },
  });
  const wholeNumber = (name: 'count' | 'seed' | 'from' | 'parallel', min: number): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number >= min) return number;
    throw new Error(`--${name} takes a whole number from ${min} on, not "${values[name]}".`);
  };
  return {
    count: wholeNumber('count', 1),
    seed: wholeNumber('seed', 0),
    from: wholeNumber('from', 0),
    parallel: wholeNumber('parallel', 1),
    home: values.home ?? null,
    show: values.show,
  };
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Returns the exit code: 0 if every answer conforms to the contract. */
export async function fuzzCommand(args: string[]): Promise<0 | 1> {
  const { home, show, ...options } = fuzzOptions(args);
  if (show) {
    showRequests(options);
    return 0;
  }
  const product = await startProduct({ home, settings: fuzzedSettings });
  try {
    const began = performance.now();
    const outcome = await fuzz({
      ...options,
      product,
      endpoints,
      onProgress: (done, bytes) =>
        print(`${whole(done)} of ${whole(options.count)}  ${bytes === null ? '' : megabytes(bytes)}`),
    });
    const seconds = (performance.now() - began) / 1000;
    for (const line of report(outcome)) print(line);
    print(`seed ${options.seed}: ${whole(options.count)} requests in ${seconds.toFixed(0)} s`);
    return outcome.problems.length === 0 ? 0 : 1;
  } finally {
    await product.stop();
  }
}

/** No rate limits, and one trusted proxy: each request names its own address. */
export const fuzzedSettings: Readonly<Record<string, string>> = {
  ...withoutRateLimits,
  MOLTROVE_TRUSTED_PROXIES: '1',
};

function showRequests({ seed, from, count }: Pick<FuzzOptions, 'seed' | 'from' | 'count'>): void {
  const make = requestMaker(endpoints, seed);
  for (let number = from; number < from + count; number += 1) {
    const { endpoint, role, url, body } = make(number);
    print(`${number} ${role ?? 'no login'} ${endpoint.method} ${url}`);
    if (body !== null) print(new TextDecoder().decode(body));
  }
}

/** Tables of the calls, the memory, and the problems with how to reproduce them. */
export function report({ calls, problems, memory }: FuzzOutcome): string[] {
  const rows = [...calls]
    .sort(([, a], [, b]) => b.longestMs - a.longestMs)
    .map(([name, figures]) => [name, ...cellsOf(figures)]);
  return [
    table(['call', 'requests', 'longest ms', 'request', 'statuses'], rows),
    '',
    `memory by tenth: ${memory.map(megabytes).join(', ')}`,
    `${problems.length} answers broke the contract`,
    ...problems.slice(0, 200).map(lineOf),
  ];
}

function cellsOf({ requests, longestMs, longestNumber, statuses }: CallFigures): string[] {
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return [whole(requests), ms(longestMs), String(longestNumber), byStatus.join(' ')];
}

const lineOf = ({ request, what }: FuzzProblem): string =>
  `request ${request.number} ${request.endpoint.name} (${request.role ?? 'no login'}): ${what}`;
