import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import { fillFromChembl } from '../chembl/fill-from-chembl.ts';
import { makeTinyChembl } from '../chembl/testing/tiny-chembl.ts';
import { buildRelease, buildRows } from './build-release.ts';
import { type BuildReleaseOptions } from './build-options.ts';
import type { Fill } from '../../release/fill.ts';
import { type Home, homeAt, releaseFolders, releaseHistory } from '../../release/home.ts';
import type { Manifest } from '../../release/manifest.ts';
import { silent } from '../../release/progress.ts';
import { verifyRelease } from '../../release/verify.ts';

let folder: string;
let home: Home;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-build-'));
  home = homeAt(join(folder, 'home'));
  path = join(folder, 'tiny.db');
  makeTinyChembl(path);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function options(given: Partial<BuildReleaseOptions>): BuildReleaseOptions {
  return {
    home,
    id: 'tiny',
    name: 'Tiny',
    date: null,
    source: 'a test',
    attribution: 'nobody',
    simulated: true,
    fill: fillFromChembl({ path, fingerprint: path }),
    onProgress: silent,
    ...given,
  };
}

function build(given: Partial<BuildReleaseOptions> = {}): Promise<Manifest> {
  return buildRelease(options(given));
}

/** The number of drawn structures without a molecular weight. */
function weightless(id: string): number {
  const db = new DatabaseSync(join(home.releases, id, 'rows.sqlite'), { readOnly: true });
  const row = db
    .prepare('SELECT COUNT(*) AS rows FROM structure WHERE smiles IS NOT NULL AND mol_weight IS NULL')
    .get()!;
  db.close();
  return Number(row['rows']);
}

const failing: Fill = () => Promise.reject(new Error('the source went away'));

describe('a release', () => {
  it('is complete, valid and in use, with the facts of the source', async () => {
    const manifest = await build();
    expect(manifest).toMatchObject({ id: 'tiny', name: 'ChEMBL_36', date: '2025-07-28', simulated: true });
    expect(manifest.counts).toMatchObject({ structures: 10, activities: 19, clinicalCompounds: 6 });
    expect(manifest.tables).toMatchObject({ structure: 10, activity: 19, development_compound: 6, assay: 4 });
    expect(await releaseHistory(home)).toEqual(['tiny']);
    expect(await releaseFolders(home)).toEqual(['tiny']);
    expect(await verifyRelease(join(home.releases, 'tiny'), silent)).toEqual([]);
  });

  it('contains only the files of its manifest', async () => {
    const { files } = await build();
    const release = join(home.releases, 'tiny');
    const found = readdirSync(release, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(release.length + 1));
    expect(found.sort()).toEqual([...files.map((file) => file.path), 'manifest.json'].sort());
    expect(found).toContain('import-report.json');
  });

  it('can be searched', async () => {
    await build();
    const knowledge = await openEmbedded({ folder: join(home.releases, 'tiny'), workers: 0 });
    expect(knowledge.summary()).toMatchObject({ id: 'tiny', name: 'ChEMBL_36', simulated: true });
    await knowledge.close();
  });

  it('continues from rows that were written separately and are not in use', async () => {
    const rows = await buildRows(options({ fingerprint: path }));
    expect(existsSync(rows)).toBe(true);
    expect(await releaseHistory(home)).toEqual([]);
    expect((await build({ fingerprint: path, fill: failing })).counts.activities).toBe(19);
    expect(await releaseFolders(home)).toEqual(['tiny']);
  });

  it('computes properties that the source lacks, or leaves them empty', async () => {
    await build({ id: 'left', missingProperties: 'leave' });
    await build({ id: 'computed' });
    expect(weightless('left')).toBeGreaterThan(weightless('computed'));
  });

  it('whose id is used gets the next one, and the previous release stays in the history', async () => {
    await build();
    expect((await build()).id).toBe('tiny-2');
    expect((await build()).id).toBe('tiny-3');
    expect(await releaseHistory(home)).toEqual(['tiny-3', 'tiny-2', 'tiny']);
  });

  it.each(['Tiny', '../tiny', '', 'a.building', 'current'])('can’t have the id “%s”', async (id) => {
    await expect(build({ id })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('counts its rows when its importer keeps no report', async () => {
    const fill = fillFromChembl({ path, fingerprint: path });
    await build({
      fill: async (db, context) => {
        await fill(db, context);
        return {};
      },
    });
    const report = readFileSync(join(home.releases, 'tiny', 'import-report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({
      steps: expect.arrayContaining([
        { step: 'activity', source: 'activity', table: 'activity', read: 19, written: 19 },
      ]) as unknown,
    });
  });
});

describe('a build that fails', () => {
  it('leaves the release in use unchanged, and its folder for another attempt', async () => {
    await build();
    await expect(build({ fill: failing })).rejects.toThrow('the source went away');
    expect(await releaseHistory(home)).toEqual(['tiny']);
    expect(await releaseFolders(home)).toEqual(['tiny', 'tiny-2.building']);
    expect(existsSync(join(home.releases, 'tiny-2.building', 'manifest.json'))).toBe(false);
    expect((await build()).id).toBe('tiny-2');
  });

  it('because the new release cannot be opened leaves it unfinished, and repairs it at the next attempt', async () => {
    await build();
    const broken = join(home.releases, 'tiny-2.building');
    const onProgress: BuildReleaseOptions['onProgress'] = ({ step }) => {
      if (step === 'check') appendFileSync(join(broken, 'terms.sqlite'), 'x');
    };
    await expect(build({ fingerprint: 'tiny 1', onProgress })).rejects.toMatchObject({
      code: 'RELEASE_NOT_READY',
      message: expect.stringContaining('terms.sqlite') as string,
    });
    expect(await releaseHistory(home)).toEqual(['tiny']);
    expect(await releaseFolders(home)).toEqual(['tiny', 'tiny-2.building']);
    expect(existsSync(join(broken, 'manifest.json'))).toBe(false);
    await build({ fingerprint: 'tiny 1', fill: failing });
    expect(await releaseHistory(home)).toEqual(['tiny-2', 'tiny']);
  });

  it('releases the lock', async () => {
    await expect(build({ fill: failing })).rejects.toThrow();
    await expect(build()).resolves.toMatchObject({ id: 'tiny' });
  });

  it('holds the lock while it runs', async () => {
    const first = build();
    await expect(build()).rejects.toMatchObject({ code: 'CONFLICT' });
    await first;
  });

  it('after the rows were complete does not read the source again', async () => {
    const controller = new AbortController();
    const onProgress: BuildReleaseOptions['onProgress'] = ({ step }) => {
      if (step === 'activity columns') controller.abort();
    };
    const stopped = build({ fingerprint: 'tiny 1', onProgress, signal: controller.signal });
    await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await releaseHistory(home)).toEqual([]);
    const manifest = await build({ fingerprint: 'tiny 1', fill: failing });
    expect(manifest).toMatchObject({ id: 'tiny', name: 'ChEMBL_36', counts: { activities: 19 } });
    expect(await verifyRelease(join(home.releases, 'tiny'), silent)).toEqual([]);
  });

  it('starts from the beginning for another source, and without a fingerprint', async () => {
    const controller = new AbortController();
    const onProgress: BuildReleaseOptions['onProgress'] = ({ step }) => {
      if (step === 'activities') controller.abort();
    };
    await expect(
      build({ fingerprint: 'tiny 1', onProgress, signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(build({ fingerprint: 'tiny 2', fill: failing })).rejects.toThrow('the source went away');
    const manifest = await build();
    expect(manifest.counts.activities).toBe(19);
  });
});
