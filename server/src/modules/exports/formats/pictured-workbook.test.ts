import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { about, columns, row, written } from '../testing/example-export.ts';
import { sheetRows, unzipped, unzippedBytes } from '../testing/read-files.ts';
import { readPng } from '../testing/read-png.ts';
import { verifyFile } from '../verifying/verify-file.ts';
import { structurePictures } from './structure-pictures.ts';
import { picturedWorkbookFile, workbookFile } from './workbook.ts';

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

    const images = relationsIn(files, 'xl/drawings/_rels/drawing1.xml.rels');
    const anchors = [
      ...files
        .get('xl/drawings/drawing1.xml')!
        .matchAll(
          /<xdr:twoCellAnchor editAs="twoCell"><xdr:from><xdr:col>0<.*?<xdr:row>(\d+)<.*?<xdr:to><xdr:col>0<.*?<xdr:row>(\d+)<.*?r:embed="(rId\d+)"/gs,
        ),
    ].map(([, from, to, image]) => [Number(from), Number(to), images.get(image)]);
    expect(anchors).toEqual([
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
      const sheet = unzipped((await written(file, structures)).bytes).get('xl/worksheets/sheet1.xml')!;
      return sheetRows(sheet.replaceAll(/ ht="[^"]*" customHeight="1"/g, ''), width);
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
