import { limits, restrictedTo, tabOf } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import { Random } from './random.ts';
import { type ContractSuite, everything } from './suite-context.ts';

const countingTabs = ['structures', 'assays', 'references'] as const;

/** The part of the contract suite that tests the counts in rows: each equals the number of rows that it opens. */
export function rowCountsSuite({ seed, backend, oracle, searches }: ContractSuite): void {
  describe.each(countingTabs)('counts in rows of %s', (tab) => {
    test('equal the results restricted to the row', async () => {
      const random = new Random(seed * 1000 + 31);
      let narrower = 0;
      for (const search of [everything, ...searches(60, 32)]) {
        if (search.query.rows.length + 4 > limits.maxRows) continue;
        const { rows } = await backend().page(search, { tab, pageNumber: 0, pageSize: 1000, sort: null });
        for (const row of rows.length === 0 ? [] : random.some(rows, 3)) {
          const id = row[tabOf(tab).idColumn] as number;
          const query = restrictedTo(search.query, { tab, id });
          const opened = oracle().counts({ ...search, query });
          const shown = { activities: row['found_act_count'], structures: row['found_str_count'] };
          const counted = {
            activities: opened.activities,
            ...(tab !== 'structures' && { structures: opened.structures }),
          };
          expect(shown, JSON.stringify({ search, id })).toEqual(counted);
          if (opened.activities < (row['act_count'] as number)) narrower += 1;
        }
      }
      expect(narrower).toBeGreaterThan(5);
    });

    test('of the release equal the results of the row alone', async () => {
      const { rows } = await backend().page(everything, { tab, pageNumber: 0, pageSize: 40, sort: null });
      for (const row of rows) {
        const id = row[tabOf(tab).idColumn] as number;
        const opened = oracle().counts({ query: restrictedTo({ rows: [] }, { tab, id }), filters: [] });
        expect(row['act_count']).toBe(opened.activities);
        if (tab !== 'structures') expect(row['str_count']).toBe(opened.structures);
      }
    });
  });
}
