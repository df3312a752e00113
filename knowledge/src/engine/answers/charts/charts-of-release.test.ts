import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { charts, searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manifest, manifestSchema } from '../../../release/manifest.ts';
import { finishTestRelease, writeTestManifest } from '../../../testing/build-test-release.ts';
import { randomRelease } from '../../../testing/random-release.ts';
import { writeRows } from '../../../testing/release-tables.ts';
import { openEmbedded } from '../../open.ts';
import { chartsOf } from './charts-of-release.ts';
import { crosstabAxisSchema } from '../../../testing/call-inputs.ts';

const everything = searchSchema.parse({ query: { rows: [] } });
const request = { sortOrder: 'Most Results', maxCount: 5, contains: null } as const;

let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-charts-'));
  const size = { structures: 40, documents: 8, targets: 5, assays: 12, activities: 300 };
  writeRows(join(folder, 'rows.sqlite'), randomRelease(8, size));
  manifest = await finishTestRelease(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The manifest of a build that lacks some columns. */
const without = (pattern: RegExp): Manifest => ({
  ...manifest,
  columns: manifest.columns.filter(({ name }) => !pattern.test(name)),
  files: manifest.files.filter(({ path }) => !pattern.test(path)),
});

describe('charts of a release', () => {
  test('are all of the catalogue if it has data for each', () => {
    expect(chartsOf(manifest).offered).toEqual(charts.map(({ key }) => key));
    expect(charts.length).toBeGreaterThanOrEqual(32);
  });

  test.each([
    ['scaffolds', /scaffold\.structures/, ['murckoscaffold']],
    ['ring systems', /ring_system\./, ['ringsystems']],
    ['trees', /tree\./, ['targettree', 'sourcetree', 'indicationtree']],
    ['lists of companies', /company\.documents\.list/, ['company']],
    ['activities that remarks call inactive', /activity\.inactive/, ['valuestate']],
    ['genes', /assay\.common_name/, ['commonname']],
  ])('leave out charts of a release built without %s', (_, pattern, missing) => {
    const { offered, drawable } = chartsOf(without(pattern));
    const others = charts.map(({ key }) => key).filter((key) => !missing.includes(key));
    expect(offered).toEqual(others);
    expect([...drawable]).toEqual(others);
  });

  test('a column that is loaded only for sorting does not make a chart', () => {
    const columns = manifest.columns.map((column) =>
      column.name === 'development.approval_year' ? { ...column, load: 'lazy' as const } : column,
    );
    expect(chartsOf({ ...manifest, columns }).offered).not.toContain('approvalyear');
  });

  test('a chart without a value is not offered, but still answers', () => {
    const columns = manifest.columns.map((column) =>
      column.name === 'structure.pka_value.values' ? { ...column, length: 0 } : column,
    );
    const { offered, drawable } = chartsOf({ ...manifest, columns });
    expect([offered.includes('pka'), drawable.has('pka')]).toEqual([false, true]);
  });

  test('that it lacks are refused as charts and as filters, and all others work', async () => {
    const path = join(folder, 'manifest.json');
    const whole = readFileSync(path, 'utf8');
    writeTestManifest(folder, without(/scaffold\.structures|tree\./));
    expect(manifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).success).toBe(true);
    const knowledge = await openEmbedded({ folder, workers: 0 });
    try {
      const { activities } = await knowledge.chart(everything, { ...request, chartKey: 'ringsystems' });
      expect(activities).toBe(knowledge.summary().counts.activities);
      for (const chartKey of ['murckoscaffold', 'targettree']) {
        const refusal = {
          code: 'SEARCH_OPTION_UNAVAILABLE',
          message: expect.stringContaining('without the chart') as string,
          details: { chartKey },
        };
        expect(knowledge.summary().charts).not.toContain(chartKey);
        await expect(knowledge.chart(everything, { ...request, chartKey })).rejects.toMatchObject(refusal);
        const filtered = searchSchema.parse({
          query: { rows: [] },
          filters: [{ chartKey, include: ['c1ccccc1'] }],
        });
        await expect(knowledge.counts(filtered)).rejects.toMatchObject(refusal);
        const [unsupported, other] = [chartKey, 'target'].map((key) =>
          crosstabAxisSchema.parse({ chartKey: key }),
        );
        for (const [search, rows, columns] of [
          [everything, unsupported, other],
          [everything, other, unsupported],
          [filtered, other, other],
        ] as const)
          await expect(knowledge.crosstab(search, { rows, columns })).rejects.toMatchObject(refusal);
      }
    } finally {
      await knowledge.close();
      writeFileSync(path, whole);
    }
  });
});
