import type { EngineLoad } from '@moltrove/knowledge';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What is counted when somebody scrapes. */
export interface WorkSources {
  /** Of each open release. */
  readonly engines: () => readonly EngineLoad[];
  readonly exports: () => Promise<{ readonly waiting: number; readonly running: number }>;
  readonly openSessions: () => Promise<number>;
  /** Mails that are being sent, and those that no mail server accepted. */
  readonly mails: () => Promise<{ readonly sending: number; readonly outbox: number }>;
}

interface Counted {
  readonly name: string;
  readonly help: string;
  /** Name of the label; null for a single value. */
  readonly label: string | null;
  /** Values by label, or under an empty name. */
  readonly values: () => Promise<Readonly<Record<string, number>>>;
}

/** The work of the server. What cannot be counted, as while the store is down, is NaN and logged. */
export function workMetrics(registry: Registry, sources: WorkSources, logger: FastifyBaseLogger): void {
  for (const { name, help, label, values } of counted(sources)) {
    let known: string[] = [];
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: label === null ? [] : [label],
        registers: [],
        async collect() {
          const found = await values().catch((error: unknown) => {
            logger.warn({ err: error, metric: name }, 'a metric could not be collected');
            return Object.fromEntries(known.map((each) => [each, Number.NaN]));
          });
          known = Object.keys(found);
          for (const [value, count] of Object.entries(found))
            if (label === null) this.set(count);
            else this.set({ [label]: value }, count);
        },
      }),
    );
  }
  addCacheLookups(registry, sources);
}

const total = (loads: readonly EngineLoad[], key: keyof EngineLoad): number =>
  loads.reduce((sum, load) => sum + load[key], 0);

const counted = ({ engines, exports, openSessions, mails }: WorkSources): readonly Counted[] => [
  {
    name: 'moltrove_open_releases',
    help: 'Releases that are in memory.',
    label: null,
    values: () => Promise.resolve({ '': engines().length }),
  },
  {
    name: 'moltrove_search_threads',
    help: 'Search threads of all open releases, by whether they run a job.',
    label: 'state',
    values() {
      const [threads, busy] = [total(engines(), 'threads'), total(engines(), 'busy')];
      return Promise.resolve({ busy, idle: threads - busy });
    },
  },
  {
    name: 'moltrove_search_jobs_waiting',
    help: 'Jobs that wait for a search thread.',
    label: null,
    values: () => Promise.resolve({ '': total(engines(), 'waiting') }),
  },
  {
    name: 'moltrove_exports',
    help: 'Exports that wait or run.',
    label: 'state',
    values: async () => ({ ...(await exports()) }),
  },
  {
    name: 'moltrove_open_sessions',
    help: 'Logins that have neither ended nor expired.',
    label: null,
    values: async () => ({ '': await openSessions() }),
  },
  {
    name: 'moltrove_mails',
    help: 'Mails that are being sent, and mails in the outbox, which no mail server accepted.',
    label: 'state',
    values: async () => ({ ...(await mails()) }),
  },
];

/** They start again with each release, as after a restart. */
function addCacheLookups(registry: Registry, { engines }: WorkSources): void {
  registry.registerMetric(
    new Counter({
      name: 'moltrove_result_cache_lookups_total',
      help: 'Searches of the open releases whose result set was in the cache, or was not.',
      labelNames: ['result'],
      registers: [],
      collect() {
        this.reset();
        this.inc({ result: 'hit' }, total(engines(), 'cacheHits'));
        this.inc({ result: 'miss' }, total(engines(), 'cacheMisses'));
      },
    }),
  );
}
