import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KnowledgeBase, Row } from '../knowledge-base.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { openEmbedded } from './open.ts';

const everything = { query: { rows: [] }, filters: [] };

let folder: string;
let knowledge: KnowledgeBase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-large-page-'));
  const size = { structures: 60, documents: 10, targets: 5, assays: 20, activities: 950 };
  writeRows(join(folder, 'rows.sqlite'), randomRelease(4, size));
  await finishTestRelease(folder);
  knowledge = await openEmbedded({ folder, workers: 2 });
});
afterAll(async () => {
  await knowledge.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([null, { column: 'activity_value', direction: 'desc' }] as const)(
  'a page read by several threads, sorted by %o, equals consecutive small pages',
  async (sort) => {
    const pages = async (pageSize: number): Promise<Row[]> => {
      const rows: Row[] = [];
      for (let pageNumber = 0; ; pageNumber += 1) {
        const page = await knowledge.page(everything, { tab: 'activities', pageNumber, pageSize, sort });
        rows.push(...page.rows);
        if (rows.length === page.rowCount) return rows;
        expect(page.rows).toHaveLength(pageSize);
      }
    };
    const small = await pages(50);
    expect(new Set(small.map(({ act_id: id }) => id)).size).toBe(knowledge.summary().counts.activities);
    expect(await pages(1000)).toEqual(small);
    expect(await pages(601)).toEqual(small);
  },
);
