import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CallInput,
  type Crosstab,
  crosstab,
  exportViewCount,
  type SarTable,
  sarViewSchema,
  type Search,
  setSarData,
  startViewExport,
  viewFormats,
  type ViewFormat,
} from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer, Tokens } from '../../testing/test-server.ts';
import type { DescribedExport } from './formats/described-export.ts';
import { sheetRows, strictRows, unzipped, unzippedBytes } from './testing/read-files.ts';
import { bytesOfParquet } from './testing/read-parquet.ts';
import { readPng } from './testing/read-png.ts';
import { sessionid, writtenExports, type WrittenExports } from './testing/written-exports.ts';
import { verifyFile } from './verifying/verify-file.ts';

const everything: Search = { query: { rows: [] }, filters: [] };

type StartBody = CallInput<typeof startViewExport>['body'];
type Shown = StartBody['shown'];
interface Json {
  readonly about: DescribedExport;
  readonly rows: Record<string, unknown>[];
}

describe('a SAR table or an analyzer as it is shown', () => {
  let exports: WrittenExports;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;

  beforeAll(async () => {
    exports = await writtenExports(14);
    ({ server, tokens } = exports);
    await exports.point(everything);
  });
  afterAll(() => exports.close());

  const balance = (): Promise<number> => exports.balance();
  const counted = async (shown: Shown) =>
    (await server.call(exportViewCount, { body: { sessionid, shown } }, tokens)).json() as {
      rows: number;
      structures: number;
      cost: number;
      columns: number;
      kept: { exportId: string } | null;
    };
  const start = async (shown: Shown, body: Partial<StartBody> = {}) => {
    const exportId = exports.nextId();
    const address = shown.view === 'sartable' ? '/sarview/sartable?s=x' : `/analyzers/${shown.view}?s=x`;
    const asked = { sessionid, exportId, format: 'json' as const, shown, cost: 0, address, ...body };
    return { exportId, answer: await server.call(startViewExport, { body: asked }, tokens) };
  };
  const refused = async (shown: Shown, body: Partial<StartBody> = {}) => {
    const { answer } = await start(shown, body);
    const { code, message } = answer.json() as { code: string; message: string };
    return [answer.statusCode, code, message];
  };
  const written = async (shown: Shown, format: ViewFormat, pictures = false) => {
    const { cost } = await counted(shown);
    const { exportId, answer } = await start(shown, { format, cost, pictures });
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return exports.finished(exportId);
  };
  const jsonOf = async (shown: Shown): Promise<Json> =>
    JSON.parse((await written(shown, 'json')).bytes.toString()) as Json;

  /** All rows of the table, as the screen asks for them. */
  const sarPages = async (view: object): Promise<SarTable> => {
    const pages: SarTable[] = [];
    do {
      const asked = sarViewSchema.parse({ ...view, pageNumber: pages.length, pageSize: 100 });
      pages.push(
        (await server.call(setSarData, { body: { sessionid, view: asked } }, tokens)).json() as SarTable,
      );
    } while (pages.length * 100 < pages[0].rowCount);
    return { ...pages[0], rows: pages.flatMap(({ rows }) => rows) };
  };
  const firstColumns = async (): Promise<string[]> =>
    (await sarPages({ maxColumns: 4 })).columns.map(({ key }) => key);

  it.each([
    ['its first columns', () => Promise.resolve({})],
    [
      'further columns in another order',
      () => Promise.resolve({ skipColumns: 3, maxColumns: 24, columnOrder: 'A-Z' as const }),
    ],
    ['one activity type', () => Promise.resolve({ activityTypes: ['IC50'], maxColumns: 60 })],
    [
      'picked columns, sorted by one of them',
      async () => {
        const columns = (await firstColumns()).toReversed();
        return { columns, sortOrder: { column: columns[1], direction: 'desc' as const } };
      },
    ],
  ])('has the structures, numbers and states of the SAR table on the screen: %s', async (_, viewOf) => {
    const view = await viewOf();
    const shown = { view: 'sartable' as const, ...view };
    const table = await sarPages(view);
    expect(table.rows.length).toBeGreaterThan(20);
    const cost = await counted(shown);
    expect(cost).toMatchObject({ rows: table.rowCount, structures: table.rowCount, cost: table.rowCount });
    expect(new Set(table.rows.map((row) => row.str_id)).size).toBe(cost.cost);

    const before = await balance();
    const { about, rows } = await jsonOf(shown);
    expect(await balance()).toBe(before - table.rowCount);
    expect(rows).toEqual(
      table.rows.map(({ str_id, smiles, name, cells, elsewhere }) => ({
        str_id,
        smiles,
        name,
        ...Object.fromEntries(
          table.columns.flatMap(({ key }, at) => {
            const cell = cells[at];
            return [
              [`${key} state`, cell?.state ?? null],
              [`${key} prefix`, cell?.prefix ?? null],
              [key, cell?.value ?? null],
              [`${key} activities`, cell?.activities ?? null],
              [`${key} noisy`, cell?.noisy ?? null],
            ];
          }),
        ),
        elsewhere,
      })),
    );
    expect(about.columns).toHaveLength(cost.columns);
    expect(about).toMatchObject({ tab: 'SAR table', rows: table.rowCount, structures: table.rowCount });
    for (const { key, unit } of table.columns)
      expect(about.columns).toContainEqual(expect.objectContaining({ key, unit }));
  });

  it.each([
    ['heatmap', 'target', 'activitytype', {}],
    ['trends', 'target', 'year', { measure: 'activities' as const }],
    ['endpoints', 'activitytype', 'pactivity', { share: 'row' as const }],
    ['phases', 'year', 'year', { share: 'column' as const, measure: 'activities' as const }],
  ] as const)(
    'has the numbers of the analyzer on the screen, for free: %s',
    async (view, row, column, options) => {
      const axes = { rows: { chartKey: row, maxCount: 7, skip: 1 }, columns: { chartKey: column } };
      const shown = { view, ...axes, ...options };
      const answer = (
        await server.call(crosstab, { body: { sessionid, ...axes } }, tokens)
      ).json() as Crosstab;
      const { measure = 'structures', share = 'none' } = options as {
        measure?: 'activities';
        share?: string;
      };
      const entries = [answer.rows, answer.columns].map(({ chartData }) => chartData);
      expect(await counted(shown)).toMatchObject({ rows: entries[0].length + 1, structures: 0, cost: 0 });

      const before = await balance();
      const { about, rows } = await jsonOf(shown);
      expect(await balance()).toBe(before);
      const numbers = rows.map((each) => Object.values(each).slice(1));
      expect(numbers[0]).toEqual([answer.rows[measure], ...entries[1].map((entry) => entry[measure])]);
      expect(numbers.slice(1)).toEqual(
        entries[0].map((entry, r) => [
          entry[measure],
          ...entries[1].map((other, c) => {
            if (row === column && JSON.stringify(entry) !== JSON.stringify(other)) return null;
            const count = answer[measure][r][c];
            if (share === 'none') return count;
            const whole = share === 'row' ? entry[measure] : other[measure];
            return whole === 0 ? 0 : Number(((100 * count) / whole).toFixed(4));
          }),
        ]),
      );
      const labels = entries[0].map((entry) => ('label' in entry ? entry.label : null));
      for (const [at, label] of labels.entries())
        if (label !== null) expect(rows[at + 1]['entry']).toContain(label);
      expect(about.shown).toHaveLength(2);
    },
  );

  it(
    'has the same rows in every format, and is verified like any other file',
    { timeout: 60_000 },
    async () => {
      const shown = { view: 'sartable' as const, maxColumns: 5 };
      const { rows, about } = await jsonOf(shown);
      const cells = rows.map((each) => Object.values(each));
      const seen = new Set<string>();
      for (const format of viewFormats) {
        const { row, bytes } = await written(shown, format);
        expect(row).toMatchObject({ tab: null, view: 'sartable', state: 'ready', structures: rows.length });
        expect(row.name).toContain('sar-table');
        seen.add(row.name);
        if (format === 'json') continue;
        if (format === 'parquet') {
          const read = await parquetReadObjects({ file: bytesOfParquet(bytes) });
          expect(
            read.map((each) =>
              Object.values(each).map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell)),
            ),
          ).toEqual(cells);
        } else if (format === 'xlsx') {
          const sheet = sheetRows(unzipped(bytes).get('xl/worksheets/sheet1.xml')!, about.columns.length);
          // Excel has no empty text.
          expect(sheet.slice(1)).toEqual(cells.map((row) => row.map((cell) => (cell === '' ? null : cell))));
          const lines = sheetRows(unzipped(bytes).get('xl/worksheets/sheet2.xml')!, 2);
          expect(lines).toContainEqual(['Shown', about.shown![0]]);
          expect(lines).toContainEqual(['Attribution and licence', about.release.attribution || null]);
        } else {
          const text = bytes.toString().replace('\ufeff', '');
          const lines = strictRows(text, format === 'csv' ? ',' : '\t', format === 'csv' ? '\r\n' : '\n');
          expect(lines.slice(1).map(([id]) => Number(id))).toEqual(rows.map((each) => each['str_id']));
          expect(lines).toHaveLength(rows.length + 1);
        }
        const path = join(exports.folder, row.name);
        await writeFile(path, bytes);
        const verified = await verifyFile(path, server.userData);
        expect(verified).toMatchObject({
          verdict: 'unchanged',
          isRecorded: true,
          description: { tab: 'SAR table' },
        });
      }
      expect(seen.size).toBe(viewFormats.length);
      expect((await counted(shown)).kept).not.toBeNull();
      expect((await counted({ ...shown, maxColumns: 6 })).kept).toBeNull();
    },
  );

  it('can have structure pictures in a workbook of a SAR table', async () => {
    const shown = { view: 'sartable' as const, maxColumns: 2 };
    const { bytes } = await written(shown, 'xlsx', true);
    readPng(unzippedBytes(bytes).get('xl/media/image1.png')!);
    const anchors = unzipped(bytes)
      .get('xl/drawings/drawing1.xml')!
      .match(/<xdr:twoCellAnchor/g)!;
    const drawn = ((await jsonOf(shown)).rows as unknown as Row[]).filter((row) => row['smiles'] !== null);
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors.length).toBeLessThanOrEqual(drawn.length);
  });

  it('is refused for what is not there, at another cost, and with what its format cannot have', async () => {
    const heatmap = { view: 'heatmap' as const, rows: { chartKey: 'target' }, columns: { chartKey: 'year' } };
    const sar = { view: 'sartable' as const };
    const before = await balance();
    expect(await refused({ ...heatmap, rows: { chartKey: 'nothing' } })).toEqual([
      400,
      'INVALID_REQUEST',
      'There is no chart "nothing".',
    ]);
    expect(await refused({ ...sar, columns: ['CHEMBL0|IC50|nM'] })).toEqual([
      404,
      'NOT_FOUND',
      expect.stringMatching(/no values in the column CHEMBL0/),
    ]);
    expect(await refused(sar, { cost: 1 })).toEqual([
      409,
      'CONFLICT',
      expect.stringMatching(/costs [\d,]+ credits now/),
    ]);
    expect(await refused({ ...sar, contains: 'no such target' })).toEqual([
      400,
      'INVALID_REQUEST',
      'There are no rows to export.',
    ]);
    const pictures = [400, 'INVALID_REQUEST', expect.stringMatching(/Only an Excel workbook/)];
    expect(await refused(heatmap, { format: 'xlsx', pictures: true })).toEqual(pictures);
    expect(await refused(sar, { pictures: true })).toEqual(pictures);
    expect((await refused(sar, { format: 'sdf' as 'csv' })).slice(0, 2)).toEqual([400, 'INVALID_REQUEST']);
    expect((await refused({ ...sar, maxColumns: 61 })).slice(0, 2)).toEqual([400, 'INVALID_REQUEST']);
    expect(await balance()).toBe(before);
  });
});
