import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, type Search, searchOf, selectedRows, tabKeys } from '@moltrove/contract/without-calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase, PageRequest } from '../knowledge-base.ts';
import type { Row } from '../knowledge-base/pages.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { openEmbedded } from './open.ts';

const everything: Search = { query: { rows: [] }, filters: [] };
const like = (smiles: string): PageRequest => ({
  tab: 'structures',
  pageNumber: 0,
  pageSize: 5,
  sort: null,
  similarTo: { smiles, category: 'similarity', min: null, max: null },
});

let root: string;
let knowledge: KnowledgeBase;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'moltrove-similarity-'));
  const tables = randomRelease(6);
  const withoutMolecules = tables.structure!.map((row) => ({ ...row, smiles: null }));
  for (const [name, structure] of [
    ['molecules', tables.structure!],
    ['none', withoutMolecules],
  ] as const) {
    const forms = name === 'none' ? { compound_form: [] } : {};
    writeRows(folderOf(name), { ...tables, ...forms, structure });
    await finishTestRelease(join(root, name));
  }
});
afterEach(() => knowledge.close());
afterAll(() => rmSync(root, { recursive: true, force: true }));

function similarityOf(row: Row): unknown[] {
  return [row['str_id'], row['similarity']];
}

function folderOf(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return join(folder, 'rows.sqlite');
}

describe.each([0, 2])('an order by similarity, %i threads', (workers) => {
  test('is cancelled once nobody waits for it, and the next one is answered', async () => {
    knowledge = await openEmbedded({ folder: join(root, 'molecules'), workers });
    const controller = new AbortController();
    const stopped = knowledge.page(everything, like('c1ccccc1'), { signal: controller.signal });
    const other = knowledge.page(everything, like('c1ccccc1'));
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
    const { rows } = await other;
    expect(rows[0]['similarity']).toBe(1);
    const alone = new AbortController();
    const given = knowledge.page(everything, like('CCO'), { signal: alone.signal });
    alone.abort();
    await expect(given).rejects.toMatchObject({ code: 'CANCELLED' });
    expect((await knowledge.page(everything, like('CCO'))).rows[0]['similarity']).toBe(1);
  });

  test('is the same for few structures, which are compared alone', async () => {
    knowledge = await openEmbedded({ folder: join(root, 'molecules'), workers });
    const { rows: all } = await knowledge.page(everything, {
      ...like('CCO'),
      pageSize: limits.maxInnerPageSize,
    });
    const ids = all.filter((_, at) => at % 40 === 7).map((row) => row['str_id'] as number);
    const few = searchOf([selectedRows('structures', ids)], []);
    for (const smiles of ['CCO', 'c1ccccc1O']) {
      const page = { ...like(smiles), pageSize: limits.maxInnerPageSize };
      const alone = await knowledge.page(few, page);
      const whole = await knowledge.page(everything, page);
      const chosen = whole.rows.filter((row) => ids.includes(row['str_id'] as number));
      expect(alone.rows.map(similarityOf)).toEqual(chosen.map(similarityOf));
    }
    await expect(knowledge.page(few, like('C1CC'))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('is refused for an invalid molecule, repeatedly', async () => {
    knowledge = await openEmbedded({ folder: join(root, 'molecules'), workers });
    for (let time = 0; time < 2; time += 1) {
      await expect(knowledge.page(everything, like('C1CC'))).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        details: { field: 'sortSmiles', reason: expect.stringMatching(/ring/) as string },
      });
    }
    expect((await knowledge.page(everything, like('C'))).rows).toHaveLength(5);
  });

  test('is not available in a release without molecules, on any tab', async () => {
    knowledge = await openEmbedded({ folder: join(root, 'none'), workers });
    for (const tab of tabKeys) {
      await expect(knowledge.page(everything, { ...like('C'), tab })).rejects.toMatchObject({
        code: 'SEARCH_OPTION_UNAVAILABLE',
        message: expect.stringMatching(/no molecules/) as string,
      });
      expect(
        (await knowledge.page(everything, { ...like('C'), tab, similarTo: null })).rowCount,
      ).toBeGreaterThan(0);
    }
  });
});
