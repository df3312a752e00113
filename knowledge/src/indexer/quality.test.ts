import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../engine/open.ts';
import { finishTestRelease, writeTestManifest } from '../testing/build-test-release.ts';
import { noiseIn } from '../testing/oracle/noise.ts';
import { doubtsOf } from '../testing/oracle/quality.ts';
import { oracleRelease } from '../testing/oracle/tables.ts';
import { randomRelease } from '../testing/random-release.ts';
import { sameNoise } from '../testing/same-noise.ts';
import { writeRows } from '../testing/release-tables.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moltrove-quality-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a release built without doubts can be opened, and computes a report on request', async () => {
  const release = join(folder, 'older');
  await mkdir(release);
  writeRows(join(release, 'rows.sqlite'), randomRelease(14));
  const { columns, noise: _, ...manifest } = await finishTestRelease(release);
  const older = columns.filter(
    ({ name }) => !/^(activity\.quality|structure\.forms|assay\.evidence)/.test(name),
  );
  expect(older).toHaveLength(columns.length - 5);
  writeTestManifest(release, { ...manifest, columns: older });
  const oracle = oracleRelease(join(release, 'rows.sqlite'));
  const slipped = oracle.tables.activity.find((row) => doubtsOf(oracle, row).includes('slip1000'))!;
  const knowledge = await openEmbedded({ folder: release, workers: 0 });
  try {
    const id = slipped.act_id as number;
    expect(await knowledge.rowsById('activities', [id])).toMatchObject([{ value_doubts: null }]);
    const structures = await knowledge.rowsById('structures', [slipped.str_id as number]);
    expect(structures).toMatchObject([{ form_count: null, record_count: expect.any(Number) as number }]);
    const report = await knowledge.valueReport(id);
    expect(report?.others.some(({ factor }) => factor === 1000 || factor === 0.001)).toBe(true);
    const { charts, noise } = knowledge.summary();
    expect(charts).not.toContain('dataquality');
    expect(noise).toBeNull();
  } finally {
    await knowledge.close();
  }
});

describe('doubts on the values of random releases', () => {
  test.each([11, 12, 13])(
    'release %i: every row has the doubts found by comparing it with every other row, and the others their noise',
    async (seed) => {
      const release = join(folder, String(seed));
      await mkdir(release);
      writeRows(join(release, 'rows.sqlite'), randomRelease(seed));
      const { noise } = await finishTestRelease(release);
      const oracle = oracleRelease(join(release, 'rows.sqlite'));
      const knowledge = await openEmbedded({ folder: release, workers: 0 });
      try {
        const ids = [...oracle.activity.keys()];
        const rows = await knowledge.rowsById('activities', ids);
        const found = new Map(rows.map((row) => [row['act_id'], row['value_doubts']]));
        const expected = new Map(
          ids.map((id) => [id, doubtsOf(oracle, oracle.activity.get(id)!).join(',') || null]),
        );
        expect(found).toEqual(expected);
        const raised = new Set([...expected.values()].flatMap((text) => text?.split(',') ?? []));
        expect(raised.size).toBe(8);
        sameNoise(noise!, noiseIn(oracle));
      } finally {
        await knowledge.close();
      }
    },
  );
});
