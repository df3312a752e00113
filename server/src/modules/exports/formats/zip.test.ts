import { expect, it } from 'vitest';
import { unzipped } from '../testing/read-files.ts';
import { type ZipEntry, zipped } from './zip.ts';

const createdAt = new Date('2026-03-04T05:06:08Z');

async function bytesOf(entries: Parameters<typeof zipped>[0], maxBytes?: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipped(entries, createdAt, { maxBytes }))
    parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

const letters = (count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 24);

it('has the given files, in order', async () => {
  const files = unzipped(
    await bytesOf([
      { name: 'a.txt', parts: ['one, ', 'two'] },
      { name: 'b/c.txt', parts: ['µ'] },
      { name: 'empty', parts: [] },
    ]),
  );
  expect([...files]).toEqual([
    ['a.txt', 'one, two'],
    ['b/c.txt', 'µ'],
    ['empty', ''],
  ]);
});

it('requests a file only after the previous one has been read', async () => {
  const steps: string[] = [];
  async function* parts(name: string): AsyncGenerator<string> {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
    yield name;
  }
  function* entries(): Generator<ZipEntry> {
    for (const name of ['a', 'b']) {
      steps.push(`${name} asked for`);
      yield { name, parts: parts(name) };
    }
  }
  await bytesOf(entries());
  expect(steps).toEqual(['a asked for', 'a begins', 'a ends', 'b asked for', 'b begins', 'b ends']);
});

it('has the time in UTC, and no fields that only some programs understand', async () => {
  const zip = await bytesOf([{ name: 'a', parts: ['x'] }]);
  const [time, day, extra] = [zip.readUInt16LE(10), zip.readUInt16LE(12), zip.readUInt16LE(28)];
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([5, 6, 8]);
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 3, 4]);
  expect(extra).toBe(0);
});

async function* thenFails<T>(first: T, message: string): AsyncGenerator<T> {
  yield first;
  await Promise.reject(new Error(message));
}

it('fails when one of its sources fails', async () => {
  const broken = { name: 'a', parts: thenFails('x', 'the rows are gone') };
  await expect(bytesOf([broken])).rejects.toThrow('the rows are gone');
  const entries = thenFails({ name: 'a', parts: ['x'] }, 'no second file');
  await expect(bytesOf(entries)).rejects.toThrow('no second file');
});

it('fails when a file or the archive exceeds the limits of a ZIP without ZIP64', async () => {
  const large = { name: 'a', parts: [letters(600), letters(600)] };
  await expect(bytesOf([large], 1000)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  const two = ['a', 'b'].map((name) => ({ name, parts: [letters(600)] }));
  await expect(bytesOf(two, 1000)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(unzipped(await bytesOf(two, 2000)).size).toBe(2);
});

it('stops reading and closes its source once its consumer stops', async () => {
  let [read, ended] = [0, false];
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        read += 1;
        await Promise.resolve();
        yield letters(100_000);
      }
    } finally {
      ended = true;
    }
  }
  for await (const part of zipped([{ name: 'a', parts: endless() }], createdAt))
    if (part.length > 1000) break;
  await expect.poll(() => ended).toBe(true);
  const before = read;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).toBe(before);
});
