import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manifest } from '../../../release/manifest.ts';
import { finishTestRelease, writeTestManifest } from '../../../testing/build-test-release.ts';
import { writeRows } from '../../../testing/release-tables.ts';
import { namedMolecules } from '../../../indexer/degraders/testing/named-molecules.ts';
import { openEmbedded } from '../../open.ts';

const { dBet1, lenalidomide } = namedMolecules;

const everything = searchSchema.parse({ query: { rows: [] } });

let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-degraders-'));
  writeRows(join(folder, 'rows.sqlite'), {
    structure: [lenalidomide, 'CCO', dBet1].map((smiles, at) => ({ str_id: at + 1, smiles })),
    document: [{ ref_id: 1, ref_type: 'J' }],
    assay: [{ assay_id: 1 }],
    compound_record: [1, 2, 3].map((id) => ({ gvk_id: id, str_id: id, ref_id: 1 })),
    activity: [1, 2, 3].map((id) => ({
      act_id: id,
      str_id: id,
      gvk_id: id,
      assay_id: 1,
      ref_id: 1,
      std_activity_type: id === 3 ? 'DC50' : 'IC50',
      activity_value: 5,
      standard_uom: 'nM',
    })),
  });
  manifest = await finishTestRelease(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function activities(column: string): Promise<unknown[]> {
  const knowledge = await openEmbedded({ folder, workers: 0 });
  try {
    const sort = { column, direction: 'desc' } as const;
    const { rows } = await knowledge.page(everything, {
      tab: 'activities',
      pageNumber: 0,
      pageSize: 10,
      sort,
    });
    return rows.map(({ act_id, degrader, ligase_name }) => [act_id, degrader, ligase_name]);
  } finally {
    await knowledge.close();
  }
}

test('activities show the type of degrader with its evidence and its ligase, and are sorted by them', async () => {
  const inOrder = [
    [1, 'Monovalent (by structure)', 'Cereblon (CRBN)'],
    [3, 'Bivalent', 'Cereblon (CRBN)'],
    [2, null, null],
  ];
  expect(await activities('degrader')).toEqual(inOrder);
  expect(await activities('ligase_name')).toEqual(inOrder);
});

test('a release built without them has empty columns, which sort by id', async () => {
  const columns = manifest.columns.filter(({ name }) => !/^structure\.(degrader|ligase)$/.test(name));
  writeTestManifest(folder, { ...manifest, columns });
  expect(await activities('degrader')).toEqual([1, 2, 3].map((id) => [id, null, null]));
});
