import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmptyColumns,
  columnsOfRelease,
  columns,
  emptyColumnNote,
  searchSchema,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import type { Manifest } from '../release/manifest.ts';
import { finishTestRelease, writeTestManifest } from '../testing/build-test-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { openEmbedded } from './open.ts';

let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-empty-'));
  writeRows(join(folder, 'rows.sqlite'), {
    structure: [{ str_id: 1, smiles: 'CCO', mol_weight: 46.07 }],
    document: [
      { ref_id: 1, ref_type: 'J', title: 'A paper', issn_no: '' },
      { ref_id: 2, ref_type: 'J', volume: '7' },
    ],
    assay: [{ assay_id: 1, operation: 'In vitro', amounts: '{"buffer_uom":"mM"}' }],
    compound_record: [{ gvk_id: 1, str_id: 1, ref_id: 1 }],
    activity: [{ act_id: 1, str_id: 1, gvk_id: 1, assay_id: 1, ref_id: 1, std_activity_type: 'IC50' }],
  });
  manifest = await finishTestRelease(folder);
});
afterAll(() => {
  for (const path of [folder, `${folder}-older`]) rmSync(path, { recursive: true, force: true });
});

async function opened<T>(as: Manifest, use: (knowledge: KnowledgeBase) => T | Promise<T>): Promise<T> {
  writeTestManifest(folder, as);
  const knowledge = await openEmbedded({ folder, workers: 0 });
  try {
    return await use(knowledge);
  } finally {
    await knowledge.close();
  }
}

const emptyOf = (as: Manifest): Promise<EmptyColumns> =>
  opened(as, (knowledge) => knowledge.summary().emptyColumns);

describe('columns without any value', () => {
  test('are named by the release, including one with only empty texts', async () => {
    const { structures, activities, assays, clinicalCompounds, references } = await emptyOf(manifest);
    expect(references).toEqual(expect.arrayContaining(['company_names', 'company_addresses', 'issn_no']));
    for (const filled of ['ref_id', 'title', 'volume']) expect(references).not.toContain(filled);
    expect(assays).toEqual(expect.arrayContaining(['buffer_concentration', 'ph', 'mutant']));
    for (const filled of ['operation', 'buffer_uom', 'protein']) expect(assays).not.toContain(filled);
    expect(activities).toEqual(expect.arrayContaining(['degrader', 'ligase_name', 'sd', 'parameter']));
    expect(activities).not.toContain('std_activity_type');
    expect(structures).toContain('logp_calc');
    expect(clinicalCompounds).toEqual([]);
  });

  test('of an older release are determined when it is opened, except those of the activities', async () => {
    const { emptyColumns, ...older } = manifest;
    expect(await emptyOf(older)).toEqual({ ...emptyColumns, activities: expect.anything() });
    const { activities } = await emptyOf(older);
    expect(activities).toEqual(expect.arrayContaining(['degrader', 'ligase_name', 'parameter']));
    expect(activities).not.toContain('sd');
  });

  test('include those that were introduced after the release was built, which sort last and cannot be searched', async () => {
    const older = `${folder}-older`;
    cpSync(folder, older, { recursive: true });
    const rows = new DatabaseSync(join(older, 'rows.sqlite'));
    rows.exec('ALTER TABLE structure DROP COLUMN fsp3');
    rows.close();
    const { files, columns: index, emptyColumns } = manifest;
    writeTestManifest(older, {
      ...manifest,
      files: files.filter(({ path }) => path !== 'rows.sqlite'),
      columns: index.filter(({ name }) => !name.startsWith('structure.fsp3')),
      emptyColumns: { ...emptyColumns!, structures: [] },
    });
    const knowledge = await openEmbedded({ folder: older, workers: 0 });
    const all = searchSchema.parse({ query: { rows: [] } });
    const sort = { column: 'fsp3', direction: 'asc' } as const;
    expect(knowledge.summary().emptyColumns.structures).toEqual(['fsp3']);
    expect(knowledge.summary().charts).not.toContain('fsp3');
    expect(await knowledge.page(all, { tab: 'structures', pageNumber: 0, pageSize: 10, sort })).toMatchObject(
      { rows: [{ str_id: 1, fsp3: null }] },
    );
    expect((await knowledge.ranges()).properties.fsp3).toEqual({ min: null, max: null, count: 0, bars: [] });
    const properties = { fsp3: { min: 0.5, max: null } };
    const bySp3 = { rows: [{ rowId: 'r1', criterion: { option: 'Structure', properties } }] };
    await expect(knowledge.counts(searchSchema.parse({ query: bySp3 }))).rejects.toMatchObject({
      code: 'SEARCH_OPTION_UNAVAILABLE',
      message: 'This release was built without "Fsp3"; take it out of that row or import the release again.',
      details: { rowId: 'r1' },
    });
    await knowledge.close();
  });

  test('are hidden at first, and their help gives the reason', () => {
    const shown = columnsOfRelease(columns.references, ['title']);
    const title = shown.find(({ key }) => key === 'title')!;
    expect([title.hidden, title.description]).toEqual([true, `Title of the reference. ${emptyColumnNote}`]);
    expect(shown.filter(({ key }) => key !== 'title')).toEqual(
      columns.references.filter(({ key }) => key !== 'title'),
    );
  });
});

const byCompany = (company: string | null) =>
  searchSchema.parse({
    query: {
      rows: [
        { rowId: 'r1', criterion: { option: 'Bibliography', criterion: { company, authorName: 'Doe' } } },
      ],
    },
  });

describe('a release without companies of references', () => {
  test('refuses a row that names one, and no other', async () => {
    await opened(manifest, async (knowledge) => {
      await expect(knowledge.counts(byCompany('Pfizer'))).rejects.toMatchObject({
        code: 'SEARCH_OPTION_UNAVAILABLE',
        message: expect.stringMatching(
          /^This release names no company of a reference: its source has none\./,
        ),
        details: { rowId: 'r1' },
      });
      expect((await knowledge.counts(byCompany(null))).references).toBe(0);
    });
  });
});

describe('a release without pathways', () => {
  test('has only the root of the tree', async () => {
    await opened(manifest, async (knowledge) => {
      expect(knowledge.summary().trees).not.toContain('Pathways');
      expect(await knowledge.treeNodes('Pathways', 'root')).toMatchObject({
        node: { id: 'root', structures: 0, activities: 0, childCount: 0 },
        children: [],
      });
      await expect(knowledge.treeNodes('Pathways', 'GO:1')).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'This release has no pathways: its source has no GO annotation.',
      });
      expect(await knowledge.treeNodesByName('Pathways', ['GO:1'])).toEqual([]);
      const search = { tree: 'Pathways', text: 'signaling', limit: 5 } as const;
      expect(await knowledge.searchTree(search)).toEqual({ nodes: [], above: [], total: 0 });
    });
  });

  test('refuses a row of it with the reason', async () => {
    const rows = [
      { rowId: 'r1', criterion: { option: 'TreeView', tree: 'Pathways', nodes: [{ id: 'GO:1' }] } },
    ];
    const search = searchSchema.parse({ query: { rows } });
    await opened(manifest, (knowledge) =>
      expect(knowledge.counts(search)).rejects.toMatchObject({
        code: 'SEARCH_OPTION_UNAVAILABLE',
        message: 'This release has no pathways: its source has no GO annotation. Switch that row off.',
      }),
    );
  });
});
