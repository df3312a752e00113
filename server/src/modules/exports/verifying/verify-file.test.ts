import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@moltrove/knowledge/testing/random';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserData } from '../../../platform/database/user-data.ts';
import { newTestStore, storeKind } from '../../../testing/test-store.ts';
import { about, columns, written } from '../testing/example-export.ts';
import { describedExport } from '../formats/described-export.ts';
import { jsonFile } from '../formats/json.ts';
import { parquetFile } from '../formats/parquet.ts';
import { sdFile } from '../formats/sd.ts';
import { csvFile, tsvFile } from '../formats/separated.ts';
import { workbookFile } from '../formats/workbook.ts';
import { exportRecords } from './export-records.ts';
import { verifyFile } from './verify-file.ts';

const writers = {
  csv: csvFile,
  tsv: tsvFile,
  xlsx: workbookFile,
  sdf: sdFile,
  json: jsonFile,
  parquet: parquetFile,
};
type Format = keyof typeof writers;
const formats = Object.keys(writers) as Format[];
const sealedFormats = ['xlsx', 'json', 'parquet'] as const;
/** One-byte changes tried of each file: 1,020 in all. What a file says does not depend on the store that recorded it. */
const changes = storeKind === 'sqlite' ? 170 : 5;

const description = {
  search: 'Records with target A & B < "C".',
  filters: ['Year: 2001 to 2010'],
  tab: 'Activities',
  order: 'By ID',
  rows: 3,
  results: 'https://moltrove.example/results?s=x',
  exported: '2026-03-04T05:06:07.000Z',
  release: 'Release 1 (r-1)',
  licence: 'CC BY-SA',
  shown: [],
  table: null,
  query: null,
};
const described = { ...description, columns: { Activities: columns.map(({ key }) => key) } };

describe('a file that is verified', () => {
  let folder: string;
  let userData: UserData;
  const files = new Map<Format, Buffer>();
  beforeAll(async () => {
    for (const format of formats) files.set(format, (await written(writers[format])).bytes);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-verify-'));
    userData = await newTestStore(join(folder, 'user-data.sqlite'));
    return async () => {
      await userData.destroy();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => files.clear());

  const record = (format: Format): Promise<void> =>
    exportRecords(userData).add({
      fileId: `file-${format}`,
      name: `export.${format}`,
      bytes: files.get(format)!.length,
      sha256: createHash('sha256').update(files.get(format)!).digest('hex'),
      createdAt: 1,
      about: JSON.stringify(describedExport(about, columns)),
    });
  const verified = async (name: string, bytes: Buffer, records: UserData | null = userData) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return verifyFile(path, records);
  };

  it.each(formats)('is unchanged where it was recorded, whatever its name: %s', async (format) => {
    await record(format);
    const bytes = files.get(format)!;
    expect(await verified('renamed.bin', bytes)).toEqual({
      verdict: 'unchanged',
      isRecorded: true,
      othersOfName: 0,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      seal: sealedFormats.some((each) => each === format) ? 'intact' : 'none',
      description: described,
    });
  });

  it.each(sealedFormats)('describes itself by its seal, without a record: %s', async (format) => {
    for (const records of [null, userData])
      expect(await verified('any', files.get(format)!, records)).toMatchObject({
        verdict: 'unchanged',
        isRecorded: false,
        seal: 'intact',
        description,
      });
  });

  it.each(['csv', 'tsv', 'sdf'] as const)('is unknown without a seal and a record: %s', async (format) => {
    expect(await verified(`export.${format}`, files.get(format)!)).toMatchObject({
      verdict: 'unknown',
      description: null,
    });
  });

  it('is unknown when it is no export', async () => {
    for (const text of ['', 'PK', 'PAR1PAR1', '{"about":{}}', 'name,value\r\n'])
      expect(await verified('export.csv', Buffer.from(text))).toMatchObject({ verdict: 'unknown' });
  });

  it.each(formats)('is changed after any change of a byte: %s', { timeout: 120_000 }, async (format) => {
    await record(format);
    const random = new Random(formats.indexOf(format) + 1);
    const bytes = files.get(format)!;
    for (let change = 0; change < changes; change += 1) {
      const changed = Buffer.from(bytes);
      // The last bytes, in which the seal lies, as often as all others.
      const from = random.chance(0.5) ? 0 : Math.max(0, bytes.length - 200);
      const at = from + random.below(bytes.length - from);
      changed[at] ^= 1 + random.below(255);
      expect([at, await verified(`export (1).${format}`, changed)]).toEqual([
        at,
        expect.objectContaining({ verdict: 'changed', description: null, othersOfName: 1 }),
      ]);
      if (sealedFormats.some((each) => each === format))
        expect([at, (await verified('renamed', changed, null)).verdict]).toEqual([at, 'changed']);
    }
  });

  it.each(sealedFormats)('is not unchanged when it was cut or grew: %s', async (format) => {
    await record(format);
    const bytes = files.get(format)!;
    for (const other of [
      bytes.subarray(0, -1),
      bytes.subarray(0, 500),
      Buffer.concat([bytes, Buffer.from('\n')]),
    ])
      expect((await verified('renamed', other)).verdict).not.toBe('unchanged');
  });
});
