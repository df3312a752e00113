import {
  type ChartData,
  type Search,
  type TreeKey,
  type TreeNode,
  chartOf,
  chartSortOrders,
  charts,
  filterOfEntry,
  limits,
  searchSchema,
  treeRootId,
} from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import type { ChartRequest, KnowledgeBase } from '../knowledge-base.ts';
import type { OracleRelease } from './oracle/tables.ts';
import { Random } from './random.ts';
import { type ContractSuite, everything } from './suite-context.ts';
import { wholeTree } from './read-whole.ts';

/** Charts with several values per row, pictures and trees. */
const filteredCharts = charts
  .filter(({ several, type }) => several || type === 'Image' || type === 'Tree')
  .map(({ key }) => key);
const treeCharts = charts.filter(({ type }) => type === 'Tree').map(({ key }) => key);

/** The part of the contract suite that tests charts and their filters. */
export function chartSuite({ seed, backend, oracle, searches, withResults }: ContractSuite): void {
  const expectedChart = async (search: Search, request: ChartRequest): Promise<ChartData> => {
    const { tree } = chartOf(request.chartKey)!;
    if (tree === null) return oracle().chart(search, request);
    const text = request.contains;
    const found =
      text === null ? null : await backend().searchTree({ tree, text, limit: limits.maxTreeMatches });
    expect(found?.total ?? 0).toBe(found?.nodes.length ?? 0);
    const ids = found?.nodes.map(({ id }) => id) ?? null;
    return oracle().treeChart(search, request, await nodesOf(tree), ids);
  };
  const trees = new Map<TreeKey, Promise<TreeNode[]>>();
  const nodesOf = (tree: TreeKey): Promise<TreeNode[]> => {
    const nodes = trees.get(tree) ?? wholeTree(backend(), tree);
    trees.set(tree, nodes);
    return nodes;
  };

  test.each(charts.map((chart) => chart.key))('chart %s in every order', async (chartKey) => {
    for (const search of withResults(4)) {
      for (const sortOrder of chartSortOrders) {
        for (const [maxCount, skip, maxBars] of [
          [2, 0, 5],
          [3, 2, 100],
          [1000, 0, 40],
        ]) {
          const request = { chartKey, sortOrder, maxCount, contains: null, skip, maxBars };
          expect(await backend().chart(search, request)).toEqual(await expectedChart(search, request));
        }
      }
    }
  });

  test.each(charts.map((chart) => chart.key))(
    'a filter on an entry of chart %s selects what the entry counts',
    async (chartKey) => {
      const request = { chartKey, sortOrder: 'Least Results', maxCount: 1000, contains: null } as const;
      const bars = [{}, { maxBars: 9, joinTails: true }];
      for (const own of chartOf(chartKey)!.type === 'Range' ? bars : [{}]) {
        const chart = await backend().chart(everything, { ...request, ...own });
        const last = chart.chartData.length - 1;
        expect(last).toBeGreaterThanOrEqual(0);
        for (const at of new Set([0, Math.min(1, last), Math.floor(last / 2), last])) {
          const filters = [filterOfEntry(chart, at)];
          const { structures, activities } = await backend().resolve({ ...everything, filters });
          const { structures: counted, activities: measured } = chart.chartData[at];
          expect([structures, activities], JSON.stringify(filters)).toEqual([counted, measured]);
        }
      }
    },
  );

  test('charts under filters except their own, and entries that contain a text', async () => {
    const filtered = searches(60, 4).filter((search) => search.filters.length > 0);
    for (const search of filtered) {
      for (const chartKey of [search.filters[0].chartKey, 'target', 'bibliographyrefid']) {
        const request = { chartKey, sortOrder: 'Most Results', maxCount: 20, contains: 'e' } as const;
        expect(await backend().chart(search, request)).toEqual(await expectedChart(search, request));
      }
    }
  });

  test('the summary names the charts that have a value', () => {
    expect(backend().summary().charts).toEqual(charts.map(({ key }) => key));
  });

  test('a filter on the name of targets selects those of every organism', async () => {
    const shared = await sharedTargetNames(backend());
    expect(shared.size).toBeGreaterThan(0);
    for (const [name, texts] of shared) {
      const counts = (include: readonly string[]) =>
        backend().counts(
          searchSchema.parse({ query: { rows: [] }, filters: [{ chartKey: 'target', include }] }),
        );
      expect(await counts([name])).toEqual(await counts(texts));
    }
  });

  describe.each(filteredCharts)('filters on the chart %s', (chartKey) => {
    test('include and exclude what its entries count, for many rows, one and none', async () => {
      const chart = chartOf(chartKey)!;
      const random = new Random(seed * 1000 + 11);
      for (const search of [...withResults(3), oneRow(oracle().release), nothing]) {
        const others = search.filters.filter((filter) => filter.chartKey !== chartKey);
        const counts = oracle().chartCounts(search, chartKey);
        const values = [...counts.keys(), 'no such value'];
        const chosen = random.some(values, 3);
        for (const [include, exclude] of [
          [chosen, []],
          [[], chosen],
          [chosen, [random.pick(values)]],
          [[null], []],
          [[], [null]],
        ]) {
          const filtered = searchSchema.parse({
            query: search.query,
            filters: [...others, { chartKey, include, exclude }],
          });
          expect(await backend().counts(filtered)).toEqual(oracle().counts(filtered));
          const request = { chartKey, sortOrder: 'A-Z', maxCount: 5, contains: null } as const;
          expect(await backend().chart(filtered, request)).toEqual(await expectedChart(filtered, request));
        }
        for (const value of [...random.some(values, 8), null, 'no such value']) {
          const filtered = searchSchema.parse({
            query: search.query,
            filters: [...others, { chartKey, include: [value] }],
          });
          const { structures, activities } = await backend().resolve(filtered);
          expect([structures, activities], `${chart.label} ${value}`).toEqual(counts.get(value) ?? [0, 0]);
        }
      }
    });
  });

  describe.each(treeCharts)('the %s', (chartKey) => {
    test('is opened node by node, and searched', async () => {
      const { tree } = chartOf(chartKey)!;
      const random = new Random(seed * 1000 + 12);
      const nodes = (await nodesOf(tree!)).filter(({ id }) => id !== treeRootId);
      const request = { chartKey, sortOrder: 'Most Results', maxCount: 1000, contains: null } as const;
      for (const search of [...withResults(3), oneRow(oracle().release), nothing]) {
        for (const { id } of random.some(nodes, 8)) {
          const below = { ...request, below: id };
          expect(await backend().chart(search, below)).toEqual(await expectedChart(search, below));
        }
        for (const contains of ['a', random.pick(nodes).label, 'no such text']) {
          for (const [maxCount, skip] of [
            [300, 0],
            [2, 1],
          ]) {
            const found = { ...request, contains, maxCount, skip };
            expect(await backend().chart(search, found)).toEqual(await expectedChart(search, found));
          }
        }
      }
      await expect(backend().chart(everything, { ...request, below: 'no such node' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('a node found by a row of the tree is found by a filter', async () => {
      const { tree } = chartOf(chartKey)!;
      const nodes = await nodesOf(tree!);
      for (const { id } of nodes.slice(0, 20)) {
        const criterion = { option: 'TreeView', tree, nodes: [{ id }] };
        const byRow = searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
        const byFilter = searchSchema.parse({ query: { rows: [] }, filters: [{ chartKey, include: [id] }] });
        const [row, filter] = [await backend().resolve(byRow), await backend().resolve(byFilter)];
        expect([filter.structures, filter.activities]).toEqual([row.structures, row.activities]);
      }
    });
  });
}

/** Names that several targets of the chart share, distinguished by their organism. */
async function sharedTargetNames(backend: KnowledgeBase): Promise<Map<string, string[]>> {
  const request = { chartKey: 'target', sortOrder: 'A-Z', maxCount: 1000, contains: null } as const;
  const chart = await backend.chart(everything, request);
  const texts = chart.chartType === 'List' ? chart.chartData.flatMap(({ value }) => value ?? []) : [];
  const names = new Map<string, string[]>();
  for (const text of texts) {
    const name = text.replace(/ \([^()]*\)$/, '');
    names.set(name, [...(names.get(name) ?? []), text]);
  }
  return new Map([...names].filter(([, own]) => own.length > 1));
}

/** The structure of one activity alone. */
function oneRow({ tables }: OracleRelease): Search {
  const [{ str_id: strId }] = tables.activity;
  const rows = [{ rowId: 'a', criterion: { option: 'Structure', structureIds: [strId] } }];
  return searchSchema.parse({ query: { rows } });
}

const nothing = searchSchema.parse({
  query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', names: ['no such name'] } }] },
});
