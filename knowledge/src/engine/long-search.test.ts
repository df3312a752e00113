import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limits, type Search, searchSchema, wireTab } from '@moltrove/contract/without-calls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { eventsDuring, otherRequest } from '../testing/other-request.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import type { ResolveInput } from './search-thread/jobs.ts';
import { openEmbedded } from './open.ts';

let folder: string;
let knowledge: KnowledgeBase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-long-search-'));
  writeRows(join(folder, 'rows.sqlite'), randomRelease(4));
  await finishTestRelease(folder);
  // The second thread is free while the first one warms up.
  knowledge = await openEmbedded({ folder, workers: 2 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await knowledge.close();
  rmSync(folder, { recursive: true, force: true });
});

const namesOf = (count: number): Search => {
  const names = Array.from({ length: count }, (_, at) => `compound ${at}`);
  return searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion: { option: 'Structure', names } }] } });
};

const allOf = (within: Search): Search =>
  searchSchema.parse({
    query: {
      rows: [{ rowId: 'a', criterion: { option: 'SelectedRows', tab: wireTab('structures'), within } }],
    },
  });

const handedOver = 'handed to a thread';

/** Calls `seen` for each search that is sent to a thread. */
function onHandOver(seen: (input: ResolveInput) => void): void {
  const postMessage = Reflect.get(Worker.prototype, 'postMessage') as (message: unknown) => void;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message, ...rest) {
    const { kind, input } = message as { kind?: string; input: ResolveInput };
    if (kind === 'resolve') seen(input);
    Reflect.apply(postMessage, this, [message, ...rest]);
  });
}

function eventsOf(search: Search): Promise<string[]> {
  return eventsDuring((happens) => {
    onHandOver(() => happens(handedOver));
    return knowledge.counts(search);
  });
}

describe('a search', () => {
  it('that is long lets another request run between computing its key and sending it to a thread', async () => {
    expect(await eventsOf(namesOf(limits.maxValuesPerRow))).toEqual([otherRequest, handedOver]);
  });

  it('that is short is sent to a thread at once', async () => {
    expect(await eventsOf(namesOf(3))).toEqual([handedOver, otherRequest]);
  });

  it('inside another one is sent to a thread once', async () => {
    const [inner, handed] = [namesOf(5), [] as ResolveInput[]];
    onHandOver((input) => handed.push(input));
    await knowledge.counts(allOf(inner));
    expect(handed.map(({ rows }) => rows.map(({ criterion }) => criterion))).toEqual([
      [inner.query.rows[0].criterion],
      [expect.objectContaining({ option: 'SelectedRows', within: null })],
    ]);
  });
});
