import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ChartEntry, searchSchema } from '@moltrove/contract/without-calls';
import { expect, onTestFinished, test } from 'vitest';
import { cutNamed, cutNote } from '../../../importers/chembl/testing/mini-cut.ts';
import { finishTestRelease } from '../../../testing/build-test-release.ts';
import { rdkit } from '../../../testing/molecules.ts';
import { Random } from '../../../testing/random.ts';
import { writeRows } from '../../../testing/release-tables.ts';
import { openEmbedded } from '../../open.ts';

const file = 'extra/truth/scaffolds.tsv.gz';

/** Molecules whose scaffold differs from native RDKit's on purpose, see docs/decisions/0017. */
const known = new Set(
  [411, 413, 269732, 412262, 592054, 1200633, 1630577, 3215298, 459265, 64894]
    .map((number) => `CHEMBL${number}`)
    .concat('CHEMBL_SC9242260', 'CHEMBL_SC9042336'),
);

function canonical(smiles: string): string | null {
  const molecule = smiles === '' ? null : rdkit.get_mol(smiles);
  const found = molecule?.get_smiles() ?? null;
  molecule?.delete();
  return found;
}

test.skipIf(cutNamed(file) === null)(
  `scaffolds have the counts of native RDKit’s, read page by page${cutNote(file)}`,
  async () => {
    const rows = gunzipSync(readFileSync(cutNamed(file)!))
      .toString('utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1);
    const sample = new Random(17)
      .some(rows, 900)
      .map((row) => row.split('\t'))
      .filter(([id]) => !known.has(id));
    expect(sample.length).toBeGreaterThan(200);
    const expected = new Map<string | null, number>();
    for (const [, , murcko] of sample) {
      const scaffold = canonical(murcko);
      expected.set(scaffold, (expected.get(scaffold) ?? 0) + 1);
    }
    const folder = mkdtempSync(join(tmpdir(), 'moltrove-scaffolds-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const structure = sample.map(([, , , , smiles], at) => ({ str_id: at + 1, smiles }));
    writeRows(join(folder, 'rows.sqlite'), { structure });
    await finishTestRelease(folder);
    const knowledge = await openEmbedded({ folder, workers: 0 });
    const found: ChartEntry[] = [];
    for (let total = 1; found.length < total;) {
      const request = {
        sortOrder: 'Most Results',
        maxCount: 50,
        contains: null,
        skip: found.length,
      } as const;
      const page = await knowledge.chart(searchSchema.parse({ query: { rows: [] } }), {
        chartKey: 'murckoscaffold',
        ...request,
      });
      if (page.chartType !== 'Image' || page.chartData.length === 0) throw new Error('No further page.');
      found.push(...page.chartData);
      total = page.totalEntries;
    }
    await knowledge.close();
    expect(new Map(found.map(({ value, structures }) => [value, structures]))).toEqual(expected);
    expect(found.map(({ structures }) => structures)).toEqual(
      found.map(({ structures }) => structures).toSorted((a, b) => b - a),
    );
  },
  60_000,
);
