import { DatabaseSync } from 'node:sqlite';
import { limits } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { type Cancel, cancelled, neverCancelled } from '../../../worker-pool/cancel.ts';
import { compoundOrder } from './compound-order.ts';
import type { Reference } from './reference.ts';

type Named = readonly [strId: number, key: string | null, name?: string | null];

/** A reference with these compound records; the ordinal of a structure is its id minus 1. */
function release(records: readonly Named[]) {
  const rows = new DatabaseSync(':memory:');
  rows.exec(
    'CREATE TABLE compound_record (str_id INTEGER, ref_id INTEGER, compound_key TEXT, compound_name TEXT)',
  );
  const insert = rows.prepare('INSERT INTO compound_record VALUES (?, 5, ?, ?)');
  for (const [strId, key, name = null] of records) insert.run(strId, key, name);
  const structures = Math.max(...records.map(([strId]) => strId));
  const index = {
    structures: { id: Uint32Array.from({ length: structures }, (_, at) => at + 1) },
  } as unknown as ReleaseIndex;
  const reference: Reference = {
    refId: 5,
    ordinal: 0,
    rows: new Uint32Array(0),
    records: Uint32Array.from(records, (_, at) => at),
    structures: Uint32Array.from(new Set(records.map(([strId]) => strId - 1))).sort(),
  };
  return { rows, index, reference };
}

function orderOf(records: readonly Named[], cancel: Cancel = neverCancelled) {
  const { rows, index, reference } = release(records);
  const { order, structures } = compoundOrder(index, rows, reference, cancel);
  rows.close();
  return { order, ids: structures.map((structure) => index.structures.id[structure]) };
}

describe('the order of structures of a reference', () => {
  test('is that of their keys: numbers by value', () => {
    const records: Named[] = [
      [1, '10b'],
      [2, '2'],
      [3, '10a'],
      [4, '1'],
    ];
    expect(orderOf(records)).toEqual({ order: 'compoundKey', ids: [4, 2, 3, 1] });
  });

  test('takes the first of several keys of a structure, and lists it once', () => {
    const records: Named[] = [
      [1, '9'],
      [2, '3'],
      [1, '2'],
    ];
    expect(orderOf(records).ids).toEqual([1, 2]);
  });

  test('puts structures without a key after those with one, by name, and those without either last', () => {
    const records: Named[] = [
      [1, null],
      [2, ' ', 'SID 10'],
      [3, '4', 'Zzz'],
      [4, null, 'SID 9'],
      [5, null],
    ];
    expect(orderOf(records).ids).toEqual([3, 4, 2, 1, 5]);
  });

  test('is that of ids if there are too many records to read', () => {
    const many = Array.from({ length: limits.maxOrderedRecords + 1 }, (_, at): Named => [
      at + 1,
      `${9e6 - at}`,
    ]);
    const { order, ids } = orderOf(many);
    expect([order, ids.slice(0, 3)]).toEqual(['structureId', [1, 2, 3]]);
  });

  test('stops once nobody waits for it', () => {
    const records = Array.from({ length: 2000 }, (_, at): Named => [at + 1, `${at}`]);
    const stopped: Cancel = {
      ...neverCancelled,
      throwIfCancelled: () => {
        throw cancelled();
      },
    };
    expect(() => orderOf(records, stopped)).toThrow(expect.objectContaining({ code: 'CANCELLED' }));
  });
});
