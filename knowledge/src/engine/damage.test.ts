import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppError } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeDamageMark } from '../release/damage/damage-mark.ts';
import { type Home, homeAt, switchRelease } from '../release/home.ts';
import type { Manifest } from '../release/manifest.ts';
import { readManifest, writeManifest } from '../release/release-folder.ts';
import { verifyRelease } from '../release/verify.ts';
import { finishTestRelease, writeTestManifest } from '../testing/build-test-release.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { fileOf } from '../release/file-sum.ts';
import { openCurrent } from './current.ts';
import { startFileCheck } from '../release/damage/file-check.ts';
import { firstDamagedFile } from '../release/damage/first-damaged-file.ts';
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
    const manifest = await finishTestRelease(path, id);
    writeFileSync(join(path, 'import-report.tsv'), 'table\tid\n');
    const files = [await fileOf(path, 'import-report.tsv'), ...manifest.files];
    writeTestManifest(path, { ...manifest, files });
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

describe('a damaged release', () => {
  test.each(damages)('%s is refused by name, and the previous release is used', async (_, path, damage) => {
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

  test('one flipped bit in a manifest is noticed, whatever it changes', async () => {
    await writeManifest(inNewer('.'), await readManifest(inNewer('.')));
    await (await openEmbedded({ folder: inNewer('.'), workers: 0 })).close();
    flipByte(inNewer('manifest.json'), readFileSync(inNewer('manifest.json'), 'utf8').indexOf('Random'));
    await expect(openEmbedded({ folder: inNewer('.'), workers: 0 })).rejects.toThrow('manifest.json');
  });

  test('a release of an older format is told from a damaged one', async () => {
    const older = { ...(await readManifest(inNewer('.'))), format: 3 } as unknown as Manifest;
    await writeManifest(inNewer('.'), older);
    await expect(openEmbedded({ folder: inNewer('.'), workers: 0 })).rejects.toThrow(
      'manifest.json has format 3, and this version reads format 4: import the release again.',
    );
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

  test('damage of a lazy column is reported only when the column is first needed', async () => {
    flipByte(inNewer('index/activity.measured.bin'), 0);
    const knowledge = await openEmbedded({ folder: inNewer('.'), workers: 1 });
    const everything = { query: { rows: [] }, filters: [] };
    const page = { tab: 'activities', pageNumber: 0, pageSize: 5 } as const;
    expect((await knowledge.page(everything, { ...page, sort: null })).rows).toHaveLength(5);
    const bySort = knowledge.page(everything, { ...page, sort: { column: 'measured', direction: 'asc' } });
    await expect(bySort).rejects.toMatchObject({
      message: expect.stringContaining('activity.measured.bin') as string,
    });
    await knowledge.close();
  });
});

/** Opens the newer release and waits until damage is reported while it is open. */
async function nextDamage(): Promise<{ error: AppError; met: 'opening it' | 'later' }> {
  const found = Promise.withResolvers<AppError>();
  try {
    const knowledge = await openEmbedded({ folder: inNewer('.'), workers: 0, onDamage: found.resolve });
    const error = await found.promise;
    await knowledge.close();
    return { error, met: 'later' };
  } catch (refusal) {
    return { error: refusal as AppError, met: 'opening it' };
  }
}

const manifestOf = (): Manifest => JSON.parse(readFileSync(inNewer('manifest.json'), 'utf8')) as Manifest;

/** Flips a bit in the middle of a file, and restores the file after the work. */
async function withFlippedBit(path: string, work: () => Promise<void>): Promise<void> {
  const sound = readFileSync(inNewer(path));
  flipByte(inNewer(path), Math.floor(sound.length / 2));
  await work();
  writeFileSync(inNewer(path), sound);
  await removeDamageMark(inNewer('.'));
}

const currentId = async (): Promise<string> => {
  const knowledge = await openCurrent(home, { workers: 0 });
  await knowledge.close();
  return knowledge.summary().id;
};

describe('a release that is open', () => {
  const pages = { tab: 'activities', pageNumber: 0, pageSize: 120, sort: null } as const;
  const everything = { query: { rows: [] }, filters: [] };

  test.each(['rows.sqlite', 'terms.sqlite', 'trees.sqlite', 'import-report.tsv'])(
    'one flipped bit in %s is found while it is open, and the release is not opened again',
    async (path) => {
      await withFlippedBit(path, async () => {
        const { error, met } = await nextDamage();
        expect(met).toBe('later');
        expect(error).toMatchObject({ details: { release: 'newer', file: path } });
        expect(error.message).not.toContain(folder);
        await expect(openEmbedded({ folder: inNewer('.'), workers: 0 })).rejects.toThrow(path);
      });
    },
  );

  test('one flipped bit in any file is found by the check of its files', async () => {
    for (const file of manifestOf().files.filter(({ bytes }) => bytes > 0)) {
      await withFlippedBit(file.path, async () => {
        const finding = await firstDamagedFile(inNewer('.'), [file], Infinity);
        expect(finding).toEqual({ file: file.path, how: 'its checksum is wrong' });
      });
    }
  });

  test('a damaged release is not opened until its files are restored and verified', async () => {
    const sound = readFileSync(inNewer('rows.sqlite'));
    flipByte(inNewer('rows.sqlite'), Math.floor(sound.length / 2));
    expect(await nextDamage()).toMatchObject({ met: 'later' });
    expect(await currentId()).toBe('older');
    writeFileSync(inNewer('rows.sqlite'), sound);
    expect(await currentId()).toBe('older');
    expect(await verifyRelease(inNewer('.'), () => undefined)).toEqual([]);
    expect(await currentId()).toBe('newer');
  });

  test('reports no damage if it is intact', async () => {
    expect(await startFileCheck(inNewer('.'), manifestOf()).finding).toBeNull();
  });

  test('a check of its files can be stopped', async () => {
    const check = startFileCheck(inNewer('.'), manifestOf(), 1);
    await check.stop();
    expect(await check.finding).toBeNull();
  });

  test('a malformed database is reported to the caller and to whoever opened the release', async () => {
    const rows = readFileSync(inNewer('rows.sqlite'));
    writeFileSync(inNewer('rows.sqlite'), rows.fill(0, Math.floor(rows.length / 2)));
    const found: AppError[] = [];
    const knowledge = await openEmbedded({
      folder: inNewer('.'),
      workers: 1,
      onDamage: (error) => found.push(error),
    });
    await expect(knowledge.page(everything, pages)).rejects.toMatchObject({
      code: 'RELEASE_NOT_READY',
      message: expect.stringMatching(/^The release newer is damaged: /) as string,
    });
    expect(found).toHaveLength(1);
    await knowledge.close();
  });

  test('truncating the file of rows meanwhile fails the call, not the process', async () => {
    const knowledge = await openEmbedded({ folder: inNewer('.'), workers: 1 });
    truncateSync(inNewer('rows.sqlite'), 8192);
    await expect(knowledge.page(everything, pages)).rejects.toMatchObject({ code: 'RELEASE_NOT_READY' });
    await knowledge.close();
  });
});

describe('the current release', () => {
  test('is the newest one if it is intact', async () => {
    const knowledge = await openCurrent(home, { workers: 0 });
    expect(knowledge.summary().id).toBe('newer');
    await knowledge.close();
  });

  test('is missing with an error that names the releases that failed, if none can be opened', async () => {
    rmSync(inNewer('manifest.json'));
    rmSync(join(home.releases, 'older'), { recursive: true });
    await expect(openCurrent(home, { workers: 0 })).rejects.toMatchObject({
      code: 'RELEASE_NOT_READY',
      message: expect.stringMatching(/newer: .*older: /s) as string,
    });
  });

  test('does not exist before the first import', async () => {
    await expect(openCurrent(homeAt(join(folder, 'empty')))).rejects.toMatchObject({
      code: 'RELEASE_NOT_READY',
    });
  });
});
