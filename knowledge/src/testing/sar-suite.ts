import {
  evidenceLevels,
  sarAggregates,
  type SarTable,
  type SarView,
  type Search,
  chartSortOrders,
  searchSchema,
  wireTab,
} from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import type { SarActivitiesRequest } from '../knowledge-base.ts';
import { oracleSarActivities, oracleSarTable } from './oracle/sar.ts';
import { Random } from './random.ts';
import { type ContractSuite, everything } from './suite-context.ts';
import { sarViewSchema } from './call-inputs.ts';

const view = (overrides: Partial<SarView> = {}): SarView => sarViewSchema.parse(overrides);

const nothing = searchSchema.parse({
  query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', names: ['no such name'] } }] },
});

/** The search that the page opens from a number. */
function selected(actIds: readonly number[] | null): Search {
  const criterion = { option: 'SelectedRows', tab: wireTab('activities'), ids: actIds };
  return searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
}

/** The part of the contract suite that tests SAR tables. */
export function sarSuite({ seed, backend, oracle, searches, withResults }: ContractSuite): void {
  const expected = (search: Search, view: SarView): SarTable =>
    oracleSarTable(oracle().release, oracle().set(search), view);

  test('SAR tables in every order of columns, page by page', async () => {
    const seen = { measured: 0, censored: 0, inactive: 0, noisy: 0 };
    for (const search of [...withResults(3), nothing]) {
      for (const columnOrder of chartSortOrders) {
        for (const options of [
          {},
          { maxColumns: 60, pageSize: 15, pageNumber: 1 },
          { skipColumns: 7, maxColumns: 5, pageNumber: 1, pageSize: 20 },
          { skipColumns: 100_000 },
        ]) {
          const request = view({ ...options, columnOrder });
          const table = await backend().sarTable(search, request);
          expect(table).toEqual(expected(search, request));
          for (const cell of table.rows.flatMap(({ cells }) => cells.filter((each) => each !== null))) {
            seen[cell.state] += 1;
            if (cell.noisy) seen.noisy += 1;
            expect(cell.exact + cell.bounds + cell.inactive).toBe(cell.activities);
          }
        }
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
  });

  test('SAR tables of random searches', async () => {
    for (const search of searches(20, 81)) {
      const request = view({ maxColumns: 30, pageSize: 50 });
      expect(await backend().sarTable(search, request)).toEqual(expected(search, request));
    }
  });

  test('columns of some types and targets, and columns by their keys', async () => {
    const random = new Random(seed * 1000 + 82);
    for (const search of withResults(3)) {
      const all = expected(search, view({ maxColumns: 60 })).columns;
      for (const options of [
        { activityTypes: ['IC50', 'no such type'] },
        { contains: 'KINASE' },
        { contains: ' egfr ' },
        { contains: 'No target', activityTypes: ['Ki', 'pKi'] },
        { contains: 'no such target' },
      ]) {
        const request = view(options);
        expect(await backend().sarTable(search, request)).toEqual(expected(search, request));
      }
      const keys = random.some(all, 8).map(({ key }) => key);
      const request = view({ columns: keys, activityTypes: ['MIC'], skipColumns: 3, maxColumns: 1 });
      const table = await backend().sarTable(search, request);
      expect(table).toEqual(expected(search, request));
      expect(table.columns.map(({ key }) => key)).toEqual([...new Set(keys)]);
    }
  });

  test('rows sorted by a column, shown or not', async () => {
    const random = new Random(seed * 1000 + 83);
    for (const search of withResults(3)) {
      const all = expected(search, view({ maxColumns: 60 })).columns;
      for (const { key: column } of [...all.slice(0, 2), ...random.some(all, 4)]) {
        for (const direction of ['asc', 'desc'] as const) {
          for (const options of [{ pageSize: 50 }, { pageSize: 7, pageNumber: 2 }, { columns: [column] }]) {
            const request = view({ ...options, sortOrder: { column, direction } });
            expect(await backend().sarTable(search, request)).toEqual(expected(search, request));
          }
        }
      }
    }
  });

  test('values of each level of evidence, and each aggregate of them', async () => {
    const seen = { single: 0, several: 0, year: 0 };
    for (const search of [everything]) {
      const keys = expected(search, view({ maxColumns: 60 })).columns.map(({ key }) => key);
      const [column] = keys;
      const sorted = { sortOrder: { column, direction: 'desc' as const }, pageSize: 30 };
      const views: readonly Partial<SarView>[] = [
        ...evidenceLevels.flatMap((level): Partial<SarView>[] => [
          { level, maxColumns: 60, pageSize: 30 },
          { level, columns: keys, pageSize: 15 },
        ]),
        ...sarAggregates.flatMap((aggregate): Partial<SarView>[] => [
          { aggregate, maxColumns: 60, ...sorted },
          { aggregate, level: 'conditions', ...sorted },
        ]),
      ];
      for (const options of views) {
        const request = view(options);
        const table = await backend().sarTable(search, request);
        expect(table).toEqual(expected(search, request));
        for (const { assays } of table.columnAssays ?? []) seen[assays > 1 ? 'several' : 'single'] += 1;
        for (const cell of table.rows.flatMap(({ cells }) => cells))
          if (typeof cell?.year === 'number') seen.year += 1;
      }
    }
    expect(seen.single).toBeGreaterThan(5);
    expect(seen.year).toBeGreaterThan(5);
    // The other releases have no matching assays in one column.
    if (seed === 1) expect(seen.several).toBeGreaterThan(5);
  });

  test.for(evidenceLevels)('the activities behind every number of a SAR table: %s', async (level) => {
    const { release } = oracle();
    for (const search of withResults(level === 'compiled' ? 3 : 1)) {
      const { columns, rows, leftOut } = await backend().sarTable(search, view({ level }));
      const keys = columns.map(({ key }) => key);
      const requests: { request: SarActivitiesRequest; count: number }[] = [
        { request: { strId: null, which: 'leftOut', columns: [], level }, count: leftOut },
      ];
      for (const { key, activities } of columns) {
        requests.push({
          request: { strId: null, which: 'columns', columns: [key], level },
          count: activities,
        });
      }
      for (const { str_id: strId, cells, elsewhere } of rows.slice(0, 5)) {
        requests.push({ request: { strId, which: 'elsewhere', columns: keys, level }, count: elsewhere });
        cells.forEach((cell, at) => {
          const request = { strId, which: 'columns', columns: [keys[at]], level } as const;
          requests.push({ request, count: cell?.activities ?? 0 });
        });
      }
      for (const { request, count } of requests) {
        const found = await backend().sarActivities(search, request);
        expect(found).toEqual(oracleSarActivities(release, oracle().set(search), request));
        expect(found.activities).toBe(count);
        if (count > 0) {
          const opened = await backend().resolve(selected(found.actIds));
          expect(opened.activities).toBe(count);
        }
      }
      for (const which of ['columns', 'elsewhere', 'leftOut'] as const) {
        const all = { strId: null, which, columns: keys, level };
        expect(await backend().sarActivities(search, all)).toEqual(
          oracleSarActivities(release, oracle().set(search), all),
        );
        const none = { ...all, strId: 1 };
        expect(await backend().sarActivities(search, none)).toEqual({ activities: 0, actIds: [] });
      }
    }
  });

  test('invalid SAR tables are refused', async () => {
    const missing = { code: 'NOT_FOUND', details: { columns: ['CHEMBL0|IC50|nM'] } };
    const column = 'CHEMBL0|IC50|nM';
    await expect(backend().sarTable(everything, view({ columns: [column] }))).rejects.toMatchObject(missing);
    await expect(
      backend().sarTable(everything, view({ sortOrder: { column, direction: 'asc' } })),
    ).rejects.toMatchObject(missing);
    await expect(
      backend().sarActivities(everything, {
        strId: null,
        which: 'columns',
        columns: [column],
        level: 'compiled',
      }),
    ).rejects.toMatchObject(missing);
    for (const wrong of [{ pageSize: 0 }, { pageSize: 101 }, { pageNumber: -1 }, { maxColumns: 61 }]) {
      await expect(backend().sarTable(everything, { ...view(), ...wrong })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
  });
}
