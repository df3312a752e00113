import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { about, columns, paged, row, written } from '../testing/example-export.ts';
import { sheetRows, unzipped, unzippedBytes } from '../testing/read-files.ts';
import { readPng } from '../testing/read-png.ts';
import { verifyFile } from '../verifying/verify-file.ts';
import { structurePictures } from './structure-pictures.ts';
import { allTabsWorkbook, picturedWorkbookFile, workbookFile } from './workbook.ts';

const structures = [
  [1, 'CC(=O)Oc1ccccc1C(=O)O', 'aspirin'],
  [2, null, 'an antibody'],
  [3, 'C[C@H](N)C(=O)O', 'L-alanine'],
  [1, 'CC(=O)Oc1ccccc1C(=O)O', 'aspirin again'],
  [4, 'C1CC', 'not a molecule'],
  [2, '', 'the antibody again'],
].map((cells) => row([...cells, 1.5, '=', 'B', true, null] as Parameters<typeof row>[0]));

const relationsIn = (files: ReadonlyMap<string, string>, part: string): Map<string, string> =>
  new Map(
    [...files.get(part)!.matchAll(/Id="(rId\d+)" [^>]*Target="([^"]+)"/g)].map(([, id, to]) => [id, to]),
  );

/** The first row, the last row and the picture of each anchor in a drawing. */
function anchorsIn(files: ReadonlyMap<string, string>, number: number) {
  const images = relationsIn(files, `xl/drawings/_rels/drawing${number}.xml.rels`);
  return [
    ...files
      .get(`xl/drawings/drawing${number}.xml`)!
      .matchAll(
        /<xdr:twoCellAnchor editAs="twoCell"><xdr:from><xdr:col>0<.*?<xdr:row>(\d+)<.*?<xdr:to><xdr:col>0<.*?<xdr:row>(\d+)<.*?r:embed="(rId\d+)"/gs,
      ),
  ].map(([, from, to, image]) => [Number(from), Number(to), images.get(image)]);
}

const tabSheet = (name: string, pictures: boolean, rows: typeof structures) => ({
  name,
  columns,
  rows: rows.length,
  pictures,
  pages: paged(rows, 2),
});

describe('a workbook with structure pictures', () => {
  it('has a picture in each row, and stores the picture of a structure once', async () => {
    const { bytes, notes } = await written(picturedWorkbookFile, structures);
    const files = unzipped(bytes);
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toMatch(/<autoFilter ref="A1:I7"\/><drawing [^>]*r:id="rId1"\/><\/worksheet>$/);
    expect(sheet.match(/<row r="[2-7]" ht="100.5" customHeight="1">/g)).toHaveLength(6);
    expect(relationsIn(files, 'xl/worksheets/_rels/sheet1.xml.rels').get('rId1')).toBe(
      '../drawings/drawing1.xml',
    );

    expect(anchorsIn(files, 1)).toEqual([
      [1, 1, '../media/image1.png'],
      [3, 3, '../media/image2.png'],
      [4, 4, '../media/image1.png'],
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('xl/media/'))).toHaveLength(2);
    const aspirin = readPng(unzippedBytes(bytes).get('xl/media/image1.png')!);
    expect([aspirin.width, aspirin.height]).toEqual([440, 260]);
    expect(new Set(aspirin.colours).has(0xff0000)).toBe(true);
    expect(files.get('[Content_Types].xml')).toContain('Extension="png"');

    const note = '2 structures have no drawing; their pictures are empty: 2, 4.';
    expect(notes).toEqual([note]);
    const aboutRows = sheetRows(files.get('xl/worksheets/sheet2.xml')!, 2);
    expect(aboutRows).toContainEqual(['Note', note]);
    expect(aboutRows).toContainEqual(['Column: Structure', 'picture']);
  });

  it('has, after the first column, the cells of the workbook without pictures', async () => {
    const cellsOf = async (file: typeof workbookFile, width: number) => {
      const files = unzipped((await written(file, structures)).bytes);
      return sheetRows(files.get('xl/worksheets/sheet1.xml')!, width);
    };
    const plain = await cellsOf(workbookFile, columns.length);
    const pictured = await cellsOf(picturedWorkbookFile, columns.length + 1);
    expect(pictured.map(([, ...cells]) => cells)).toEqual(plain);
    expect(pictured.map(([first]) => first)).toEqual(['Structure', ...structures.map(() => null)]);
  });

  it('is sealed and describes itself like any other', async () => {
    const { bytes } = await written(picturedWorkbookFile, structures);
    const folder = await mkdtemp(join(tmpdir(), 'moltrove-pictured-'));
    try {
      const path = join(folder, 'a.xlsx');
      await writeFile(path, bytes);
      const { verdict, seal, description } = await verifyFile(path, null);
      expect([verdict, seal, description?.search]).toEqual(['unchanged', 'intact', about.search]);
      bytes[bytes.indexOf('IDAT') + 8] ^= 1;
      await writeFile(path, bytes);
      expect(await verifyFile(path, null)).toMatchObject({ verdict: 'changed', seal: 'broken' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('shares the pictures among its sheets, of which some have none', async () => {
    const { bytes, notes } = await written(({ about: described, note, signal }) =>
      allTabsWorkbook({
        about: described,
        note,
        signal,
        dated: new Date(0),
        sheets: [
          tabSheet('A', true, structures.slice(2, 4)),
          tabSheet('B', false, structures),
          tabSheet('C', true, structures.toReversed()),
        ],
      }),
    );
    const files = unzipped(bytes);
    const [alanine, aspirin] = ['../media/image1.png', '../media/image2.png'];
    expect(anchorsIn(files, 1)).toEqual([
      [1, 1, alanine],
      [2, 2, aspirin],
    ]);
    expect(anchorsIn(files, 4)).toEqual([
      [3, 3, aspirin],
      [4, 4, alanine],
      [6, 6, aspirin],
    ]);
    expect([...files.keys()].filter((name) => /media|drawings?\/drawing/.test(name)).toSorted()).toEqual([
      'xl/drawings/drawing1.xml',
      'xl/drawings/drawing4.xml',
      'xl/media/image1.png',
      'xl/media/image2.png',
    ]);
    for (const number of [1, 4]) {
      expect(relationsIn(files, `xl/worksheets/_rels/sheet${number}.xml.rels`).get('rId1')).toBe(
        `../drawings/drawing${number}.xml`,
      );
      expect(files.get('[Content_Types].xml')).toContain(`PartName="/xl/drawings/drawing${number}.xml"`);
      expect(files.get(`xl/worksheets/sheet${number}.xml`)).toContain('<drawing ');
    }
    expect(files.get('xl/worksheets/sheet3.xml')).not.toContain('<drawing ');
    expect(files.get('[Content_Types].xml')).not.toContain('drawing3.xml');
    expect(notes).toEqual(['2 structures have no drawing; their pictures are empty: 2, 4.']);
    const aboutRows = sheetRows(files.get('xl/worksheets/sheet2.xml')!, 2);
    const pictured = aboutRows.flatMap(([label, value]) => (value === 'picture' ? [label] : []));
    expect(pictured).toEqual(['A, column: Structure', 'C, column: Structure']);
  });

  it('stops drawing when it is cancelled', async () => {
    const stop = new AbortController();
    const pictures = structurePictures(stop.signal);
    const asked = pictures.numbersOf(structures);
    stop.abort();
    await expect(asked).rejects.toThrow(/stopped/);
    await pictures.close();
    const file = written(picturedWorkbookFile, structures, columns, 2, AbortSignal.abort());
    await expect(file).rejects.toThrow(/stopped/);
  });
});
