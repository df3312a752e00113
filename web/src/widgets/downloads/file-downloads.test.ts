import { describe, expect, it } from 'vitest';
import { createFileDownloads, staleAfter } from './file-downloads.ts';

const file = { kind: 'flatFile', id: 'f1', name: 'activities.tsv.gz', size: 10 } as const;
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

type Send = (chunk: Uint8Array<ArrayBuffer>) => void;

function setUp(...answers: ((send: Send, from: number, signal: AbortSignal) => Promise<unknown>)[]) {
  const saved: { name: string; content: Blob }[] = [];
  const from: number[] = [];
  const downloads = createFileDownloads({
    fetchFrom(_, fromByte, onChunk, signal) {
      from.push(fromByte);
      return answers.shift()!(onChunk, fromByte, signal);
    },
    save: (name, content) => void saved.push({ name, content }),
    // Advances 1 s per call, so that every chunk is reported.
    now: (() => {
      let at = 0;
      return () => (at += 1000);
    })(),
  });
  return { downloads, saved, from };
}

describe('a download of a file', () => {
  it('reports its progress and is saved under its name when complete', async () => {
    const { downloads, saved } = setUp(async (send) => {
      send(bytes('01234'));
      send(bytes('56789'));
    });
    const seen: (number | undefined)[] = [];
    downloads.subscribe(() => seen.push(downloads.get().get('f1')?.received));
    expect(await downloads.start(file)).toBe(true);
    expect(seen).toEqual([0, 5, 10, undefined]);
    expect(saved.map(({ name }) => name)).toEqual(['activities.tsv.gz']);
    expect(await saved[0]!.content.text()).toBe('0123456789');
  });

  it('resumes where it was interrupted', async () => {
    const { downloads, saved, from } = setUp(
      async (send) => {
        send(bytes('0123'));
        throw new Error('cut');
      },
      async (send) => send(bytes('456789')),
    );
    expect(await downloads.start(file)).toBe(false);
    expect(downloads.get().get('f1')).toMatchObject({
      state: 'broken',
      received: 4,
      error: new Error('cut'),
    });
    expect(saved).toEqual([]);
    expect(await downloads.start(file)).toBe(true);
    expect(from).toEqual([0, 4]);
    expect(await saved[0]!.content.text()).toBe('0123456789');
  });

  it('is not saved if it ends early without an error, or exceeds the size of the file', async () => {
    const { downloads, saved, from } = setUp(
      async (send) => send(bytes('0123')),
      async (send) => send(bytes('456789 and more')),
      async (send) => send(bytes('0123456789')),
    );
    await downloads.start(file);
    expect(downloads.get().get('f1')).toMatchObject({ state: 'broken', received: 4 });
    await downloads.start(file);
    expect(downloads.get().get('f1')).toMatchObject({ state: 'broken', received: 0 });
    expect(saved).toEqual([]);
    expect(await downloads.start(file)).toBe(true);
    expect(from).toEqual([0, 4, 0]);
  });

  it('stops when it is dropped, and then starts from the beginning', async () => {
    const { downloads, saved, from } = setUp(
      (send, _, signal) => {
        send(bytes('0123'));
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      },
      async (send) => send(bytes('0123456789')),
    );
    const first = downloads.start(file);
    expect(await downloads.start(file)).toBe(false);
    downloads.dropAll();
    expect(await first).toBe(false);
    expect(downloads.get().size).toBe(0);
    expect(await downloads.start(file)).toBe(true);
    expect(from).toEqual([0, 0]);
    expect(saved).toHaveLength(1);
  });
});

describe('the refetch after a download', () => {
  it('includes the history, and after a failure also credits and costs', () => {
    expect(staleAfter('export', true, undefined)).toEqual(['exports', 'downloadHistory']);
    expect(staleAfter('flatFile', true, undefined)).toEqual(['datasets', 'downloadHistory']);
    const afterFailure = ['exports', 'downloadHistory', 'subscription', 'exportCost'];
    expect(staleAfter('export', false, 'broken')).toEqual(afterFailure);
  });

  it('does not happen after a dropped download or one that is already running', () => {
    expect(staleAfter('export', false, undefined)).toEqual([]);
    expect(staleAfter('export', false, 'running')).toEqual([]);
  });
});
