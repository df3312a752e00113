import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import {
  exportableColumns,
  type ExportedColumn,
  searchJson,
  searchSchema,
  sentenceOf,
} from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRandomRelease } from '../../../../testing/random-home.ts';
import { rowPages } from '../../export-rows.ts';
import type { ExportAbout, FileChunks, FileContent } from '../../formats/file-content.ts';
import { jsonFile } from '../../formats/json.ts';
import { parquetFile } from '../../formats/parquet.ts';
import { csvFile, tsvFile } from '../../formats/separated.ts';
import type { Description } from '../description.ts';
import { compareToday } from './compare-today.ts';

const writers = { csv: csvFile, tsv: tsvFile, json: jsonFile, parquet: parquetFile };
const formats = ['csv', 'tsv', 'json', 'parquet'] as const;
const everything = searchSchema.parse({ query: { rows: [] }, filters: [] });
const encoded = (search: object): string => deflateRawSync(JSON.stringify(search)).toString('base64url');

const description: Description = {
  search: sentenceOf(everything.query),
  filters: [],
  tab: 'Activities',
  order: 'By ID',
  rows: 0,
  results: `http://here/results/activitytab?s=${encoded(JSON.parse(searchJson(everything)) as object)}`,
  exported: null,
  release: 'Random release (test)',
  licence: '',
};

describe('a file that is compared with the release in use', () => {
  let folder: string;
  let before: KnowledgeBase;
  let after: KnowledgeBase;
  let ids: { changed: number; gone: number; added: number };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-today-'));
    const [older, newer] = [join(folder, 'older'), join(folder, 'newer')];
    await buildRandomRelease(older, 'test', 3);
    await cp(older, newer, { recursive: true });
    const rows = new DatabaseSync(join(newer, 'rows.sqlite'));
    const first = rows.prepare('SELECT act_id FROM activity ORDER BY act_id LIMIT 2').all();
    const [changed, gone] = first.map((row) => row['act_id'] as number);
    ids = { changed, gone, added: 90_000_001 };
    rows.prepare("UPDATE activity SET sd = 'changed today' WHERE act_id = ?").run(changed);
    rows.prepare('UPDATE activity SET act_id = ? WHERE act_id = ?').run(ids.added, gone);
    rows.close();
    await finishTestRelease(newer, 'newer');
    before = await openEmbedded({ folder: older, workers: 0 });
    after = await openEmbedded({ folder: newer, workers: 0 });
  });
  afterAll(async () => {
    await before?.close();
    await after?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function writtenFile(
    format: (typeof formats)[number],
    columns: readonly ExportedColumn[] = exportableColumns('activities'),
  ): Promise<string> {
    const signal = new AbortController().signal;
    const { activities: rowCount } = await before.counts(everything);
    const asked = { tab: 'activities', sort: null, rowCount } as const;
    const pages = rowPages(before, everything, asked, signal, () => undefined);
    const about: ExportAbout = {
      ...description,
      rows: rowCount,
      structures: 0,
      values: [],
      release: {
        id: 'test',
        name: 'Random release',
        date: null,
        source: '',
        attribution: '',
        simulated: true,
      },
    };
    const content: FileContent = { columns, about, pages, note: () => undefined, signal };
    const path = join(folder, `file.${format}`);
    await writeFile(path, await bytesOf(writers[format](content)));
    return path;
  }

  it.each(formats)('is equal cell by cell in its own release: %s', async (format) => {
    const today = await compareToday(await writtenFile(format), description, before);
    const { activities } = await before.counts(everything);
    const none = { count: 0, ids: [] };
    expect(today).toEqual({
      release: 'Random release (test)',
      isSameRelease: true,
      idColumn: 'act_id',
      equal: activities,
      added: none,
      gone: none,
      changed: { ...none, columns: [] },
    });
  });

  it.each(formats)('has new, gone and changed rows in another release: %s', async (format) => {
    const today = await compareToday(await writtenFile(format), description, after);
    const { activities } = await before.counts(everything);
    expect(today).toMatchObject({
      isSameRelease: false,
      equal: activities - 2,
      added: { count: 1, ids: [ids.added] },
      gone: { count: 1, ids: [ids.gone] },
      changed: { count: 1, ids: [ids.changed], columns: [['SD']] },
    });
  });

  it('is refused with a reason if its search or its rows cannot be read', async () => {
    const path = await writtenFile('csv');
    const refusal = (changed: Partial<Description>, file = path) =>
      compareToday(file, { ...description, ...changed }, before).then(
        () => '',
        (error: unknown) => (error as Error).message,
      );
    expect(await refusal({ tab: 'All tabs' })).toMatch(/not a file of one tab/);
    expect(await refusal({ results: 'http://here/results?s=damaged' })).toMatch(/does not give its search/);
    expect(await refusal({ results: 'http://here/results?s=~abc' })).toMatch(/too long for the address/);
    expect(await refusal({ search: 'Another search.' })).toMatch(/does not give its search/);
    expect(await refusal({ filters: ['Year: 2001'] })).toMatch(/does not give its search/);
    const without = exportableColumns('activities').filter(({ key }) => key !== 'act_id');
    expect(await refusal({}, await writtenFile('json', without))).toMatch(/no column act_id/);
    const other = join(folder, 'file.xlsx');
    await writeFile(other, 'PK');
    expect(await refusal({}, other)).toMatch(/only CSV, TSV, JSON and Parquet/);
    await writeFile(path, 'Nonsense\r\n1\r\n');
    expect(await refusal({})).toMatch(/does not know its column "Nonsense"/);
  });
});

async function bytesOf(chunks: FileChunks): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
