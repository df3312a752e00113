import {
  type ChartData,
  type Crosstab,
  type CrosstabAxis,
  type Search,
  type TreeKey,
  type TreeNode,
  chartOf,
  charts,
  filterOfEntry,
  limits,
  searchSchema,
  treeRootId,
  withEntryFilter,
} from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import { oracleChart } from './oracle/charts.ts';
import { oracleCrosstab } from './oracle/crosstab.ts';
import { oracleTreeChart } from './oracle/tree-chart.ts';
import { Random } from './random.ts';
import { wholeTree } from './read-whole.ts';
import { type ContractSuite, everything } from './suite-context.ts';
import { crosstabAxisSchema } from './call-inputs.ts';

const axis = (chartKey: string, change: Partial<CrosstabAxis> = {}): CrosstabAxis =>
  crosstabAxisSchema.parse({ chartKey, ...change });

/** The part of the contract suite that tests cross tabulations. */
export function crosstabSuite({ seed, backend, oracle, searches, withResults }: ContractSuite): void {
  const cross = (search: Search, rows: CrosstabAxis, columns: CrosstabAxis): Promise<Crosstab> =>
    backend().crosstab(search, { rows, columns });

  const trees = new Map<TreeKey, Promise<TreeNode[]>>();
  const expectedAxis = async (search: Search, request: CrosstabAxis): Promise<ChartData> => {
    const { release } = oracle();
    const { tree } = chartOf(request.chartKey)!;
    if (tree === null) return oracleChart(release, oracle().set(search), request);
    const nodes = trees.get(tree) ?? wholeTree(backend(), tree);
    trees.set(tree, nodes);
    const { contains: text } = request;
    const limit = limits.maxTreeMatches;
    const found = text === null ? null : await backend().searchTree({ tree, text, limit });
    const ids = found?.nodes.map(({ id }) => id) ?? null;
    return oracleTreeChart(release, oracle().set(search), request, await nodes, ids);
  };

  const expectCrosstab = async (
    search: Search,
    rows: CrosstabAxis,
    columns: CrosstabAxis,
  ): Promise<Crosstab> => {
    const crosstab = await cross(search, rows, columns);
    const [own, other] = [await expectedAxis(search, rows), await expectedAxis(search, columns)];
    expect(crosstab.rows).toEqual(own);
    expect(crosstab.columns).toEqual(other);
    const cells = oracleCrosstab(oracle().release, oracle().set(search), own, other);
    expect(crosstab.structures).toEqual(cells.map((row) => row.map(({ structures }) => structures.size)));
    expect(crosstab.activities).toEqual(cells.map((row) => row.map(({ activities }) => activities.size)));
    return crosstab;
  };

  /** Compares some cells, also empty ones, with what the search with the filters of their entries finds. */
  const expectCellsToOpen = async (
    search: Search,
    { rows, columns, structures, activities }: Crosstab,
    random: Random,
    count: number,
  ): Promise<void> => {
    if (rows.chartData.length === 0 || columns.chartData.length === 0) return;
    for (let cell = 0; cell < count; cell += 1) {
      const r = random.below(rows.chartData.length);
      const c = random.below(columns.chartData.length);
      const added = [filterOfEntry(rows, r), filterOfEntry(columns, c)];
      const appended = { ...search, filters: [...search.filters, ...added] };
      const joined = { ...search, filters: added.reduce(withEntryFilter, search.filters) };
      const opened = cell % 2 === 0 ? appended : joined;
      const found = await backend().resolve(opened);
      const what = JSON.stringify(opened.filters);
      expect([found.structures, found.activities], what).toEqual([structures[r][c], activities[r][c]]);
    }
  };

  const narrow = (): Search[] => {
    const [{ str_id: strId }] = oracle().release.tables.activity;
    return [structureRow({ structureIds: [strId] }), structureRow({ names: ['no such name'] })];
  };

  describe('cross tabulations', () => {
    test.each(charts.map(({ key }) => key))('%s and others', async (chartKey) => {
      const random = new Random(seed * 1000 + charts.findIndex(({ key }) => key === chartKey) + 31);
      const others = [random.pick(charts), chartOf('target')!];
      for (const search of [...withResults(2), ...narrow()]) {
        for (const other of others) {
          const crosstab = await expectCrosstab(
            search,
            axis(chartKey, { maxCount: limits.maxCrosstabEntries }),
            axis(other.key, { maxCount: limits.maxCrosstabEntries, sortOrder: 'A-Z' }),
          );
          expectCellsWithinMargins(crosstab);
          await expectCellsToOpen(search, crosstab, random, 3);
        }
      }
    });

    test('of random searches, under the filters of the charts themselves', async () => {
      const random = new Random(seed * 1000 + 97);
      for (const search of searches(60, 4).filter(({ filters }) => filters.length > 0)) {
        const [{ chartKey: filtered }] = search.filters;
        const rows = axis(filtered, { maxCount: 4, sortOrder: 'Least Results' });
        const columns = axis(random.pick(charts).key, {
          maxCount: 5,
          sortOrder: 'Z-A',
          skip: random.below(2),
        });
        const crosstab = await expectCrosstab(search, rows, columns);
        expectCellsWithinMargins(crosstab);
        await expectCellsToOpen(search, crosstab, random, 4);
      }
    });

    test('the entries are chosen by a text, and those of a tree below a node', async () => {
      const random = new Random(seed * 1000 + 98);
      for (const search of withResults(3)) {
        for (const { key, tree } of charts.filter((chart) => chart.tree !== null)) {
          const nodes = (await wholeTree(backend(), tree)).filter(({ id }) => id !== treeRootId);
          const { label, id: below } = random.pick(nodes);
          for (const change of [{ contains: label }, { contains: 'a', maxCount: 2, skip: 1 }, { below }]) {
            const rows = axis(key, change);
            const crosstab = await expectCrosstab(search, rows, axis('activitytype', { contains: 'i' }));
            expectCellsWithinMargins(crosstab);
            await expectCellsToOpen(search, crosstab, random, 2);
          }
        }
        await expectCrosstab(
          search,
          axis('murckoscaffold', { contains: 'c1' }),
          axis('author', { contains: 'a' }),
        );
      }
    });

    test('have the same cells when transposed', async () => {
      for (const [a, b] of [
        ['target', 'company'],
        ['ringsystems', 'year'],
        ['clinicalphase', 'indicationtree'],
      ]) {
        const [one, turned] = [
          await cross(everything, axis(a), axis(b)),
          await cross(everything, axis(b), axis(a)),
        ];
        expect(turned.rows).toEqual(one.columns);
        expect(turned.structures).toEqual(
          one.columns.chartData.map((_, c) => one.rows.chartData.map((__, r) => one.structures[r][c])),
        );
      }
    });

    test('a chart of one value against itself is a diagonal of its own counts', async () => {
      for (const chartKey of ['activitytype', 'clinicalphase', 'pactivity', 'molweight']) {
        const { rows, structures, activities } = await cross(everything, axis(chartKey), axis(chartKey));
        const several = chartOf(chartKey)!.type === 'Range' && chartOf(chartKey)!.grain === 'activity';
        expect(rows.chartData.length, chartKey).toBeGreaterThan(several ? 0 : 1);
        rows.chartData.forEach((entry, r) => {
          rows.chartData.forEach((_, c) => {
            const own = r === c ? [entry.structures, entry.activities] : [0, 0];
            expect([structures[r][c], activities[r][c]]).toEqual(own);
          });
        });
      }
    });

    test('rows without a value are entries of lists, and not part of the bars of ranges', async () => {
      const all = { maxCount: limits.maxCrosstabEntries };
      const { rows, columns, activities } = await cross(
        everything,
        axis('activitytype', all),
        axis('pactivity', all),
      );
      expect(columns.chartType).toBe('Range');
      const inCells = activities.flat().reduce((sum, own) => sum + own, 0);
      const withoutValue = columns.chartType === 'Range' ? columns.withoutValue.activities : 0;
      expect(withoutValue).toBeGreaterThan(0);
      expect(inCells + withoutValue).toBe(rows.activities);
    });

    test('are refused for unknown charts and nodes, and for too many entries', async () => {
      const refused = { code: 'INVALID_REQUEST' };
      const target = axis('target');
      await expect(cross(everything, axis('constructor'), target)).rejects.toMatchObject(refused);
      await expect(cross(everything, target, axis('no such chart'))).rejects.toMatchObject(refused);
      const many = { ...target, maxCount: limits.maxCrosstabEntries + 1 };
      await expect(cross(everything, many, target)).rejects.toMatchObject(refused);
      await expect(cross(everything, { ...target, skip: -1 }, target)).rejects.toMatchObject(refused);
      const nowhere = axis('targettree', { below: 'no such node' });
      await expect(cross(everything, nowhere, target)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const filters = [{ chartKey: 'year', include: ['1999'] }];
      const search = searchSchema.parse({ query: {}, filters });
      await expect(cross(search, target, target)).rejects.toMatchObject(refused);
    });

    test('without waiting callers are not computed', async () => {
      const signal = AbortSignal.abort();
      const axes = { rows: axis('target'), columns: axis('year') };
      await expect(backend().crosstab(everything, axes, { signal })).rejects.toMatchObject({
        code: 'CANCELLED',
      });
    });
  });
}

function expectCellsWithinMargins({ rows, columns, structures, activities }: Crosstab): void {
  const larger = rows.chartData.flatMap((row, r) =>
    columns.chartData.filter(
      (column, c) =>
        structures[r][c] > Math.min(row.structures, column.structures) ||
        activities[r][c] > Math.min(row.activities, column.activities),
    ),
  );
  expect(larger).toEqual([]);
}

function structureRow(criterion: object): Search {
  const row = { rowId: 'a', criterion: { option: 'Structure', ...criterion } };
  return searchSchema.parse({ query: { rows: [row] } });
}
