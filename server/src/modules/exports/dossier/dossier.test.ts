import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  dossierFiles,
  fetchExportedFile,
  fetchExports,
  type Search,
  startDossierExport,
  tabKeys,
  wireTab,
} from '@moltrove/contract';
import { Random } from '@moltrove/knowledge/testing/random';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../../testing/two-clients.ts';
import { drawingPart, sheetPart } from '../formats/workbook-parts.ts';
import { sheetRows, unzipped, unzippedBytes } from '../testing/read-files.ts';
import { bytesOfParquet } from '../testing/read-parquet.ts';
import {
  type AllTabsCounted,
  columnsOf,
  sessionid,
  type Written,
  type WrittenExports,
  writtenExports,
} from '../testing/written-exports.ts';
import { verifyFile } from '../verifying/verify-file.ts';

const search: Search = {
  query: { rows: [] },
  filters: [
    {
      chartKey: 'assaytype',
      include: ['B'],
      exclude: [],
      minValue: null,
      maxValue: null,
      excludeRange: false,
    },
  ],
};
const address = '/results/structuretab?s=abc';
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Entity {
  readonly '@id': string;
  readonly '@type': string;
  readonly [key: string]: unknown;
}

/** On a release of the embedded backend. */
describe('a dossier', () => {
  let exporting: WrittenExports;
  let before: AllTabsCounted;
  let dossier: Written;
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    exporting = await writtenExports(14);
    await exporting.point(search);
    before = await exporting.countAllTabs();
    dossier = await written();
    files = unzippedBytes(dossier.bytes);
  });
  afterAll(() => exporting.close());

  const written = async (from = address, pictures = false): Promise<Written> => {
    const { cost } = await exporting.countAllTabs();
    const exportId = exporting.nextId();
    const body = { sessionid, exportId, pictures, cost, address: from };
    const begun = await exporting.server.call(startDossierExport, { body }, exporting.tokens);
    expect([begun.statusCode, begun.body.slice(0, 200)]).toEqual([200, expect.anything()]);
    return exporting.finished(exportId);
  };

  it('has the rows of the exports that it contains', { timeout: 60_000 }, async () => {
    const { row } = dossier;
    const { rows, rowsByTab } = before;
    expect(row).toMatchObject({ tab: null, format: 'dossier', rows, rowsDone: rows });
    expect(row.name).toMatch(/^moltrove-served.*-dossier-[a-z][a-z-]+-[\da-f]{8}-\d{4}-\d\d-\d\d\.zip$/);
    expect([...files.keys()].toSorted()).toEqual(
      Object.values(dossierFiles)
        .map(({ name }) => name)
        .toSorted(),
    );

    const sdf = await exporting.writtenAlone('structures', 'sdf');
    expect(files.get('structures.sdf')!.equals(sdf.bytes)).toBe(true);
    const parquet = await exporting.writtenAlone('activities', 'parquet');
    expect(await parquetReadObjects({ file: bytesOfParquet(files.get('activities.parquet')!) })).toEqual(
      await parquetReadObjects({ file: bytesOfParquet(parquet.bytes) }),
    );
    const workbook = unzipped((await exporting.writtenAllTabs('xlsx')).bytes);
    const tables = unzipped(files.get('tables.xlsx')!);
    for (const [at, tab] of tabKeys.entries()) {
      const sheet = sheetPart(at);
      const width = columnsOf(tab).length;
      expect(sheetRows(tables.get(sheet)!, width)).toEqual(sheetRows(workbook.get(sheet)!, width));
    }

    const page = files.get('index.html')!.toString();
    const terms = [...page.matchAll(/<dt>([^<]+)<\/dt>/g)].slice(0, tabKeys.length);
    expect(terms.map(([, term]) => term)).toEqual([
      'Structures',
      'Activities',
      'Assays',
      'Development compounds',
      'References',
    ]);
    const figures = [...page.matchAll(/<dd>([\d,]+)<\/dd>/g)].slice(0, tabKeys.length);
    expect(figures.map(([, figure]) => Number(figure.replaceAll(',', '')))).toEqual(
      tabKeys.map((tab) => rowsByTab[wireTab(tab)]),
    );
  });

  it('names no user and no time of its export', () => {
    const { row, bytes } = dossier;
    const day = row.createdDate.slice(0, 10);
    for (const [name, text] of [...unzipped(bytes), ...unzipped(files.get('tables.xlsx')!)])
      for (const trace of ['ann@client.example', row.exportId, day])
        expect([name, trace, text.includes(trace)]).toEqual([name, trace, false]);
  });

  it('costs each structure once, and is offered again for the same rows', async () => {
    const after = await exporting.countAllTabs();
    expect(dossier.row.credits).toBe(before.cost);
    expect(after.kept).not.toBeNull();
  });

  it('is seen and fetched by its user alone', async () => {
    const { server } = exporting;
    await addClient(server.userData, 'bob', { credits: 100 });
    const bob = await server.logIn('bob@client.example');
    const listed = (await server.call(fetchExports, {}, bob)).json() as { exports: unknown[] };
    expect(listed.exports).toEqual([]);
    const asked = { exportId: dossier.row.exportId, fromByte: 0 };
    expect((await server.call(fetchExportedFile, { body: asked }, bob)).statusCode).toBe(404);
  });

  it('lists its files with their SHA-256 as RO-Crate 1.3', () => {
    const text = files.get('ro-crate-metadata.json')!.toString();
    const crate = JSON.parse(text) as { '@context': string; '@graph': Entity[] };
    expect(crate['@context']).toBe('https://w3id.org/ro/crate/1.3/context');
    const entities = new Map(crate['@graph'].map((entity) => [entity['@id'], entity]));
    expect(entities.size).toBe(crate['@graph'].length);
    expect(entities.get('ro-crate-metadata.json')).toEqual({
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      about: { '@id': './' },
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.3' },
    });
    const root = entities.get('./')!;
    expect(root).toMatchObject({
      '@type': 'Dataset',
      name: expect.stringMatching(/structures/) as string,
      description: expect.stringContaining('served') as string,
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      license: { '@id': '#licence' },
    });
    const { attribution } = exporting.knowledge.summary();
    expect(entities.get('#licence')).toMatchObject({ '@type': 'CreativeWork', name: attribution });
    const parts = (root['hasPart'] as { '@id': string }[]).map((part) => part['@id']);
    expect(parts.toSorted()).toEqual(
      [...files.keys()].filter((name) => name !== 'ro-crate-metadata.json').toSorted(),
    );
    for (const name of parts) {
      const content = files.get(name)!;
      expect(entities.get(name)).toMatchObject({
        '@type': 'File',
        encodingFormat: expect.stringMatching(/^\w+\/[\w.+-]+$/) as string,
        contentSize: String(content.length),
        sha256: digest(content),
      });
    }
  });

  it('can be verified with and without the records of its installation', async () => {
    const { row, bytes } = dossier;
    const path = join(exporting.folder, row.name);
    await writeFile(path, bytes);
    const description = { tab: 'Dossier', rows: row.rows, filters: ['Assay type: Binding'] };
    expect(await verifyFile(path, null)).toMatchObject({
      verdict: 'unchanged',
      seal: 'intact',
      description: { ...description, exported: null },
    });
    expect(await verifyFile(path, exporting.server.userData)).toMatchObject({
      verdict: 'unchanged',
      isRecorded: true,
      description: { ...description, exported: row.createdDate },
    });
    const random = new Random(3);
    for (let tried = 0; tried < 5; tried += 1) {
      const changed = Buffer.from(bytes);
      changed[random.below(changed.length)] ^= 1;
      await writeFile(path, changed);
      expect(await verifyFile(path, exporting.server.userData)).toMatchObject({ verdict: 'changed' });
    }
  });

  it('has the same bytes for the same search and release', async () => {
    exporting.server.clock.now += 3000;
    const { row, bytes } = await written(`${address}&columns=all&sort=str_id.desc`);
    expect([bytes.length, digest(bytes)]).toEqual([dossier.bytes.length, digest(dossier.bytes)]);
    expect(row.createdDate).not.toBe(dossier.row.createdDate);
    expect(row.name).toBe(dossier.row.name);
  });

  it('can have structure pictures, with the same bytes each time', async () => {
    const few = { ...search, filters: [{ ...search.filters[0], include: ['T'] }] };
    await exporting.point(few);
    const plain = await written();
    expect(plain.row.name).not.toBe(dossier.row.name);
    const [first, second] = [await written(address, true), await written(`${address}&pictures=true`, true)];
    expect(digest(second.bytes)).toBe(digest(first.bytes));
    expect(first.row.name).not.toBe(plain.row.name);
    const pictured = unzippedBytes(first.bytes);
    const before = unzippedBytes(plain.bytes);
    const same = [...before.keys()].filter((name) => pictured.get(name)!.equals(before.get(name)!));
    expect(same).toEqual(['structures.sdf', 'activities.parquet', 'about.json']);
    const tables = [...unzipped(pictured.get('tables.xlsx')!).keys()];
    expect(tables.filter((name) => name.startsWith('xl/drawings/drawing'))).toEqual(
      [0, 1, 3].map(drawingPart),
    );
    // The rows of the dossier without pictures are paid.
    expect([first.row.credits, first.row.structures]).toEqual([0, plain.row.structures]);
  });
});
