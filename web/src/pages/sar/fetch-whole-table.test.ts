import { limits, sarViewSchema } from '@moltrove/contract';
import type { SarTable, SarView } from '@moltrove/contract';
import { describe, expect, it, vi } from 'vitest';
import { fetchAllRows, fetchWholeTable } from './fetch-whole-table.ts';

const columns = Array.from({ length: 130 }, (_, at) => ({
  key: `k${at}`,
  targetId: null,
  target: `t${at}`,
  organism: null,
  activityType: 'Ki',
  unit: 'nM',
  lowerIsBetter: true,
  structures: 1,
  activities: 1,
}));
const rowCount = 250;

function server({
  pageNumber,
  pageSize,
  columns: keys,
  skipColumns,
  maxColumns,
}: SarView): Promise<SarTable> {
  const shown =
    keys === null
      ? columns.slice(skipColumns, skipColumns + maxColumns)
      : columns.filter(({ key }) => keys.includes(key));
  const first = pageNumber * pageSize;
  const rows = Array.from({ length: Math.max(0, Math.min(pageSize, rowCount - first)) }, (_, at) => ({
    str_id: first + at + 1,
    smiles: null,
    name: null,
    cells: shown.map(() => null),
    elsewhere: 0,
  }));
  const whole = { structures: rowCount, activities: 1, leftOut: 0 };
  return Promise.resolve({ columns: shown, columnCount: 130, columnsKept: 130, rows, rowCount, ...whole });
}

/** A server whose results shrink after the first page. */
async function cut(view: SarView): Promise<SarTable> {
  const table = await server(view);
  return view.pageNumber === 0 ? table : { ...table, rows: [] };
}

describe('a complete SAR table', () => {
  it('is fetched page by page with reports of progress', async () => {
    const onRows = vi.fn();
    const fetch = vi.fn(server);
    const view = sarViewSchema.parse({ columns: ['k3', 'k7'], pageNumber: 2, pageSize: 10 });
    const pages: SarTable[] = [];
    const table = await fetchAllRows(fetch, view, (page) => pages.push(page), onRows);
    expect(pages.map(({ rows }) => rows.length)).toEqual([100, 100, 50]);
    expect(pages.flatMap(({ rows }) => rows.map(({ str_id: id }) => id))).toEqual(
      Array.from({ length: rowCount }, (_, at) => at + 1),
    );
    expect(table.columns.map(({ key }) => key)).toEqual(['k3', 'k7']);
    expect(fetch.mock.calls.map(([{ pageNumber, pageSize }]) => [pageNumber, pageSize])).toEqual([
      [0, limits.maxSarRows],
      [1, limits.maxSarRows],
      [2, limits.maxSarRows],
    ]);
    expect(onRows.mock.calls).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  it('has all columns, in batches as large as a response allows', async () => {
    const onColumns = vi.fn();
    const pages: SarTable[] = [];
    const view = sarViewSchema.parse({ skipColumns: 12 });
    await fetchWholeTable(server, view, (page) => pages.push(page), onColumns);
    const firsts = pages.filter(({ rows }) => rows[0]?.str_id === 1);
    expect(firsts.flatMap((part) => part.columns.map(({ key }) => key))).toEqual(
      columns.map(({ key }) => key),
    );
    expect(pages.map(({ columns: { length }, rows }) => [length, rows.length])).toEqual(
      [60, 60, 10].flatMap((width) => [100, 100, 50].map((rows) => [width, rows])),
    );
    expect(onColumns.mock.calls).toEqual([
      [60, 130, 250],
      [120, 130, 500],
      [130, 130, 750],
    ]);
  });

  it('is not written with missing rows', async () => {
    await expect(fetchAllRows(cut, sarViewSchema.parse({}), () => undefined)).rejects.toThrow(
      'changed meanwhile',
    );
  });
});
