import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTabsFormats, type Search, type TabKey, tabKeys, tabOf, wireTab } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import { Oracle } from '@moltrove/knowledge/testing/oracle';
import { Random } from '@moltrove/knowledge/testing/random';
import { randomSearch } from '@moltrove/knowledge/testing/random-search';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawingPart, sheetPart } from './formats/workbook-parts.ts';
import { sheetRows, unzipped, unzippedBytes } from './testing/read-files.ts';
import { bytesOfParquet } from './testing/read-parquet.ts';
import { columnsOf, type WrittenExports, writtenExports } from './testing/written-exports.ts';
import { verifyFile } from './verifying/verify-file.ts';

const everything: Search = { query: { rows: [] }, filters: [] };
/** On a release of the embedded backend. */
describe('a file of all tabs', () => {
  let exporting: WrittenExports;
  let oracle: Oracle;

  beforeAll(async () => {
    exporting = await writtenExports(14);
    oracle = new Oracle(exporting.folder);
  });
  afterAll(() => exporting.close());

  it.each(allTabsFormats)(
    'has for each tab exactly what the export of this tab has: %s',
    { timeout: 120_000 },
    async (format) => {
      await exporting.point(everything);
      const { row, bytes } = await exporting.writtenAllTabs(format);
      const { rowsByTab } = await exporting.countAllTabs();
      expect(row).toMatchObject({ tab: null, format, rowsDone: row.rows });
      expect(row.rows).toBe(tabKeys.reduce((sum, tab) => sum + rowsByTab[wireTab(tab)], 0));
      const names = [...unzipped(bytes).keys()];
      for (const [at, tab] of tabKeys.entries()) {
        const alone = await exporting.writtenAlone(tab, format);
        expect(alone.row.rows).toBe(rowsByTab[wireTab(tab)]);
        if (format === 'xlsx') {
          const sheet = sheetPart(at);
          const width = columnsOf(tab).length;
          const rows = sheetRows(unzipped(bytes).get(sheet)!, width);
          expect(rows).toHaveLength(alone.row.rows + 1);
          expect(rows).toEqual(sheetRows(unzipped(alone.bytes).get('xl/worksheets/sheet1.xml')!, width));
          continue;
        }
        const part = unzippedBytes(bytes).get(names[at + 1])!;
        if (format === 'parquet')
          expect(await parquetReadObjects({ file: bytesOfParquet(part) })).toEqual(
            await parquetReadObjects({ file: bytesOfParquet(alone.bytes) }),
          );
        else if (format === 'json') {
          const { about, rows } = JSON.parse(part.toString()) as { about: object; rows: Row[] };
          const single = JSON.parse(alone.bytes.toString()) as { about: object; rows: Row[] };
          expect(rows).toEqual(single.rows);
          expect(about).toEqual({ ...single.about, exported: expect.any(String) as string });
        } else expect(part.equals(alone.bytes)).toBe(true);
      }
    },
  );

  it('has the same cells with structure pictures, in the tabs with structures', async () => {
    await exporting.point(everything);
    const plain = await exporting.writtenAllTabs('xlsx');
    const pictured = await exporting.writtenAllTabs('xlsx', true);
    expect(pictured.row.credits).toBe(plain.row.credits);
    const [files, before] = [unzipped(pictured.bytes), unzipped(plain.bytes)];
    for (const [at, tab] of tabKeys.entries()) {
      const part = sheetPart(at);
      const width = columnsOf(tab).length;
      const offset = ['structures', 'activities', 'clinicalCompounds'].includes(tab) ? 1 : 0;
      const rows = sheetRows(files.get(part)!, width + offset);
      expect(rows.map((cells) => cells.slice(offset))).toEqual(sheetRows(before.get(part)!, width));
      expect(files.has(drawingPart(at))).toBe(offset === 1);
      if (offset === 1) expect(new Set(rows.map(([cell]) => cell))).toEqual(new Set(['Structure', null]));
    }
    const images = [...files.keys()].filter((name) => name.startsWith('xl/media/'));
    const ofStructures = files.get('xl/drawings/_rels/drawing1.xml.rels')!.match(/<Relationship /g);
    expect(images.length).toBeGreaterThan(20);
    expect(ofStructures).toHaveLength(images.length);
    expect(pictured.row.notes).toContainEqual(expect.stringMatching(/their pictures are empty/));
    const path = join(exporting.folder, pictured.row.name);
    await writeFile(path, pictured.bytes);
    expect(await verifyFile(path, null)).toMatchObject({ verdict: 'unchanged', seal: 'intact' });
  });

  it('costs a credit for each structure, however many tabs it is in', { timeout: 60_000 }, async () => {
    const random = new Random(7);
    for (let tried = 0; tried < 12; tried += 1) {
      const search = tried === 0 ? everything : randomSearch(random, oracle.release);
      await exporting.point(search);
      const ids = new Set<unknown>();
      for (const tab of tabKeys)
        for (const { str_id: id = null } of oracle.page(search, {
          tab,
          pageNumber: 0,
          pageSize: 1_000_000,
          sort: null,
        }).rows)
          if (id !== null) ids.add(id);
      expect([tried, (await exporting.countAllTabs()).structures]).toEqual([tried, ids.size]);
    }
  });

  it('describes itself once, and can be verified', async () => {
    await exporting.point(everything);
    const { row, bytes } = await exporting.writtenAllTabs('xlsx');
    const files = unzipped(bytes);
    const labels = [...tabKeys.map((tab) => tabOf(tab).label), 'About'];
    const names = [...files.get('xl/workbook.xml')!.matchAll(/<sheet name="([^"]*)"/g)];
    expect(names.map(([, name]) => name)).toEqual(labels);
    expect([...files.values()].filter((part) => part.includes('Export of search results'))).toHaveLength(1);
    const zip = await exporting.writtenAllTabs('csv');
    expect([...unzipped(zip.bytes).keys()][0]).toBe('about.json');
    for (const each of [{ row, bytes }, zip]) {
      const path = join(exporting.folder, each.row.name);
      await writeFile(path, each.bytes);
      expect(await verifyFile(path, null)).toMatchObject({
        verdict: 'unchanged',
        seal: 'intact',
        description: {
          tab: 'All tabs',
          order: 'Each tab in its own order',
          rows: each.row.rows,
          release: expect.stringContaining(exporting.knowledge.summary().id) as string,
        },
      });
      each.bytes[each.bytes.length >> 1] ^= 1;
      await writeFile(path, each.bytes);
      expect(await verifyFile(path, exporting.server.userData)).toMatchObject({ verdict: 'changed' });
    }
    expect(zip.row.name).toMatch(/^moltrove-served.*-all-tabs-csv-\d{4}-\d\d-\d\d\.zip$/);
  });

  it('is offered again for the same rows, whatever its format', async () => {
    await exporting.point(everything);
    await exporting.writtenAllTabs('tsv');
    expect((await exporting.countAllTabs()).kept).not.toBeNull();
  });

  it('has tabs without rows with their headings, and names them', { timeout: 60_000 }, async () => {
    const random = new Random(11);
    const emptyOf = (search: Search): TabKey[] =>
      tabKeys.filter((tab) => oracle.tabSize(search, tab).rows === 0);
    let search = everything;
    while (emptyOf(search).length === 0 || emptyOf(search).length === tabKeys.length)
      search = randomSearch(random, oracle.release);
    await exporting.point(search);
    const empty = emptyOf(search);
    const note = `Without rows in this search: ${empty.map((tab) => tabOf(tab).label).join(', ')}.`;
    for (const format of allTabsFormats) {
      const { row, bytes } = await exporting.writtenAllTabs(format);
      expect(row.notes).toContain(note);
      if (format !== 'csv') continue;
      const parts = [...unzipped(bytes).values()].slice(1);
      for (const tab of empty) expect(parts[tabKeys.indexOf(tab)].trim().split('\r\n')).toHaveLength(1);
    }
  });
});
