import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawingSchema, type Search, searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { gridSmiles, oddRingOrHydroxyl } from '../testing/hard-molecule.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { openEmbedded } from './open.ts';

const pattern = oddRingOrHydroxyl;
const grids = 5;

let folder: string;
let structures: number;
let withHydroxyl: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-time-'));
  const tables = randomRelease(4);
  const structure = tables.structure!.map((row, at) =>
    at < grids ? { ...row, smiles: gridSmiles, inchi_key: null } : row,
  );
  structures = structure.length;
  writeRows(join(folder, 'rows.sqlite'), { ...tables, structure });
  await finishTestRelease(folder);
  const whole = await openEmbedded({ folder, workers: 0 });
  withHydroxyl = (await whole.counts(drawn('[OX2H]'))).structures;
  await whole.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drawing = (value: string) => drawingSchema.parse({ format: 'smarts', value });

function drawn(value: string): Search {
  return searchSchema.parse({
    query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', drawing: drawing(value) } }] },
  });
}

const opened: KnowledgeBase[] = [];
afterAll(async () => {
  for (const knowledge of opened) await knowledge.close();
});

async function open(workers: number, structureSearchMs: number): Promise<KnowledgeBase> {
  const knowledge = await openEmbedded({ folder, workers, structureSearchMs });
  opened.push(knowledge);
  return knowledge;
}

describe.each([0, 1, 2])('a structure search that takes too long, %i threads', (workers) => {
  test('returns partial results, marks them everywhere, and delays nobody', async () => {
    const knowledge = await open(workers, 400);
    await knowledge.counts(drawn('[#7]'));
    const partial = { looked: structures - grids, total: structures };
    const counts = await knowledge.counts(drawn(pattern));
    expect(counts).toMatchObject({ structures: withHydroxyl, partial });
    expect(await knowledge.resolve(drawn(pattern))).toMatchObject({ structures: withHydroxyl, partial });
    const request = { tab: 'structures', pageNumber: 0, pageSize: 10, sort: null } as const;
    expect(await knowledge.page(drawn(pattern), request)).toMatchObject({ rowCount: withHydroxyl, partial });
    const filtered = { ...drawn(pattern), filters: [filter('molweight', 0)] };
    expect(await knowledge.counts(filtered)).toMatchObject({ partial });
    const hits = await knowledge.structuresByDrawing({ drawing: drawing(pattern), limit: 5 });
    expect(hits).toMatchObject({ count: withHydroxyl, partial });
    const chart = { chartKey: 'molweight', sortOrder: 'A-Z', maxCount: 5, contains: null } as const;
    for (const search of [drawn(pattern), filtered])
      expect(await knowledge.chart(search, chart)).toMatchObject({ partial });
    // An interim request does not restart a search that has ended.
    const again = { drawing: drawing(pattern), limit: 5, within: 0 };
    expect(await knowledge.structuresByDrawing(again)).toEqual(hits);
    const quick = await knowledge.counts(drawn('[OX2H]'));
    expect(quick).toMatchObject({ structures: withHydroxyl });
    expect(quick).not.toHaveProperty('partial');
  });

  test('is not treated as complete when requested again', async () => {
    const knowledge = await open(workers, 100);
    for (const search of [drawn(pattern), drawn(pattern)]) {
      expect((await knowledge.counts(search)).partial).toBeDefined();
      await knowledge.forget(search);
    }
  });

  test('tests no molecule if there is no time at all', async () => {
    const knowledge = await open(workers, 0.000_001);
    for (const category of ['subStructure', 'superStructure', 'similarity']) {
      const request = {
        drawing: drawingSchema.parse({ format: 'smiles', value: 'CCO', category }),
        limit: 9,
      };
      const { count, hits, partial } = await knowledge.structuresByDrawing({
        ...request,
        drawing: { ...request.drawing, similarity: { min: 0, max: 1 } },
      });
      expect({ count, hits, partial }).toEqual({
        count: 0,
        hits: [],
        partial: { looked: 0, total: structures },
      });
    }
  });
});

test.each([1, 2])('a cancelled search frees its %i threads, with and without a limit', async (workers) => {
  const knowledge = await open(workers, 0);
  const controller = new AbortController();
  const running = knowledge.counts(drawn(pattern), { signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  await expect(running).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(await knowledge.counts(drawn('[OX2H]'))).toMatchObject({ structures: withHydroxyl });
});

function filter(chartKey: string, minValue: number) {
  return { chartKey, include: [], exclude: [], minValue, maxValue: null, excludeRange: false };
}
