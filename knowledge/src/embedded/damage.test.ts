import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppError } from '@moltrove/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Home, homeAt, switchRelease } from '../release/home.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { openCurrent } from './current.ts';
import { openEmbedded } from './open.ts';

const size = { structures: 30, documents: 8, targets: 4, assays: 10, activities: 120 };

let folder: string;
let home: Home;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-damage-'));
  home = homeAt(join(folder, 'home'));
  for (const [id, seed, fewer] of [
    ['older', 1, 20],
    ['newer', 2, 0],
  ] as const) {
    const path = join(folder, 'sound', id);
    mkdirSync(path, { recursive: true });
    writeRows(
      join(path, 'rows.sqlite'),
      randomRelease(seed, { ...size, activities: size.activities - fewer }),
    );
    await finishTestRelease(path, id);
  }
});
beforeEach(async () => {
  rmSync(home.path, { recursive: true, force: true });
  cpSync(join(folder, 'sound'), home.releases, { recursive: true });
  await switchRelease(home, 'older');
  await switchRelease(home, 'newer');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inNewer = (path: string): string => join(home.releases, 'newer', path);

function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] ^= 0x40;
  writeFileSync(path, bytes);
}

const damages: [what: string, path: string, damage: () => void][] = [
  [
    'a truncated column',
    'index/activity.assay.bin',
    () => truncateSync(inNewer('index/activity.assay.bin'), 100),
  ],
  [
    'a flipped byte in a column',
    'index/activity.assay.bin',
    () => flipByte(inNewer('index/activity.assay.bin'), 9),
  ],
  [
    'a flipped byte in a dictionary',
    'index/assay.organism.json',
    () => flipByte(inNewer('index/assay.organism.json'), 3),
  ],
  ['a missing column', 'index/structure.id.bin', () => rmSync(inNewer('index/structure.id.bin'))],
  ['no manifest, as a half-written folder', 'manifest.json', () => rmSync(inNewer('manifest.json'))],
  ['half a manifest', 'manifest.json', () => truncateSync(inNewer('manifest.json'), 300)],
  ['a manifest of another format', 'manifest.json', () => editManifest({ format: 1 })],
  ['rows that are no database', 'rows.sqlite', () => flipByte(inNewer('rows.sqlite'), 2)],
  ['rows cut short', 'rows.sqlite', () => truncateSync(inNewer('rows.sqlite'), 8192)],
  ['missing terms', 'terms.sqlite', () => rmSync(inNewer('terms.sqlite'))],
  ['missing trees', 'trees.sqlite', () => rmSync(inNewer('trees.sqlite'))],
  ['trees of another version', 'trees.sqlite', () => pragma('trees.sqlite', 'user_version = 99')],
  ['rows of another program', 'rows.sqlite', () => pragma('rows.sqlite', 'application_id = 7')],
  ['rows of another version', 'rows.sqlite', () => pragma('rows.sqlite', 'user_version = 99')],
];

function editManifest(change: object): void {
  const path = inNewer('manifest.json');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...change }));
}

function pragma(path: string, assignment: string): void {
  const database = new DatabaseSync(inNewer(path));
  database.exec(`PRAGMA ${assignment}`);
  database.close();
}

describe('a release that is not as it was written', () => {
  test.each(damages)('%s is refused by name, and the release before it is used', async (_, path, damage) => {
    damage();
    const refusal = { code: 'RELEASE_NOT_READY', message: expect.stringContaining(path) as string };
    await expect(openEmbedded({ folder: inNewer('.'), workers: 0 })).rejects.toMatchObject(refusal);
    const refused: [string, AppError][] = [];
    const knowledge = await openCurrent(home, {
      workers: 0,
      onRefused: (id, error) => refused.push([id, error]),
    });
    expect(knowledge.summary().id).toBe('older');
    await knowledge.close();
    expect(refused).toMatchObject([['newer', refusal]]);
    expect(refused[0][1].message).toMatch(/import/i);
  });

  test('columns of another release are noticed', async () => {
    const other = JSON.parse(readFileSync(join(home.releases, 'older', 'manifest.json'), 'utf8')) as object;
    cpSync(join(home.releases, 'older', 'index'), inNewer('index'), { recursive: true });
    editManifest({
      ...other,
      counts: (JSON.parse(readFileSync(inNewer('manifest.json'), 'utf8')) as { counts: object }).counts,
      files: Object(other).files,
      id: 'newer',
    });
    await expect(openEmbedded({ folder: inNewer('.'), workers: 0 })).rejects.toMatchObject({
      code: 'RELEASE_NOT_READY',
    });
  });

  test('damage of a lazy column shows when it is first needed, and only there', async () => {
    flipByte(inNewer('index/activity.measured.bin'), 0);
    const knowledge = await openEmbedded({ folder: inNewer('.'), workers: 1 });
    const everything = { query: { rows: [] }, filters: [] };
    const page = { tab: 'activitiestab', pageNumber: 0, pageSize: 5 } as const;
    expect((await knowledge.page(everything, { ...page, sort: null })).rows).toHaveLength(5);
    const bySort = knowledge.page(everything, { ...page, sort: { column: 'measured', direction: 'asc' } });
    await expect(bySort).rejects.toMatchObject({
      message: expect.stringContaining('activity.measured.bin') as string,
    });
    await knowledge.close();
  });
});

describe('the current release', () => {
  test('is the newest one when it is sound', async () => {
    const knowledge = await openCurrent(home, { workers: 0 });
    expect(knowledge.summary().id).toBe('newer');
    await knowledge.close();
  });

  test('says which releases failed when none opens', async () => {
    rmSync(inNewer('manifest.json'));
    rmSync(join(home.releases, 'older'), { recursive: true });
    await expect(openCurrent(home, { workers: 0 })).rejects.toMatchObject({
      code: 'RELEASE_NOT_READY',
      message: expect.stringMatching(/newer: .*older: /s) as string,
    });
  });

  test('is not there before the first import', async () => {
    await expect(openCurrent(homeAt(join(folder, 'empty')))).rejects.toMatchObject({
      code: 'RELEASE_NOT_READY',
    });
  });
});
