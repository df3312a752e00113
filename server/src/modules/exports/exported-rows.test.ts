import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CallInput,
  charts,
  codeWords,
  columnOf,
  columns,
  exportableColumns,
  exportDataCount,
  exportHeading,
  type ExportFormat,
  type ExportRow,
  fetchExports,
  filterOfEntry,
  pActivity,
  similaritySortCategories,
  type Search,
  startExport,
  type TabKey,
  tabKeys,
  toMicromolar,
  wireTab,
} from '@moltrove/contract';
import {
  type CellValue,
  type KnowledgeBase,
  openEmbedded,
  type PageRequest,
  type Row,
} from '@moltrove/knowledge';
import { Oracle } from '@moltrove/knowledge/testing/oracle';
import { Random } from '@moltrove/knowledge/testing/random';
import { randomSearch } from '@moltrove/knowledge/testing/random-search';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pointSession } from '../../shared/searches/change-session.ts';
import { searchesOf } from '../../shared/searches/named-search.ts';
import { buildRandomRelease } from '../../testing/random-home.ts';
import { testServer, type TestServer, type Tokens } from '../../testing/test-server.ts';
import { addClient } from '../../testing/two-clients.ts';
import { aboutExport } from './about-export.ts';
import { bytesOfParquet } from './testing/read-parquet.ts';
import { sdRecords, sheetRows, strictRows, unzipped } from './testing/read-files.ts';

const sessionid = 'exported-rows';
const everything: Search = { query: { rows: [] }, filters: [] };
const searchesATab = 10;

/** Columns of one value, which are adjacent in a file whichever of them was requested. */
const valueColumns: readonly (readonly string[])[] = [
  ['std_act_prefix', 'activity_value', 'activity_upper_value'],
  ['micro_molarvalue_prefix', 'micro_molarvalue', 'micro_molarvalue_upper'],
  ['pactivity_prefix', 'pactivity', 'pactivity_upper'],
  ['best_pactivity_prefix', 'best_pactivity', 'best_pactivity_upper'],
  ...tabKeys.flatMap((tab) =>
    columns[tab].flatMap(({ key, type }, at) =>
      type === 'prefix' && key !== 'std_act_prefix' && key !== 'best_pactivity_prefix'
        ? [[key, columns[tab][at + 1].key]]
        : [],
    ),
  ),
];
const columnsOfValue = (key: string): readonly string[] =>
  valueColumns.find((each) => each.includes(key)) ?? [key];

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Prefix, value and upper end of a value, as the row contains them. */
function expectedCells(keys: readonly string[], row: Row): CellValue[] {
  const key = keys[1];
  const value = row[key] ?? null;
  if (value === null || value === '') return keys.map(() => null);
  const isStandard = ['activity_value', 'micro_molarvalue', 'pactivity'].includes(key);
  const stored = row[isStandard ? 'std_act_prefix' : keys[0]] || null;
  const isTurned =
    key === 'pactivity' && !/^p(IC50|EC50|Ki|Kd|KB|A2)$/i.test(String(row['std_activity_type'] ?? ''));
  if (stored !== 'R') return [isTurned ? (turned[String(stored)] ?? stored) : stored, value, null];
  if (key === 'best_pactivity') return ['range', value, row['best_pactivity_upper'] ?? null];
  if (!isStandard) return ['range', value, null];
  const upper = row['activity_upper_value'];
  if (typeof upper !== 'number') return isTurned ? ['range', null, value] : ['range', value, null];
  const unit = row['standard_uom'] as string | null;
  const other = {
    activity_value: () => upper,
    micro_molarvalue: () => toMicromolar(upper, unit),
    pactivity: () => pActivity(String(row['std_activity_type'] ?? ''), upper, unit),
  }[key as 'activity_value']();
  if (other === null) return isTurned ? ['range', null, value] : ['range', value, null];
  return ['range', ...[value as number, other].sort((a, b) => a - b)];
}

const cellsOf = (keys: readonly string[], row: Row) =>
  keys.map((key) => {
    const adjacent = valueColumns.find((each) => each.includes(key));
    const value =
      adjacent === undefined ? (row[key] ?? null) : expectedCells(adjacent, row)[adjacent.indexOf(key)];
    return typeof value === 'string' ? codeWords(key, value).toWellFormed() : value;
  });
/** Ids are 64-bit numbers in Parquet files. */
const asCell = (cell: unknown): unknown => (typeof cell === 'bigint' ? Number(cell) : cell);
const asText = (cell: CellValue): string => (cell === null ? '' : String(cell));
/** Prefix of text that a spreadsheet would run as a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[\s\0]*[=+\-@|]|[\t\r\n])/, '');

/** Columns and order of an export; the first of a tab has all columns. */
const randomAsked = (random: Random, tab: TabKey, isFirst: boolean) => {
  const all = exportableColumns(tab).map(({ key }) => key);
  const columns = isFirst || random.chance(0.5) ? all : [...new Set(random.some(all, 6))];
  const sortable = all.filter((key) => columnOf(tab, key)?.sortable === true);
  const sort = random.chance(0.3)
    ? null
    : {
        column: random.some(sortable, 1)[0] ?? sortable[0],
        direction: random.chance(0.5) ? 'asc' : 'desc',
      };
  return { columns: columns.length > 0 ? columns : all, sort: sort as PageRequest['sort'] };
};

/** On a release of the embedded backend: a file contains what pages show, and costs the structures in it. */
describe('an exported file', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  let oracle: Oracle;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  let userId: string;
  let exportCount = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-exported-'));
    await buildRandomRelease(folder, 'served', 14);
    knowledge = await openEmbedded({ folder, workers: 0 });
    oracle = new Oracle(folder);
    server = await testServer({ knowledge });
    userId = (await addClient(server.userData, 'ann', { credits: 1_000_000 })).user.id;
  });
  afterAll(async () => {
    await server.close();
    await knowledge.close();
    await rm(folder, { recursive: true });
  });

  const wholeTab = async (
    search: Search,
    tab: TabKey,
    sort: PageRequest['sort'],
    similarTo: PageRequest['similarTo'] = null,
  ): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let pageNumber = 0; ; pageNumber += 1) {
      const page = await knowledge.page(search, { tab, pageNumber, pageSize: 73, sort, similarTo });
      rows.push(...page.rows);
      if (rows.length === page.rowCount) return rows;
    }
  };

  const exported = async (
    search: Search,
    tab: TabKey,
    asked: { format: ExportFormat; columns: string[]; sort: PageRequest['sort'] } & Pick<
      CallInput<typeof startExport>['body'],
      'sortSmiles' | 'smilesSortCategory'
    >,
  ): Promise<{ row: ExportRow; bytes: Buffer; cost: number }> => {
    // A day later: exports per day are limited.
    server.clock.now += 24 * 3_600_000;
    tokens = await server.logIn('ann@client.example');
    const searches = searchesOf(server.userData, () => server.clock.now);
    await pointSession({ searches, userId, sessionId: sessionid }, search);
    const counted = await server.call(exportDataCount, { body: { sessionid, tab: wireTab(tab) } }, tokens);
    const { cost } = counted.json() as { cost: number };
    exportCount += 1;
    const exportId = `00000000-0000-4000-8000-${String(exportCount).padStart(12, '0')}`;
    const { sort: sortOrder, ...choice } = asked;
    const body = { sessionid, exportId, ...choice, sortOrder, cost, address: '/results' };
    const begun = await server.call(startExport, { params: { tab: wireTab(tab) }, body }, tokens);
    expect([begun.statusCode, begun.body.slice(0, 200)]).toEqual([200, expect.anything()]);
    const lastExport = async (): Promise<ExportRow> => {
      const listed = (await server.call(fetchExports, {}, tokens)).json() as { exports: ExportRow[] };
      return listed.exports.find((each) => each.exportId === exportId)!;
    };
    await expect.poll(async () => (await lastExport()).state, { timeout: 20_000 }).toBe('ready');
    const file = await server.app.inject({
      method: 'POST',
      url: '/tpd/exportlogs/download',
      headers: { authorization: `Bearer ${tokens.main}`, 'content-type': 'application/json' },
      payload: { exportId },
    });
    return { row: await lastExport(), bytes: file.rawPayload, cost };
  };

  it.each(tabKeys.map((tab) => tab))(
    'of %s has all rows that pages show, in the same order, column by column',
    { timeout: 120_000 },
    async (tab) => {
      const random = new Random(tabKeys.indexOf(tab) + 100);
      const searches = [everything];
      while (searches.length < searchesATab) {
        const search = randomSearch(random, oracle.release);
        if (oracle.page(search, { tab, pageNumber: 0, pageSize: 1, sort: null }).rowCount > 0)
          searches.push(search);
      }
      for (const [at, search] of searches.entries()) {
        const { columns: asked, sort } = randomAsked(random, tab, at === 0);
        const expected = await wholeTab(search, tab, sort);
        const format = (['csv', 'tsv', 'xlsx', 'json', 'parquet'] as const)[at % 5];
        const { row, bytes, cost } = await exported(search, tab, { format, columns: asked, sort });
        expect([row.rows, row.structures, row.credits]).toEqual([
          expected.length,
          oracle.tabSize(search, tab).structures,
          cost,
        ]);
        expect(row.structures).toBe(
          new Set(expected.map((each) => each['str_id'] ?? null).filter((id) => id !== null)).size,
        );
        const columns = [...new Set(asked.flatMap(columnsOfValue))];
        const cells = expected.map((each) => cellsOf(columns, each));
        expect(cells.flat()).not.toContain('R');
        if (format === 'json') {
          const { rows } = JSON.parse(bytes.toString()) as { rows: Row[] };
          expect(rows.map((each) => Object.entries(each))).toEqual(
            cells.map((line) => line.map((cell, position) => [columns[position], cell])),
          );
          continue;
        }
        if (format === 'parquet') {
          const rows = await parquetReadObjects({ file: bytesOfParquet(bytes) });
          expect(rows.map((each) => Object.entries(each).map(([key, cell]) => [key, asCell(cell)]))).toEqual(
            cells.map((line) => line.map((cell, position) => [columns[position], cell])),
          );
          continue;
        }
        const headings = columns.map((key) =>
          exportHeading(
            format,
            exportableColumns(tab).find((column) => column.key === key)!,
          ),
        );
        if (format === 'xlsx') {
          const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml')!;
          const [header, ...rows] = sheetRows(sheet, columns.length);
          expect([header, rows]).toEqual([
            headings,
            cells.map((line) => line.map((cell) => (cell === '' ? null : cell))),
          ]);
          continue;
        }
        const [separator, lineEnd, start] = format === 'csv' ? [',', '\r\n', '\ufeff'] : ['\t', '\n', ''];
        const text = bytes.toString();
        const [header, ...rows] = strictRows(text.slice(start.length), separator, lineEnd);
        expect(header).toEqual(headings);
        expect(rows.map((line) => line.map(unguarded))).toEqual(cells.map((line) => line.map(asText)));
      }
    },
  );

  it.each(tabKeys.flatMap((tab) => similaritySortCategories.map((category) => [tab, category] as const)))(
    'of %s may be in the order of %s, with the similarity as its last column',
    { timeout: 60_000 },
    async (tab, smilesSortCategory) => {
      const [{ smiles }] = (await wholeTab(everything, 'structures', null)).filter((row) => row['smiles']);
      const sortSmiles = String(smiles);
      const similarTo = { smiles: sortSmiles, category: smilesSortCategory, min: null, max: null };
      const expected = await wholeTab(everything, tab, null, similarTo);
      const [{ key }] = exportableColumns(tab);
      const asked = { format: 'json', columns: [key], sort: null, sortSmiles, smilesSortCategory } as const;
      const { bytes } = await exported(everything, tab, { ...asked, columns: [...asked.columns] });
      const { about, rows } = JSON.parse(bytes.toString()) as { about: { order: string }; rows: Row[] };
      expect(rows.map(Object.entries)).toEqual(
        expected.map((row) => [
          [key, row[key]],
          ['similarity', row['similarity']],
        ]),
      );
      expect(rows.some(({ similarity }) => typeof similarity === 'number')).toBe(true);
      // A name, if the structure has one, comes before its SMILES.
      expect(about.order.replace(/ to .*? \((SMILES \S+)\) on /, ' to $1 on ')).toBe(
        `By Tanimoto similarity to SMILES ${sortSmiles} on Morgan fingerprints of radius 2 and 2048 bits, ${smilesSortCategory === 'similarity' ? 'highest' : 'lowest'} first`,
      );
    },
  );

  it.each<[string, Partial<CallInput<typeof startExport>['body']>]>([
    ['an unreadable molecule', { sortSmiles: 'C1CC' }],
    [
      'a column and a molecule to sort by',
      { sortSmiles: 'CCO', sortOrder: { column: 'str_id', direction: 'asc' } },
    ],
  ])('is refused before it costs anything: %s', async (_, order) => {
    const searches = searchesOf(server.userData, () => server.clock.now);
    tokens = await server.logIn('ann@client.example');
    await pointSession({ searches, userId, sessionId: sessionid }, everything);
    const asked = { sessionid, tab: wireTab('structures') };
    const { cost } = (await server.call(exportDataCount, { body: asked }, tokens)).json() as { cost: number };
    const before = (await server.call(fetchExports, {}, tokens)).json();
    const exportId = '00000000-0000-4000-8000-000000009999';
    const body = {
      sessionid,
      exportId,
      format: 'csv' as const,
      columns: ['str_id'],
      cost,
      address: '/results',
      ...order,
    };
    const refused = await server.call(startExport, { params: { tab: wireTab('structures') }, body }, tokens);
    expect([refused.statusCode, (refused.json() as { code: string }).code]).toEqual([400, 'INVALID_REQUEST']);
    expect((await server.call(fetchExports, {}, tokens)).json()).toEqual(before);
  });

  it.each(charts)('names the entry of the chart "$label" that it is filtered by', async (chart) => {
    const { key: chartKey, label, type, tab } = chart;
    const request = { chartKey, sortOrder: 'A-Z', maxCount: 20, contains: null } as const;
    const data = await knowledge.chart(everything, request);
    const filter = filterOfEntry(data, 0);
    const about = await aboutExport(knowledge, {
      search: { ...everything, filters: [filter] },
      tab,
      sort: null,
      rowCount: 0,
      structures: 0,
      columns: exportableColumns(tab),
      results: '/results',
      at: 0,
    });
    const entry = data.chartType === 'Range' ? null : data.chartData[0];
    const words =
      type === 'Range' ? `${label}: ${filter.minValue} to ${filter.maxValue}` : `${label}: ${entry?.label}`;
    if (type !== 'Image' || entry?.label !== filter.include[0]) expect(about.filters).toEqual([words]);
    // A fragment is named if it is a compound of the release by itself.
    else expect(about.filters.join('')).toMatch(`SMILES ${entry.label}`);
  });

  it.each(['structures', 'clinicalCompounds'] as const)(
    'of %s has each structure once as an SD file, and names those without a drawing',
    { timeout: 120_000 },
    async (tab) => {
      const columns = exportableColumns(tab).map(({ key }) => key);
      const expected = await wholeTab(everything, tab, null);
      const { bytes, row } = await exported(everything, tab, { format: 'sdf', columns, sort: null });
      const records = sdRecords(bytes.toString());
      expect(records.map(({ block }) => block.split('\n')[0])).toEqual(
        expected.map((each) =>
          String(each['pref_name'] || each['drug_name'] || each['chembl_id'] || each['str_id']),
        ),
      );
      expect(records.map(({ fields }) => fields.get('Structure_ID'))).toEqual(
        expected.map((each) => String(each['str_id'])),
      );
      expect(records.map(({ fields }) => fields.get('SMILES') ?? null)).toEqual(
        expected.map((each) => each['smiles'] || null),
      );
      const without = records.filter(({ block }) => /^ {2}0 {2}0.*V2000$/m.test(block));
      const named = row.notes.filter((note) => note.includes('no drawing'));
      expect(named.length).toBe(without.length > 0 ? 1 : 0);
      for (const { block } of without.slice(0, 20)) expect(named[0]).toContain(block.split('\n')[0]);
      if (without.length > 1) expect(named[0]).toContain(`${without.length} structures have no drawing`);
    },
  );
});
