import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { finishTestRelease } from '../../testing/build-test-release.ts';
import { writeRows } from '../../testing/release-tables.ts';
import { openEmbedded } from '../open.ts';

let folder: string;
let knowledge: KnowledgeBase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-names-'));
  writeRows(join(folder, 'rows.sqlite'), {
    structure: [
      { str_id: 1, pref_name: 'ERLOTINIB' },
      { str_id: 2, pref_name: 'ERLOTINIB B' },
    ],
    synonym: [
      { str_id: 1, synonym: 'Tarceva®', kind: 'OTHER' },
      { str_id: 1, synonym: '183321-74-6', kind: 'CAS' },
      { str_id: 2, synonym: 'Gleevec™', kind: 'OTHER' },
    ],
  });
  await finishTestRelease(folder);
  knowledge = await openEmbedded({ folder, workers: 0 });
});
afterAll(async () => {
  await knowledge.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['Tarceva®', 1],
  ['Tarceva', 1],
  ['tarceva ®', 1],
  ['Gleevec', 2],
  ['Gleevec™', 2],
  ['183321-74-6', 1],
])('the name %s', (name, strId) => {
  test('finds its structure', async () => {
    const rows = [{ rowId: 'r1', criterion: { option: 'Structure', names: [name] } }];
    const search = searchSchema.parse({ query: { rows } });
    const page = { tab: 'structures', pageNumber: 0, pageSize: 10, sort: null } as const;
    const found = await knowledge.page(search, page);
    expect(found.rows.map(({ str_id }) => str_id)).toEqual([strId]);
  });

  test('is proposed', async () => {
    const terms = await knowledge.terms({ field: 'structure.name', text: name, limit: 1 });
    expect(terms.map(({ hint }) => hint)).toEqual([
      expect.stringContaining(strId === 1 ? '1' : 'ERLOTINIB B'),
    ]);
  });

  test('is matched in a list', async () => {
    const field = /^\d/.test(name) ? 'structure.cas' : 'structure.name';
    const { matched } = await knowledge.matchTerms({ field, terms: [name] });
    expect(matched).toHaveLength(1);
  });
});
