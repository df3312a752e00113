import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { makeLogger } from '../platform/http/request-log.ts';
import { fakeKnowledge } from '../testing/fake-knowledge.ts';
import { currentRelease, releaseMark, type CurrentRelease } from './current-release.ts';
import { type OpenRelease, serveRelease, type ServedRelease } from './serve-release.ts';

const builtAt = '2026-01-01T00:00:00.000Z';
const markOf = (id: string): string => releaseMark({ id, builtAt });
const hourMs = 3_600_000;

let current: CurrentRelease;
let chosen: string[];
let version: number;
let opened: Array<{ id: string; which: OpenRelease }>;
let closed: string[];
let broken: Set<string>;
let announced: string[];
let noted: string[];
let log: string[];
let serving: ServedRelease;

beforeEach(() => {
  current = currentRelease();
  chosen = ['one'];
  version = 1;
  opened = [];
  closed = [];
  broken = new Set();
  announced = [];
  noted = [];
  log = [];
  return () => serving.stop();
});

function releaseOf(id: string): KnowledgeBase {
  const knowledge = fakeKnowledge();
  return {
    ...knowledge,
    summary: () => ({ ...knowledge.summary(), id, name: `Release ${id}`, builtAt }),
    close: () => Promise.resolve(void closed.push(id)),
  };
}

async function serve(overlapMs = hourMs): Promise<void> {
  serving = serveRelease({
    open: (which) => {
      const candidates = chosen.filter((each) => !which.except.includes(each));
      const id = (which.newestOnly ? candidates.slice(0, 1) : candidates).find((each) => !broken.has(each));
      if (id === undefined) return Promise.reject(new AppError('RELEASE_NOT_READY', 'It cannot be opened.'));
      opened.push({ id, which });
      return Promise.resolve(releaseOf(id));
    },
    choice: { version: () => Promise.resolve(String(version)), ids: () => Promise.resolve(chosen) },
    folder: 'releases',
    current,
    logger: makeLogger('warn', { write: (line) => void log.push(line) }),
    overlapMs,
    noteOpen: (ids) => Promise.resolve(void (noted = [...ids])),
    lookEveryMs: 5,
    onServed: (knowledge) => void announced.push(knowledge.summary().id),
  });
  await serving.loaded;
}

/** As `npm run release -- use ID` does. */
function choose(id: string): void {
  chosen = [id, ...chosen.filter((each) => each !== id)];
  version += 1;
}

const inUse = (): string => current.loaded().knowledge.summary().id;
const answeredBy = (wanted: string | null): Promise<string> => current.during(wanted, async () => inUse());
const isInUse = (id: string) => vi.waitFor(() => expect(inUse()).toBe(id));
const damage = (at: number): void =>
  opened[at].which.onDamage(new AppError('RELEASE_NOT_READY', 'rows.sqlite: its checksum is wrong.'));

describe('another chosen release', () => {
  it('takes over while a call goes on, which is answered from its own release to its end', async () => {
    await serve(0);
    const paused = Promise.withResolvers<void>();
    const call = current.during(null, async ({ answering }) => {
      const first = inUse();
      await paused.promise;
      return [answering, first, inUse()];
    });
    choose('two');
    await isInUse('two');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(closed).toEqual([]);
    paused.resolve();
    expect(await call).toEqual([markOf('one'), 'one', 'one']);
    await vi.waitFor(() => expect(closed).toEqual(['one']));
    expect([announced, noted]).toEqual([['one', 'two'], ['two']]);
  });

  it('leaves the previous one to pages that were opened with it, until its time is over', async () => {
    await serve();
    choose('two');
    await isInUse('two');
    expect(await answeredBy(markOf('one'))).toBe('one');
    expect(await answeredBy(markOf('two'))).toBe('two');
    expect(await answeredBy(null)).toBe('two');
    expect(await answeredBy('one@another-time')).toBe('two');
    const releases = await current.during(markOf('one'), (answering) => Promise.resolve(answering));
    expect(releases).toEqual({ answering: markOf('one'), inUse: markOf('two') });
    expect([closed, noted]).toEqual([[], ['one', 'two']]);
  });

  it('is left again without opening the previous one a second time', async () => {
    await serve();
    choose('two');
    await isInUse('two');
    choose('one');
    await isInUse('one');
    expect(await answeredBy(markOf('two'))).toBe('two');
    expect(opened.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(closed).toEqual([]);
  });

  it('ends the time of the previous one: at most two are open', async () => {
    await serve();
    choose('two');
    await isInUse('two');
    choose('three');
    await isInUse('three');
    await vi.waitFor(() => expect(closed).toEqual(['one']));
    expect(await answeredBy(markOf('one'))).toBe('three');
    expect(await answeredBy(markOf('two'))).toBe('two');
  });

  it('changes nothing if it cannot be opened, and is tried again when it is chosen again', async () => {
    await serve();
    broken.add('two');
    choose('two');
    await vi.waitFor(() => expect(log.join('')).toContain('the chosen release cannot be opened'));
    expect(inUse()).toBe('one');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(log.filter((line) => line.includes('cannot be opened and is not served'))).toHaveLength(1);
    broken.clear();
    choose('two');
    await isInUse('two');
  });

  it('stays open for work that goes on after its call', async () => {
    await serve(0);
    const held = await current.during(null, () => Promise.resolve(current.hold()));
    choose('two');
    await isInUse('two');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([held.knowledge.summary().id, closed]).toEqual(['one', []]);
    held.end();
    held.end();
    await vi.waitFor(() => expect(closed).toEqual(['one']));
  });
});

describe('a damaged release', () => {
  it('gives way to the previous one, which is still open', async () => {
    await serve();
    choose('two');
    await isInUse('two');
    damage(1);
    await isInUse('one');
    expect([opened.length, closed]).toEqual([2, ['two']]);
    expect(await answeredBy(markOf('two'))).toBe('one');
  });

  it('refuses its running calls, and is not missed if another one is in use', async () => {
    await serve();
    choose('two');
    await isInUse('two');
    const failed = current.during(markOf('one'), async () => {
      damage(0);
      await vi.waitFor(() => expect(closed).toEqual(['one']));
      return inUse();
    });
    await expect(failed).rejects.toThrow('Release Release one is damaged.');
    expect([inUse(), await answeredBy(markOf('one'))]).toEqual(['two', 'two']);
  });

  it('without another one is replaced by the next that is chosen', async () => {
    await serve();
    damage(0);
    await vi.waitFor(() => expect(inUse).toThrow('there is no other one'));
    choose('two');
    await isInUse('two');
  });
});

it('closes every open release when the server stops', async () => {
  await serve();
  choose('two');
  await isInUse('two');
  await serving.stop();
  expect([closed.toSorted(), noted]).toEqual([['one', 'two'], []]);
});
