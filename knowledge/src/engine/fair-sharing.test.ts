import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawingSchema, type Search, searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DrawingHits, KnowledgeBase } from '../knowledge-base.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { gridSmiles, oddRingOrHydroxyl } from '../testing/hard-molecule.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { openEmbedded } from './open.ts';

const grids = 5;
let folder: string;
let structures: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-sharing-'));
  const tables = randomRelease(4);
  const structure = tables.structure!.map((row, at) =>
    at < grids ? { ...row, smiles: gridSmiles, inchi_key: null } : row,
  );
  structures = structure.length;
  writeRows(join(folder, 'rows.sqlite'), { ...tables, structure });
  await finishTestRelease(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let knowledge: KnowledgeBase;
afterEach(() => knowledge.close());

async function open(workers: number): Promise<void> {
  knowledge = await openEmbedded({ folder, workers, structureSearchMs: 0 });
}

const drawing = (value: string) => drawingSchema.parse({ format: 'smarts', value });

function drawn(value: string): Search {
  return searchSchema.parse({
    query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', drawing: drawing(value) } }] },
  });
}

test('the load counts lookups of result sets in the cache', async () => {
  await open(2);
  const carbon = drawn('C');
  await knowledge.counts(carbon);
  expect(knowledge.load()).toMatchObject({ threads: 2, cacheHits: 0, cacheMisses: 1 });
  await knowledge.counts(carbon);
  expect(knowledge.load()).toMatchObject({ cacheHits: 1, cacheMisses: 1 });
});

/** The interim result of the endless search, once only the molecules that it cannot decide are left. */
async function allButTheGrids(): Promise<DrawingHits> {
  for (;;) {
    const request = { drawing: drawing(oddRingOrHydroxyl), limit: 5, within: 20 };
    const hits = await knowledge.structuresByDrawing(request);
    if (hits.progress?.looked === structures - grids) return hits;
  }
}

/** A search that never ends, until it is stopped. */
function endless(): { readonly ended: Promise<string>; readonly stop: () => void } {
  const controller = new AbortController();
  const ended = knowledge.counts(drawn(oddRingOrHydroxyl), { signal: controller.signal }).then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
  return { ended, stop: () => controller.abort() };
}

describe.each([1, 2])('a structure search that does not end, on all of %i threads', (workers) => {
  test('does not block counts, pages and other structure searches', async () => {
    await open(workers);
    const order: string[] = [];
    const { ended, stop } = endless();
    const noted = ended.then((how) => order.push(how));
    await allButTheGrids();
    const page = { tab: 'structures', pageNumber: 0, pageSize: 5, sort: null } as const;
    await knowledge.counts(drawn('[OX2H]'));
    order.push('other structures');
    await knowledge.page(drawn('[OX2H]'), page);
    order.push('page');
    await knowledge.counts(
      searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion: { option: 'Source' } }] } }),
    );
    order.push('count');
    stop();
    await noted;
    expect(order).toEqual(['other structures', 'page', 'count', 'CANCELLED']);
  });

  test('returns interim results in their final order', async () => {
    await open(workers);
    const { ended, stop } = endless();
    const interim = await allButTheGrids();
    const whole = await knowledge.structuresByDrawing({ drawing: drawing('[OX2H]'), limit: 5 });
    expect(interim).toEqual({ ...whole, progress: { looked: structures - grids, total: structures } });
    expect(whole.count).toBeGreaterThan(5);
    expect(whole).not.toHaveProperty('progress');
    stop();
    expect(await ended).toBe('CANCELLED');
  });
});

test('continues for a while after an interim request, and is cancelled with its caller', async () => {
  await open(1);
  await allButTheGrids();
  const controller = new AbortController();
  const request = { drawing: drawing(oddRingOrHydroxyl), limit: 5, within: 60_000 };
  const asked = knowledge.structuresByDrawing(request, { signal: controller.signal });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
});

test('a wrong drawing is refused with and without a time', async () => {
  await open(1);
  const request = { drawing: drawing('[C'), limit: 5 };
  const refused = await knowledge.structuresByDrawing(request).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'INVALID_QUERY' });
  await expect(knowledge.structuresByDrawing({ ...request, within: 1000 })).rejects.toMatchObject({
    code: 'INVALID_QUERY',
    message: (refused as Error).message,
  });
  for (const within of [-1, 0.5, Number.NaN]) {
    await expect(knowledge.structuresByDrawing({ ...request, within })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  }
});
