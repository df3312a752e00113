import type { CountedLine } from '@moltrove/contract';

/** What a search finds with a node in it. */
export type NodeCount =
  | CountedLine
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Counts of the nodes that are shown, fetched a few at a time, the ones shown last after the others. */
export interface NodeCounts {
  readonly countOf: (id: string) => NodeCount;
  /** Asks for the count of a node; returns a function that takes the wish back. */
  readonly want: (id: string) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Why the last request failed; null if nothing is missing for that reason. */
  readonly failure: () => unknown;
  /** Asks again for what failed. */
  readonly retry: () => void;
  /** Aborts the running request. A later wish begins again. */
  readonly stop: () => void;
}

type CountNodes = (ids: readonly string[], signal: AbortSignal) => Promise<readonly CountedLine[]>;

interface Pace {
  /** Nodes of one request. */
  readonly atOnce: number;
  /** Time in which wishes are collected. */
  readonly delayMs: number;
}

const waiting: NodeCount = { status: 'waiting' };
/** Requests for a node that was not reached in time. */
const tries = 3;

export function createNodeCounts(countNodes: CountNodes, { atOnce, delayMs }: Pace): NodeCounts {
  const counts = new Map<string, NodeCount>();
  const lateTimes = new Map<string, number>();
  const wanted = new Map<string, number>();
  const listeners = new Set<() => void>();
  let running: AbortController | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const next = (): string[] => [...wanted.keys()].filter((id) => !counts.has(id)).slice(0, atOnce);

  function keep(id: string, count: CountedLine): void {
    const times = (lateTimes.get(id) ?? 0) + 1;
    if (count.status === 'late') lateTimes.set(id, times);
    if (count.status !== 'late' || times >= tries) counts.set(id, count);
  }

  async function run(): Promise<void> {
    if (running !== null) return;
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    for (let ids = next(); ids.length > 0 && !signal.aborted; ids = next()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one request at a time, for what is shown when it starts
        const lines = await countNodes(ids, signal);
        for (const [at, id] of ids.entries()) keep(id, lines[at] ?? { status: 'late' });
      } catch (error) {
        if (!signal.aborted) for (const id of ids) counts.set(id, { status: 'failed', error });
      }
      tell();
    }
    if (running === controller) running = null;
  }

  return {
    countOf: (id) => counts.get(id) ?? waiting,
    want(id) {
      wanted.set(id, (wanted.get(id) ?? 0) + 1);
      void run();
      return () => {
        const left = (wanted.get(id) ?? 1) - 1;
        if (left === 0) wanted.delete(id);
        else wanted.set(id, left);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    failure: () => {
      const failed = [...counts.values()].find(({ status }) => status === 'failed');
      return failed?.status === 'failed' ? failed.error : null;
    },
    retry() {
      for (const [id, { status }] of counts) if (status === 'failed') counts.delete(id);
      tell();
      void run();
    },
    stop() {
      running?.abort();
      running = null;
    },
  };
}
