import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { writeRows } from '@moltrove/knowledge/testing/release-tables';
import { expect, it } from 'vitest';
import { leafletsOptions } from './leaflets-command.ts';
import { measureLeaflets, measureReferences } from './measure-leaflets.ts';

it('measures every part of the pages of compounds and references', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'moltrove-leaflets-')), 'release');
  mkdirSync(folder);
  const release = randomRelease(3);
  writeRows(join(folder, 'rows.sqlite'), release);
  await finishTestRelease(folder);
  const knowledge = await openEmbedded({ folder, workers: 0 });
  const ids = release.structure!.slice(0, 12).map((row) => Number(row.str_id));
  const lines = await measureLeaflets(knowledge, ids, 2);
  expect(lines.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['head', 'activities', 'targetProfile', 'development', 'references', 'doubts']),
  );
  for (const { part, calls, p50, p95, max } of lines) {
    if (!part.startsWith('related')) expect(calls).toBe(ids.length);
    expect([p50, p95, max]).toEqual([p50, p95, max].toSorted((a, b) => a - b));
  }
  const references = release.document!.slice(0, 12).map((row) => Number(row.ref_id));
  const ofReferences = await measureReferences(knowledge, references);
  expect(ofReferences.map(({ part, calls }) => [part, calls])).toEqual(
    ['head', 'compounds', 'sarTable', 'assays', 'citedAgain'].map((part) => [part, references.length]),
  );
  await knowledge.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it('says what is wrong with its arguments', () => {
  expect(leafletsOptions(['--home', 'x'])).toEqual({ home: 'x', pages: 500, related: 25 });
  expect(() => leafletsOptions([])).toThrow('--home DIR');
  expect(() => leafletsOptions(['--home', 'x', '--pages', '0'])).toThrow('--pages takes a whole number');
});
