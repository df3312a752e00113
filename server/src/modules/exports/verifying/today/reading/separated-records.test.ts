import { expect, it } from 'vitest';
import { separatedRecords } from './separated-records.ts';

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}

async function recordsOf(texts: AsyncIterable<string>, separator: string): Promise<string[][]> {
  const records: string[][] = [];
  for await (const record of separatedRecords(texts, separator)) records.push(record);
  return records;
}

it.each([1, 2, 3, 1000])('reads quoted cells in parts of %i characters', async (size) => {
  const text = '\uFEFFid,"a, b"\r\n1,"x ""y""\r\nz"\r\n2,\r\n,"last"';
  const records = await recordsOf(inParts(text, size), ',');
  expect(records).toEqual([
    ['id', 'a, b'],
    ['1', 'x "y"\r\nz'],
    ['2', ''],
    ['', 'last'],
  ]);
});

it('reads tabs, and nothing from an empty file', async () => {
  expect(await recordsOf(inParts('a\tb\n', 2), '\t')).toEqual([['a', 'b']]);
  expect(await recordsOf(inParts('', 2), '\t')).toEqual([]);
});
