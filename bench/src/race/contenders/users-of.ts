import type { Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { drawCharts, pageOf } from '../../release/engine-calls.ts';
import type { Dictionaries } from '../facts/entity-columns.ts';
import type { Peer } from '../peers/peer.ts';
import type { RaceSearch } from '../searches/race-searches.ts';
import { type Bars, defaultCharts } from '../sql/charts.ts';
import type { Variants } from '../sql/dialect.ts';
import { type Operation, operations, type User } from '../users.ts';
import type { Filters } from './engine.ts';
import { SqlContender, type StepContext, type Variant } from './sql-contender.ts';
import { pageSize } from './steps.ts';

const charts = defaultCharts.map(({ key }) => key);
/** One bar per year; the peers need not query the range first. */
const yearBars: ReadonlyMap<string, Bars | null> = new Map([['year', { first: 0, step: 1, scale: 1 }]]);

/** A user of the engine. Result sets are cached and evicted as on a server. */
export function engineUser(knowledge: KnowledgeBase, filters: Filters): User {
  return {
    begin({ search }) {
      let activities = 0;
      const filtered: Search = { ...search, filters: [...filters.both] };
      return Promise.resolve({
        counts: async () => {
          activities = (await knowledge.counts(search)).activities;
        },
        charts4: () => drawCharts(knowledge, search, charts),
        'first-page': () => pageOf(knowledge, search, 0, 'activity_value'),
        'new-filter': () => knowledge.counts(filtered),
        'deep-page': () => pageOf(knowledge, search, middle(activities), 'reference'),
      });
    },
    close: () => Promise.resolve(),
  };
}

const middle = (activities: number): number => Math.floor(activities / 2 / pageSize);

/** The way that is fastest over a few searches, by operation and available ways. */
export type ChosenVariants = ReadonlyMap<string, string>;

/** A user of a peer with a separate connection; each operation reads the wide table. */
export async function peerUser(
  peer: Peer,
  dictionaries: Dictionaries,
  filterWhere: string,
  chosen: ChosenVariants,
): Promise<User> {
  const connection = await peer.connect();
  const contender = new SqlContender(peer, connection, dictionaries);
  return {
    begin(named) {
      const run = (operation: Operation, deepPage: number): Promise<unknown> => {
        const ways = baseWays(contender, operation, { named, filterWhere, deepPage, bars: yearBars });
        return ways[chosen.get(waysKey(operation, ways))!].run();
      };
      let activities = 0;
      return Promise.resolve({
        counts: async () => {
          const [row] = (await run('counts', 0)) as unknown[][];
          activities = Number(row[1]);
        },
        charts4: () => run('charts4', 0),
        'first-page': () => run('first-page', 0),
        'new-filter': () => run('new-filter', 0),
        'deep-page': () => run('deep-page', middle(activities)),
      });
    },
    close: () => connection.close(),
  };
}

export async function fastestVariants(
  contender: SqlContender,
  searches: readonly RaceSearch[],
  filterWhere: string,
): Promise<ChosenVariants> {
  const taken = new Map<string, Map<string, number>>();
  for (const named of searches) {
    for (const operation of operations) {
      const ways = baseWays(contender, operation, { named, filterWhere, deepPage: 0, bars: yearBars });
      const key = waysKey(operation, ways);
      const sums = taken.get(key) ?? new Map<string, number>();
      taken.set(key, sums);
      for (const [name, { run }] of Object.entries(ways)) {
        const begun = performance.now();
        await run();
        sums.set(name, (sums.get(name) ?? 0) + performance.now() - begun);
      }
    }
  }
  return new Map(
    [...taken].map(([key, sums]) => [key, [...sums].reduce((a, b) => (b[1] < a[1] ? b : a))[0]]),
  );
}

const waysKey = (operation: Operation, ways: Variants<Variant>): string =>
  [operation, ...Object.keys(ways)].join('; ');

function baseWays(contender: SqlContender, operation: Operation, context: StepContext): Variants<Variant> {
  if (operation === 'charts4') return contender.chartsFromBase(context);
  const ways = Object.entries(contender.ways(operation, context));
  return Object.fromEntries(ways.filter(([name]) => !name.startsWith('from the set')));
}
