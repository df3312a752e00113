import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import {
  allTabs,
  checkedQuery,
  dossierFormat,
  dynamicQuerySchema,
  exportableColumns,
  exportedColumn,
  type ExportedColumn,
  type ExportFormat,
  exportFormats,
  type Search,
  searchJson,
  searchSchema,
  shownSchema,
  type ShownTable,
  type TabKey,
  tabKeys,
  tabOf,
  wireTab,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRandomRelease } from '../../../../testing/random-home.ts';
import { openShown } from '../../shown/open-shown.ts';
import { countRows } from '../../../../shared/queries/query-sizes.ts';
import { queryTurns } from '../../../../shared/queries/query-turns.ts';
import { writeExport } from '../../write-export.ts';
import type { ExportToWrite } from '../../writing.ts';
import { type Description, descriptionOfJson } from '../description.ts';
import { verifyFile } from '../verify-file.ts';
import type { TableToday } from './compare-table.ts';
import { none, noDifference } from '../../testing/no-difference.ts';
import { compareToday } from './compare-today.ts';

const everything = searchSchema.parse({ query: { rows: [] }, filters: [] });
const encoded = (search: Search): string => deflateRawSync(searchJson(search)).toString('base64url');
const addressOf = (search: Search): string => `/results/structuretab?s=${encoded(search)}`;

const sarView = { view: 'sartable', activityTypes: ['IC50'] };
const sar = shownSchema.parse({ ...sarView, maxColumns: 60 });
const fewerColumns = shownSchema.parse({ ...sarView, maxColumns: 2 });
const analyzer = shownSchema.parse({
  view: 'heatmap',
  rows: { chartKey: 'activitytype', maxCount: 60 },
  columns: { chartKey: 'assaytype' },
});
/** Columns of files with several tables; few, because each file is read in several formats. */
const fewColumns: Readonly<Record<TabKey, readonly string[]>> = {
  structures: ['str_id', 'pref_name', 'smiles'],
  activities: ['act_id', 'std_activity_type', 'sd'],
  assays: ['assay_id', 'assay_type'],
  clinicalCompounds: ['str_id', 'highest_phase'],
  references: ['ref_id', 'title'],
};

interface Written {
  readonly path: string;
  readonly description: Description;
}

describe('a file that is compared with the release in use', () => {
  let folder: string;
  let before: KnowledgeBase;
  let after: KnowledgeBase;
  /** Rows of the later release by what differs. */
  let ids: ReturnType<typeof changeRows>;
  const files = new Map<string, Promise<Written>>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-today-'));
    const [older, newer] = [join(folder, 'older'), join(folder, 'newer')];
    await buildRandomRelease(older, 'test', 3);
    await cp(older, newer, { recursive: true });
    ids = changeRows(join(newer, 'rows.sqlite'));
    await finishTestRelease(newer, 'newer');
    before = await openEmbedded({ folder: older, workers: 0 });
    after = await openEmbedded({ folder: newer, workers: 0 });
  });
  afterAll(async () => {
    await before?.close();
    await after?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Writes a file from the earlier release, as an export does; each one once. */
  function written(
    name: string,
    toWrite: Pick<ExportToWrite, 'format' | 'tab'>,
    sized: { rows: number; structures: number },
    request: object,
    address = addressOf(everything),
  ): Promise<Written> {
    const known = files.get(name);
    if (known !== undefined) return known;
    const stored = {
      ...toWrite,
      fileId: randomUUID(),
      address,
      rowCount: sized.rows,
      structures: sized.structures,
      createdAt: Date.UTC(2026, 1, 2),
      request: JSON.stringify({ search: everything, ...request }),
    };
    const writing = {
      knowledge: before,
      folder,
      maxBytes: 1e9,
      pages: 'https://here.example',
      signal: new AbortController().signal,
      onRows: () => undefined,
      queryTurns: queryTurns(1, null),
    };
    const file = writeExport(stored, writing).then(({ about }) => ({
      path: join(folder, stored.fileId),
      description: descriptionOfJson(JSON.stringify(about))!,
    }));
    files.set(name, file);
    return file;
  }

  const tabFile = async (
    tab: TabKey,
    format: ExportFormat,
    columns: readonly ExportedColumn[] = exportableColumns(tab),
    pictures = false,
  ): Promise<Written> =>
    written(
      `${tab}-${columns.length}-${String(pictures)}.${format}`,
      { tab: wireTab(tab), format },
      await before.tabSize(everything, tab),
      { columns, sort: null, similarTo: null, pictures },
    );
  const severalTabs = async (format: ExportFormat | typeof dossierFormat): Promise<Written> => {
    const parts = [];
    for (const tab of tabKeys)
      parts.push({
        tab,
        columns: fewColumns[tab].map((key) => exportedColumn(tab, key)!),
        ...(await before.tabSize(everything, tab)),
      });
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    const { structures } = parts[0];
    return written(`all.${format}`, { tab: allTabs, format }, { rows, structures }, { parts });
  };
  const viewFile = async (shown: ShownTable, format: ExportFormat): Promise<Written> => {
    const { rowCount: rows, structures } = await openShown(
      before,
      everything,
      shown,
      new AbortController().signal,
    );
    return written(
      `${shown.view}.${format}`,
      { tab: shown.view, format },
      { rows, structures },
      { shown, pictures: false },
    );
  };
  const queryFile = async (name: string, asked: object, format: ExportFormat): Promise<Written> => {
    const query = dynamicQuerySchema.parse(asked);
    const timeMs = 60_000;
    const { signal } = new AbortController();
    const run = {
      knowledge: before,
      signal,
      onThread: () => undefined,
      timeMs,
      untilMs: Date.now() + timeMs,
    };
    const rows = await countRows(run, checkedQuery(query));
    return written(
      `${name}.${format}`,
      { tab: 'dynamicquery', format },
      { rows, structures: 0 },
      { query },
      '/dynamicquery?q=x',
    );
  };
  const compared = async (file: Written, knowledge: KnowledgeBase): Promise<readonly TableToday[]> => {
    const today = await compareToday({ ...file, linkedSearch: () => Promise.resolve(null) }, knowledge);
    expect(today.release).toBe(`Random release (${knowledge.summary().id})`);
    expect(today.isSameRelease).toBe(knowledge === before);
    return today.tables;
  };
  /** What differs in the tabs whose rows differ. */
  const differences = (): Record<string, object> => ({
    structures: {
      equal: 218,
      added: { count: 2, ids: ids.structures.slice(2) },
      gone: { count: 1, ids: [ids.structures[1]] },
      changed: { count: 1, ids: [ids.structures[0]], columns: [['Name']] },
    },
    activities: {
      equal: 2474,
      added: { count: 1, ids: [ids.added] },
      gone: { count: 1, ids: [ids.gone] },
      changed: { count: 1, ids: [ids.changed], columns: [['Standard type', 'SD']] },
    },
  });
  const tableOfTab = async (tab: TabKey, name: string | null, differing: object = {}) => ({
    ...noDifference,
    name,
    idColumn: tabOf(tab).idColumn,
    equal: await rowsOf(tab),
    ...differing,
  });
  const rowsOf = async (tab: TabKey): Promise<number> => (await before.tabSize(everything, tab)).rows;

  it.each(exportFormats)('is equal cell by cell in its own release: %s', async (format) => {
    const tab = format === 'sdf' ? 'structures' : 'activities';
    const [table, ...others] = await compared(await tabFile(tab, format), before);
    expect(others).toEqual([]);
    expect(table).toEqual({ ...(await tableOfTab(tab, null)), isSdFile: format === 'sdf' });
  });

  it.each(exportFormats)('has new, gone and changed rows in another release: %s', async (format) => {
    const tab = format === 'sdf' ? 'structures' : 'activities';
    const tables = await compared(await tabFile(tab, format), after);
    expect(tables).toEqual([expect.objectContaining(differences()[tab])]);
  });

  it.each(['csv', 'parquet', 'xlsx'] as const)('of all tabs is compared tab by tab: %s', async (format) => {
    const tables = await compared(await severalTabs(format), after);
    expect(tables).toEqual(
      await Promise.all(tabKeys.map((tab) => tableOfTab(tab, tabOf(tab).label, differences()[tab]))),
    );
  });

  it('of several files is compared in each of them: a dossier', async () => {
    const parts = [
      { name: 'structures.sdf', tab: 'structures' },
      ...tabKeys.map((tab) => ({ name: `tables.xlsx, ${tabOf(tab).label}`, tab })),
      { name: 'activities.parquet', tab: 'activities' },
    ] as const;
    expect(await compared(await severalTabs(dossierFormat), after)).toEqual(
      await Promise.all(
        parts.map(async ({ name, tab }) => ({
          ...(await tableOfTab(tab, name, differences()[tab])),
          isSdFile: name === 'structures.sdf',
        })),
      ),
    );
  });

  it.each(['csv', 'xlsx', 'parquet'] as const)(
    'of a SAR table has its structures and columns: %s',
    async (format) => {
      const file = await viewFile(sar, format);
      expect(await compared(file, before)).toEqual([
        { ...noDifference, idColumn: 'str_id', equal: file.description.rows },
      ]);
      const [today] = await compared(file, after);
      expect([today.added, today.gone, today.changed.ids]).toEqual([none, none, [ids.changedIn]]);
    },
  );

  it.each(['tsv', 'json', 'xlsx'] as const)('of an analyzer has its entries: %s', async (format) => {
    const file = await viewFile(analyzer, format);
    expect(await compared(file, before)).toEqual([
      { ...noDifference, idColumn: 'entry', equal: file.description.rows },
    ]);
    const [today] = await compared(file, after);
    expect(today).toMatchObject({ added: { count: 1, ids: ['Novel'] }, gone: none });
    expect(today.changed.ids).toContain('All structures');
  });

  it.each(['csv', 'parquet'] as const)('of a dynamic query has its rows: %s', async (format) => {
    const file = (name: string, query: object) => queryFile(name, query, format);
    const active = {
      table: 'activity',
      joins: [{ from: 'activity', table: 'assay' }],
      columns: ['activity.act_id', 'activity.std_activity_type', 'activity.sd', 'assay.assay_type'].map(
        (column) => ({ column }),
      ),
    };
    const rows = await file('rows', active);
    const idColumn = 'activity.act_id';
    const equal = rows.description.rows;
    expect(await compared(rows, before)).toEqual([{ ...noDifference, idColumn, equal }]);
    expect(await compared(rows, after)).toEqual([
      { ...noDifference, idColumn, ...differences()['activities'], equal: equal - 2 },
    ]);

    const types = await file('types', {
      table: 'activity',
      grouped: true,
      columns: [
        { column: 'activity.std_activity_type' },
        { column: null, aggregate: 'rows' },
        { column: 'activity.pactivity', aggregate: 'mean' },
      ],
    });
    const [ofTypes] = await compared(types, after);
    expect(ofTypes).toMatchObject({
      idColumn: 'activity.std_activity_type',
      added: { count: 1, ids: ['Novel'] },
      gone: none,
      changed: { ids: ['IC50'], columns: [['Rows', 'Mean of pActivity']] },
    });

    // No column names a row, and many rows are equal.
    const whole = await file('whole', { ...active, columns: active.columns.slice(1) });
    expect(await compared(whole, before)).toEqual([
      { ...noDifference, idColumn: 'row', isWholeRows: true, equal },
    ]);
    const [ofWhole] = await compared(whole, after);
    expect(ofWhole).toMatchObject({ equal: equal - 1, gone: { count: 1 }, changed: none });
    expect(ofWhole.added).toEqual({ count: 1, ids: [expect.stringMatching(/^Novel \| changed today \|/)] });
  });

  it('of a dynamic query is refused without its query, or with one that is not run any more', async () => {
    const { path, description } = await queryFile(
      'assays',
      { table: 'assay', columns: [{ column: 'assay.assay_id' }] },
      'csv',
    );
    const comparedWith = (query: Description['query']) =>
      compared({ path, description: { ...description, query } }, before);
    await expect(comparedWith(null)).rejects.toThrow(/an earlier version/);
    await expect(comparedWith({ ...description.query!, table: 'users' })).rejects.toThrow(
      /does not run its query.*users/,
    );
  });

  it('names the columns of a SAR table that are new or gone', async () => {
    const { path, description } = await viewFile(sar, 'csv');
    const [fewer] = await compared({ path, description: { ...description, table: fewerColumns } }, before);
    expect([fewer.addedColumns.length, fewer.goneColumns.length % 5]).toEqual([0, 0]);
    expect(fewer.goneColumns[0]).toMatch(/: state$/);
  });

  it('compares the cells of a workbook with pictures, and says that it has them', async () => {
    const columns = exportableColumns('clinicalCompounds').slice(0, 3);
    const file = await tabFile('clinicalCompounds', 'xlsx', columns, true);
    expect(await compared(file, before)).toMatchObject([
      { equal: await rowsOf('clinicalCompounds'), hasPictures: true, changed: none, goneColumns: [] },
    ]);
  });

  it('compares mol blocks, and the fields that a record has no value of', async () => {
    const { path, description } = await tabFile('structures', 'sdf');
    const records = (await readFile(path, 'utf8')).split('$$$$\n');
    const idsOf = records.map((record) => Number(/> {2}<Structure_ID>\n(\d+)/.exec(record)?.[1]));
    // The third line, which names the release, is not compared.
    records[0] = records[0]
      .replace('Random release', 'Another release')
      .replace(/> {2}<Formula>\n.*\n\n/, '');
    records[1] = records[1].replace(/^( +)(-?\d+\.\d)/m, '$1 9.9');
    records[2] = records[2].replace(/> {2}<Mol_weight_g_per_mol>\n.*\n\n/, '');
    const other = join(folder, 'other.sdf');
    await writeFile(other, records.join('$$$$\n'));
    const [table] = await compared({ path: other, description }, before);
    expect(table).toMatchObject({
      equal: 217,
      changed: {
        ids: idsOf.slice(0, 3),
        columns: [['Formula'], ['mol block'], [expect.stringMatching(/weight/i)]],
      },
    });
    await writeFile(other, records.join('$$$$\n').slice(0, -3));
    await expect(compared({ path: other, description }, before)).rejects.toThrow(/rows do not have the form/);
  });

  it('finds the search of a long address in the installation', async () => {
    const filtered = searchSchema.parse({
      query: { rows: [] },
      filters: [{ chartKey: 'assaytype', include: ['B'] }],
    });
    const { path, description } = await tabFile('structures', 'json');
    const asked: string[] = [];
    const comparedTo = (found: Search | null, s: string) =>
      compareToday(
        {
          path,
          description: { ...description, results: `https://here.example/results?s=${s}` },
          linkedSearch: (key) => Promise.resolve(asked.push(key) > 0 ? found : null),
        },
        before,
      );
    const all = await comparedTo(everything, '~abc');
    expect(all.tables).toMatchObject([{ equal: 220, gone: none }]);
    const some = await comparedTo(everything, `~def.${encoded(filtered)}`);
    expect(some.tables[0].gone.count).toBeGreaterThan(0);
    expect(asked).toEqual(['abc', 'def']);
    await expect(comparedTo(null, '~abc')).rejects.toThrow(/too long for the address.* not stored/);
  });

  it('is refused with a reason if its search or its rows cannot be read', async () => {
    const { path, description } = await tabFile('activities', 'csv');
    const refusal = (changed: Partial<Description>, file = path) =>
      compared({ path: file, description: { ...description, ...changed } }, before).then(
        () => '',
        (error: unknown) => (error as Error).message,
      );
    expect(await refusal({ results: 'http://here/results?s=damaged' })).toMatch(/does not give its search/);
    expect(await refusal({ search: 'Another search.' })).toMatch(/does not give its search/);
    expect(await refusal({ filters: ['Year: 2001'] })).toMatch(/does not give its search/);
    expect(await refusal({ tab: 'All tabs' })).toMatch(/rows do not have the form/);
    expect(await refusal({ tab: 'SAR table' })).toMatch(/written by an earlier version/);
    const without = exportableColumns('activities').filter(({ key }) => key !== 'act_id');
    expect(await refusal({}, (await tabFile('activities', 'json', without)).path)).toMatch(
      /no column act_id/,
    );
    const other = join(folder, 'other');
    const refusalOf = async (content: string | Uint8Array): Promise<string> => {
      await writeFile(other, content);
      return refusal({}, other);
    };
    expect(await refusalOf('PK')).toMatch(/rows do not have the form/);
    expect(await refusalOf('Nonsense\r\n1\r\n')).toMatch(/does not know its column "Nonsense"/);
    const zip = await severalTabs('csv');
    expect(await refusal({}, zip.path)).toMatch(/its format is none that an export of one table has/);
    const sheet = (await readFile((await tabFile('activities', 'xlsx')).path)).subarray(0, -9000);
    expect(await refusalOf(sheet)).toMatch(/rows do not have the form/);
    const parquet = (await readFile((await tabFile('activities', 'parquet')).path)).fill(7, 500, 5000);
    expect(await refusalOf(parquet)).toMatch(/rows do not have the form/);
  });

  it('is described by its own seal as by the record, with the table that was shown', async () => {
    for (const format of ['xlsx', 'json', 'parquet'] as const) {
      const { path, description } = await viewFile(sar, format);
      const { description: own } = await verifyFile(path, null);
      expect(own).toEqual({ ...description, ...(format === 'xlsx' && { columns: {} }) });
      expect(own!.table).toEqual(sar);
    }
  });
});

const tablesOfStructures = [
  'structure',
  'compound_form',
  'compound_record',
  'synonym',
  'mechanism',
  'indication',
  'warning',
  'structure_alert',
] as const;

/** Changes, removes and adds an activity and structures without activities. */
function changeRows(path: string) {
  const rows = new DatabaseSync(path);
  const idsOf = (sql: string): number[] =>
    rows
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0] as number);
  const [changed] = idsOf(
    `SELECT act_id FROM activity WHERE std_activity_type = 'IC50' AND pactivity IS NOT NULL LIMIT 1`,
  );
  const [gone] = idsOf(`SELECT act_id FROM activity WHERE act_id <> ${changed} ORDER BY act_id LIMIT 1`);
  const [changedIn] = idsOf(`SELECT str_id FROM activity WHERE act_id = ${changed}`);
  const alone = idsOf(`SELECT str_id FROM structure WHERE smiles IS NOT NULL
    AND str_id NOT IN (SELECT str_id FROM activity UNION SELECT str_id FROM development_compound) LIMIT 2`);
  const added = [90_000_001, 90_000_002];
  rows
    .prepare("UPDATE activity SET std_activity_type = 'Novel', sd = 'changed today' WHERE act_id = ?")
    .run(changed);
  rows.prepare('UPDATE activity SET act_id = ? WHERE act_id = ?').run(added[0], gone);
  rows.prepare("UPDATE structure SET pref_name = 'changed today' WHERE str_id = ?").run(alone[0]);
  for (const table of tablesOfStructures)
    rows.prepare(`UPDATE ${table} SET str_id = ? WHERE str_id = ?`).run(added[0], alone[1]);
  rows.prepare("INSERT INTO structure (str_id, smiles) VALUES (?, 'CCO')").run(added[1]);
  rows.close();
  return { changed, changedIn, gone, added: added[0], structures: [...alone, ...added] };
}
