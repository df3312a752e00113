import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toMicromolar } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { randomRelease } from '../testing/random-release.ts';
import { allIds } from '../testing/read-whole.ts';
import { writeRows } from '../testing/release-tables.ts';
import { everything } from '../testing/suite-context.ts';
import { openEmbedded } from './open.ts';

const divisors: Readonly<Record<string, number>> = { nM: 1e3, pM: 1e6, fM: 1e9 };

describe('a release whose values in micromolar are quotients of doubles', () => {
  let folder: string;
  let backend: KnowledgeBase;

  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'moltrove-former-amounts-')), 'release');
    mkdirSync(folder);
    const tables = randomRelease(4);
    const activity = tables.activity!.map((row) => {
      const divisor = typeof row.standard_uom === 'string' ? divisors[row.standard_uom] : undefined;
      if (divisor === undefined || typeof row.activity_value !== 'number') return row;
      return { ...row, micro_molarvalue: row.activity_value / divisor };
    });
    expect(activity.filter((row) => row.micro_molarvalue === 0.0057599999999999995)).not.toEqual([]);
    writeRows(join(folder, 'rows.sqlite'), { ...tables, activity });
    await finishTestRelease(folder);
    backend = await openEmbedded({ folder, workers: 0 });
  });
  afterAll(async () => {
    await backend?.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  test('shows the intended amounts', async () => {
    const rows = await backend.rowsById('activities', await allIds(backend, everything, 'activities'));
    for (const { activity_value: value, standard_uom: unit, micro_molarvalue: micromolar } of rows) {
      const expected = typeof value === 'number' ? toMicromolar(value, unit as string | null) : null;
      expect(micromolar, `${value} ${unit}`).toBe(expected);
    }
  });
});
