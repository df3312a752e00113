import { describe, expect, test } from 'vitest';
import { Random } from '../../../../testing/random.ts';
import type { ChartColumn } from '../chart-columns.ts';
import { partOf, wholeOf } from '../parts.ts';
import { codesOf, columns, entityOf, index, rowsOf, sets, structureOf } from '../testing/small-index.ts';
import type { GroupCounts } from '../group-counts.ts';
import type { ResultSet } from '../../../result-set/result-set.ts';
import { type Cancel, cancelled, neverCancelled } from '../../../worker-pool/cancel.ts';
import { type CrosstabAxis, axisOf } from './crosstab-axis.ts';
import { crosstabPart } from './crosstab.ts';

const random = new Random(17);

/** Random codes, sometimes including "no value", on an axis of that many entries. */
function axis(column: ChartColumn, count: number): CrosstabAxis & { readonly ofCode: Uint16Array } {
  const ofCode = new Uint16Array(column.cardinality + 1);
  for (let position = 1; position <= count; position += 1)
    ofCode[random.below(Math.min(8, ofCode.length))] = position;
  return { ...axisOf(column, ofCode, count), ofCode };
}

/** Counts row by row, with the structures of each cell. */
function slowly(
  set: ResultSet,
  rows: ReturnType<typeof axis>,
  columnsAxis: ReturnType<typeof axis>,
): number[][] {
  const structures = Array.from({ length: rows.count * columnsAxis.count }, () => new Set<number>());
  const activities = structures.map(() => 0);
  const positionsOf = ({ column, ofCode }: ReturnType<typeof axis>, entity: number): number[] =>
    codesOf(column, entity).flatMap((code) => (ofCode[code] === 0 ? [] : [ofCode[code] - 1]));
  const cellsOf = (entity: (column: ChartColumn) => number): number[] =>
    positionsOf(rows, entity(rows.column)).flatMap((row) =>
      positionsOf(columnsAxis, entity(columnsAxis.column)).map((at) => row * columnsAxis.count + at),
    );
  for (const row of rowsOf(set.activities)) {
    for (const cell of cellsOf((column) => entityOf(column, row))) {
      activities[cell] += 1;
      structures[cell].add(structureOf[row]);
    }
  }
  if (rows.column.level === 'structure' && columnsAxis.column.level === 'structure') {
    for (const own of rowsOf(set.structures))
      for (const cell of cellsOf(() => own)) structures[cell].add(own);
  }
  return [structures.map((own) => own.size), activities];
}

const plain = ({ structures, activities }: GroupCounts): number[][] => [[...structures], [...activities]];

describe.each(sets)('the cells of %s', (_, set) => {
  test.each([1, 3])('equal a count row by row, in %i parts', (parts) => {
    for (const [at, column] of columns.entries()) {
      const rows = axis(column, 1 + random.below(7));
      for (const other of columns.slice(at % 3)) {
        const across = axis(other, 1 + random.below(7));
        const sums = Array.from({ length: 2 }, () =>
          Array.from({ length: rows.count * across.count }, () => 0),
        );
        for (let part = 0; part < parts; part += 1) {
          const range = parts === 1 ? wholeOf(index) : partOf(index, set, { part, parts });
          plain(crosstabPart(index, set, range, rows, across, neverCancelled)).forEach((own, what) => {
            for (const [cell, counted] of own.entries()) sums[what][cell] += counted;
          });
        }
        expect(sums).toEqual(slowly(set, rows, across));
      }
    }
  });
});

test('lists are treated as codes if none has two positions', () => {
  const several = columns.find(({ lists }) => lists !== null)!;
  const [once, twice] = [
    Uint16Array.from({ length: several.cardinality + 1 }),
    new Uint16Array(several.cardinality + 1),
  ];
  once[1] = 1;
  expect(axisOf(several, once, 1)).toMatchObject({
    several: null,
    positionOf: Uint16Array.of(0, 1, 1, 0, 0),
  });
  twice.set([3, 1, 2]);
  expect(axisOf(several, twice, 3)).toMatchObject({
    positionOf: null,
    several: { start: Uint32Array.of(0, 1, 2, 4, 4, 5), positions: Uint16Array.of(3, 1, 1, 2, 2) },
  });
});

test('a cancelled count stops', () => {
  const stop: Cancel = {
    throwIfCancelled() {
      throw cancelled();
    },
    hasToGiveWay: () => false,
  };
  const [, set] = sets[0];
  const [rows, across] = [axis(columns[0], 3), axis(columns[1], 3)];
  expect(() => crosstabPart(index, set, wholeOf(index), rows, across, stop)).toThrow(
    expect.objectContaining({ code: 'CANCELLED' }),
  );
});
