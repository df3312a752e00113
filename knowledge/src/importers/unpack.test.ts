import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProgressReport } from '../release/progress.ts';
import { makeTinyChembl } from './chembl/testing/tiny-chembl.ts';
import { unpackDatabase } from './unpack.ts';

const folder = mkdtempSync(join(tmpdir(), 'moltrove-unpack-'));
const plain = join(folder, 'tiny.db');
let database: Buffer;
let target: string;
let files = 0;

beforeAll(() => {
  makeTinyChembl(plain);
  database = readFileSync(plain);
});

beforeEach(() => {
  files += 1;
  target = join(folder, `work-${files}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: Buffer): string {
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, content);
  return path;
}

async function tarOf(members: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(members)) tar.entry({ name }, content);
  tar.finalize();
  return buffer(tar);
}

const unpack = (
  path: string,
  onProgress: (report: ProgressReport) => void = () => undefined,
): Promise<string> => unpackDatabase({ path, folder: target, fingerprint: path, onProgress });

describe('a sound source', () => {
  it('that is a database is used in its place', async () => {
    expect(await unpack(plain)).toBe(plain);
  });

  it.each([
    ['a gzip', 'a.db.gz', () => gzipSync(database)],
    ['a gzip under a name that says nothing', 'download', () => gzipSync(database)],
    ['a tar', 'a.tar', () => tarOf({ 'x/README': 'text', 'x/chembl.db': database, 'x/y.txt': 'more' })],
    [
      'a gzipped tar',
      'a.tgz',
      async () => gzipSync(await tarOf({ 'x/INSTALL': 'text', 'x/chembl.sqlite': database })),
    ],
  ])('in %s is unpacked', async (_, name, content) => {
    const path = file(name, await content());
    const reports: ProgressReport[] = [];
    const unpacked = await unpack(path, (report) => reports.push(report));
    expect(readFileSync(unpacked).equals(database)).toBe(true);
    expect(reports.at(-1)).toMatchObject({
      done: statSync(path).size,
      total: statSync(path).size,
      unit: 'bytes',
    });
  });

  it('is unpacked once', async () => {
    const path = file('a.db.gz', gzipSync(database));
    const first = await unpack(path);
    const reports: ProgressReport[] = [];
    expect(await unpack(path, (report) => reports.push(report))).toBe(first);
    expect(reports).toEqual([]);
  });

  it('is unpacked again if the copy is incomplete or from another file', async () => {
    const path = file('a.db.gz', gzipSync(database));
    const first = await unpack(path);
    writeFileSync(first, database.subarray(0, 5000));
    expect(readFileSync(await unpack(path)).equals(database)).toBe(true);
    const other = await unpackDatabase({
      path,
      folder: target,
      fingerprint: 'another',
      onProgress: () => undefined,
    });
    expect(readFileSync(other).equals(database)).toBe(true);
  });
});

describe('a source that can’t be used', () => {
  const cases: [string, string, () => Promise<Buffer> | Buffer, RegExp][] = [
    [
      'a cut database',
      'a.db',
      () => database.subarray(0, 10_000),
      /is not a complete SQLite database: it has 10000 of \d+ bytes\.$/,
    ],
    [
      'a cut header',
      'a.db',
      () => database.subarray(0, 50),
      /is not a complete SQLite database: its header is cut off\.$/,
    ],
    ['an empty file', 'a.db', () => Buffer.alloc(0), /a\.db is empty\.$/],
    [
      'a text',
      'a.db',
      () => Buffer.from('molecules'),
      /is neither a SQLite database nor a \.gz, \.tar or \.tar\.gz of one\.$/,
    ],
    ['a gzip of a text', 'a.gz', () => gzipSync('molecules'), /is neither a SQLite database nor/],
    [
      'a cut gzip',
      'a.gz',
      () => gzipSync(database).subarray(0, 3000),
      /can't be unpacked, it is cut off or damaged: unexpected end of file\.$/,
    ],
    [
      'a gzip of a cut database',
      'a.gz',
      () => gzipSync(database.subarray(0, 10_000)),
      /^The database in .* is not a complete SQLite database: it has 10000 of/,
    ],
    [
      'a tar without a database',
      'a.tar',
      () => tarOf({ README: 'text' }),
      /holds no file that ends in \.db or \.sqlite\.$/,
    ],
    [
      'a cut tar',
      'a.tar',
      async () => (await tarOf({ 'x.db': database })).subarray(0, 20_000),
      /cut off or damaged/,
    ],
  ];

  it.each(cases)('%s is refused in one line', async (_, name, content, message) => {
    const path = file(name, await content());
    await expect(unpack(path)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(message) as string,
    });
  });

  it('a flipped byte in a gzip is found', async () => {
    const packed = gzipSync(database);
    packed[Math.floor(packed.length / 2)] ^= 0xff;
    await expect(unpack(file('a.gz', packed))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('a missing file is reported as missing', async () => {
    await expect(unpack(join(folder, 'none.db'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stops when aborted', async () => {
    const path = file('a.db.gz', gzipSync(database));
    const controller = new AbortController();
    controller.abort();
    const stopped = unpackDatabase({
      path,
      folder: target,
      fingerprint: path,
      onProgress: () => undefined,
      signal: controller.signal,
    });
    await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
