import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { linksIn } from '../columns/links.ts';
import type { ReleaseIndex } from '../columns/release-index.ts';
import type { Resolved } from '../engine/resolved.ts';
import { neverCancelled } from '../pool/cancel.ts';
import { type RowSet, allRows, setOfSorted } from '../sets/row-set.ts';
import { nthRows } from '../pages/select-page.ts';
import { barsOf } from './bars.ts';
import type { ChartColumn } from './chart-columns.ts';
import { type ChartCounts, countCharts, countsInBars, inSuitingBars, sumOfParts } from './chart-counts.ts';
import { partOf, wholeOf } from './parts.ts';
import type { Tally } from './tally.ts';

const random = new Random(11);
const [structures, assays, documents] = [900, 60, 25];
/** Structures of 0 to 8 activities each. */
const structureOf = Array.from({ length: structures }, (_, own) => own).flatMap((own) =>
  Array.from({ length: random.below(9) }, () => own),
);
const count = structureOf.length;
const offsets = Uint32Array.from({ length: structures + 1 }, (_, own) => {
  const start = structureOf.findIndex((structure) => structure >= own);
  return start === -1 ? count : start;
});
const words = Uint32Array.from(
  structureOf.flatMap((own) => [own, random.below(assays), random.below(documents), 0]),
);
const index = {
  structures: { count: structures, activities: offsets },
  activities: { count, ...linksIn(words) },
} as unknown as ReleaseIndex;

const sizes = { activity: count, assay: assays, document: documents, structure: structures };
const links = { activity: null, ...linksIn(words) };

/** A chart of numbers 0.1, 0.2, …, some of which are missing; with lists an entity has up to three of them. */
function column(level: keyof typeof sizes, several: boolean, cardinality = 700): ChartColumn {
  const start = Uint32Array.from([0, 0, 1, 3, 3, 6]);
  const lists = several ? { start, codes: Uint32Array.from([1, 1, 2, 2, 3, cardinality]) } : null;
  const highest = several ? start.length - 2 : cardinality;
  return {
    chart: { wholeNumbers: false } as ChartColumn['chart'],
    level,
    codes: Uint32Array.from({ length: sizes[level] }, () => random.below(highest + 1)),
    lists,
    entityOf: links[level],
    cardinality,
    values: several ? null : Float64Array.from({ length: cardinality }, (_, at) => (at + 1) / 10),
    entries: null,
  };
}

const columns = (['activity', 'assay', 'document', 'structure'] as const).flatMap((level) => [
  column(level, false),
  column(level, true),
  column(level, false, 3),
]);

function someRows(universe: number, probability: number): RowSet {
  const rows = Array.from({ length: universe }, (_, row) => row).filter(() => random.chance(probability));
  return setOfSorted(universe, Uint32Array.from(rows));
}

const rowsOf = (set: RowSet): number[] => [...nthRows(set, 0, set.count)];

function narrowedTo(activities: RowSet): Resolved {
  const own = [...new Set(rowsOf(activities).map((row) => structureOf[row]))];
  return { activities, structures: setOfSorted(structures, Uint32Array.from(own)), narrowed: true };
}

function ofStructures(own: RowSet): Resolved {
  const wanted = new Set(rowsOf(own));
  const rows = structureOf.flatMap((structure, row) => (wanted.has(structure) ? [row] : []));
  return { structures: own, activities: setOfSorted(count, Uint32Array.from(rows)), narrowed: false };
}

const sets: [name: string, set: Resolved][] = [
  ['everything', { structures: allRows(structures), activities: allRows(count), narrowed: false }],
  ['many activities', narrowedTo(someRows(count, 0.4))],
  ['few activities', narrowedTo(someRows(count, 0.01))],
  ['one activity', narrowedTo(setOfSorted(count, Uint32Array.of(count - 1)))],
  ['none', narrowedTo(setOfSorted(count, Uint32Array.of()))],
  ['many structures', ofStructures(someRows(structures, 0.5))],
  ['few structures', ofStructures(someRows(structures, 0.01))],
];

/** Row by row: the distinct structures and the activities of each group of codes. */
function slowly(set: Resolved, of: ChartColumn, size: number, groupOf: (code: number) => number): Tally {
  const found = Array.from({ length: size }, () => new Set<number>());
  const activities = new Uint32Array(size);
  const codesOf = (entity: number): number[] => {
    const own = of.codes[entity];
    if (of.lists === null) return [own];
    return own === 0
      ? [0]
      : Array.from(of.lists.codes.subarray(of.lists.start[own], of.lists.start[own + 1]));
  };
  for (const row of rowsOf(set.activities)) {
    const entity = of.level === 'activity' ? row : words[row * 4 + links[of.level].offset];
    const groups = codesOf(entity).map(groupOf);
    for (const group of groups) activities[group] += 1;
    if (of.level !== 'structure') for (const group of groups) found[group].add(structureOf[row]);
  }
  if (of.level === 'structure') {
    for (const own of rowsOf(set.structures)) for (const code of codesOf(own)) found[groupOf(code)].add(own);
  }
  return { structures: Uint32Array.from(found, (own) => own.size), activities };
}

const plain = ({ structures: own, activities }: Tally): number[][] => [[...own], [...activities]];

describe.each(sets)('counts of charts of %s', (_, set) => {
  const whole = countCharts(index, set, wholeOf(index), columns, neverCancelled);

  test('are those of a count row by row', () => {
    columns.forEach((each, at) => {
      const expected = slowly(set, each, each.cardinality + 1, (code) => code);
      expect(plain(whole[at].counts)).toEqual(plain(expected));
    });
  });

  test.each([1, 2, 3, 4])('are the same in %i parts, bars too', (parts) => {
    const inParts = Array.from({ length: parts }, (_, part) =>
      countCharts(index, set, partOf(index, set, { part, parts }), columns, neverCancelled),
    );
    columns.forEach((each, at) => {
      const sums = sumOfParts(inParts.map((own) => own[at]));
      expect(plain(sums.counts)).toEqual(plain(whole[at].counts));
      const bars = each.values === null ? null : barsOf(each, sums.counts);
      if (bars === null) return;
      const expected = slowly(set, each, bars.groups.count, (code) => bars.groups.of[code]);
      const known: ChartCounts[] = [sums, whole[at], { counts: sums.counts, inBars: null }];
      for (const own of known) {
        const suiting = inSuitingBars(index, set, wholeOf(index), [each], [own], neverCancelled);
        expect(plain(countsInBars(each, suiting[0], bars))).toEqual(plain(expected));
        // Without an index nothing can be counted again.
        const again = inSuitingBars({} as ReleaseIndex, set, wholeOf(index), [each], suiting, neverCancelled);
        expect(again[0]).toBe(suiting[0]);
      }
    });
  });

  test('parts follow one another from the first structure to the last', () => {
    const parts = [0, 1, 2].map((part) => partOf(index, set, { part, parts: 3 }));
    expect(parts.map((part) => part.structures.from)).toEqual([
      0,
      ...parts.slice(0, 2).map((part) => part.structures.to),
    ]);
    expect([parts[2].structures.to, parts[2].activities.to]).toEqual([structures, count]);
    for (const { structures: own, activities } of parts)
      expect([offsets[own.from], offsets[own.to]]).toEqual([activities.from, activities.to]);
  });
});
