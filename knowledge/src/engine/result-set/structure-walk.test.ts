import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { StructureWalk } from './structure-walk.ts';

/** Structures of 0 to 3 activities each. */
const random = new Random(7);
const structureOf = Array.from({ length: 200 }, (_, structure) => structure).flatMap((structure) =>
  Array.from({ length: random.below(4) }, () => structure),
);
const offsets = Uint32Array.from({ length: 201 }, (_, structure) => {
  const start = structureOf.findIndex((own) => own >= structure);
  return start === -1 ? structureOf.length : start;
});
const index = { structures: { activities: offsets } } as unknown as ReleaseIndex;
const rows = [...structureOf.keys()].filter(() => random.chance(0.4));
const chunks = [rows.slice(0, 7), [], rows.slice(7, 90), rows.slice(90)].map((part) =>
  Uint32Array.from(part),
);

describe('a walk along the structures', () => {
  test('finds the structure of each activity, across chunks', () => {
    const walk = new StructureWalk(index);
    const found = chunks.flatMap((chunk) => {
      const into = new Uint32Array(chunk.length);
      walk.fill(chunk, into);
      return [...into];
    });
    expect(found).toEqual(rows.map((row) => structureOf[row]));
  });

  test('finds each structure once', () => {
    const walk = new StructureWalk(index);
    const found = chunks.flatMap((chunk) => {
      const into = new Uint32Array(chunk.length);
      return [...into.subarray(0, walk.fillDistinct(chunk, into))];
    });
    expect(found).toEqual([...new Set(rows.map((row) => structureOf[row]))]);
  });
});
