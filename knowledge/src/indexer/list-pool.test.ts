import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listColumns } from '../engine/index/list-column.ts';
import { IndexWriter } from './index-writer.ts';
import { ListPool } from './list-pool.ts';

test('equal lists are stored once, the empty one under 0', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-lists-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pool = new ListPool();
  const numbers = [[], [1, 2], [3], [1, 2], [12], []].map((codes) => pool.intern(codes));
  expect(numbers).toEqual([0, 1, 2, 1, 3, 0]);
  const writer = new IndexWriter(folder);
  pool.write(writer, 'x', numbers);
  const names = listColumns('x');
  const bytes = (name: string): Buffer => readFileSync(join(folder, 'index', `${name}.bin`));
  const numbersIn = (name: string): number[] => {
    const file = bytes(name);
    return Array.from({ length: file.length / 4 }, (_, at) => file.readUInt32LE(at * 4));
  };
  expect([...bytes(names.listOf)]).toEqual(numbers);
  expect(numbersIn(names.start)).toEqual([0, 0, 2, 3, 4]);
  expect(numbersIn(names.codes)).toEqual([1, 2, 3, 12]);
});
