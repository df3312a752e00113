import type { KnowledgeBase } from '@moltrove/knowledge';
import { ms, table, whole } from '../table.ts';
import { type Timing, timed } from '../timing.ts';
import { drawCharts, pageOf, resolvedAgain } from './engine-calls.ts';
import type { NamedSearch } from './searches.ts';

/** Measurements without a peer: all charts together, and pages that no database index speeds up. */
export async function engineTable(
  knowledge: KnowledgeBase,
  searches: readonly NamedSearch[],
  runs: number,
): Promise<string> {
  const rows: string[][] = [];
  const { charts } = knowledge.summary();
  for (const { name, search } of searches) {
    const { activities } = await knowledge.counts(search);
    const deep = Math.max(0, Math.floor(activities / 20));
    const prepare = (): Promise<void> => resolvedAgain(knowledge, search);
    const timings: Timing[] = [
      await timed(runs, { prepare: () => knowledge.forget(search), call: () => knowledge.counts(search) }),
      await timed(runs, { prepare, call: () => drawCharts(knowledge, search, charts) }),
      await timed(runs, { call: () => drawCharts(knowledge, search, charts) }),
      await timed(runs, { call: () => pageOf(knowledge, search, 0, null) }),
      await timed(runs, { call: () => pageOf(knowledge, search, deep, 'reference') }),
    ];
    rows.push([name, whole(activities), ...timings.map((timing) => ms(timing.medianMs))]);
  }
  const all = `${charts.length} charts`;
  return table(
    [
      'engine (median ms)',
      'activities',
      'resolve + 6 counts',
      all,
      `${all} again`,
      'first page',
      'deep page by reference',
    ],
    rows,
  );
}

/** Times suggestions while the name of a target is typed. */
export async function lookupTable(knowledge: KnowledgeBase, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const text of ['e', 'kin', 'egfr', 'P00533', 'receptor tyrosine']) {
    const timing = await timed(runs, { call: () => knowledge.terms({ field: 'target', text, limit: 20 }) });
    rows.push([`target lookup “${text}”`, ms(timing.medianMs), ms(timing.p95Ms)]);
  }
  return table(['lookup', 'median ms', 'p95 ms'], rows);
}
