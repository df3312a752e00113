import { Random } from '../../../../testing/random.ts';
import { foreignKeysIn } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { ResultSet } from '../../../result-set/result-set.ts';
import { nthRows } from '../../pages/select-page.ts';
import { type RowSet, allRows, setOfSorted } from '../../../row-sets/row-set.ts';
import type { ChartColumn } from '../chart-columns.ts';

const random = new Random(11);
export const structures = 900;
const [assays, documents] = [60, 25];
/** Structures of 0 to 8 activities each. */
export const structureOf = Array.from({ length: structures }, (_, own) => own).flatMap((own) =>
  Array.from({ length: random.below(9) }, () => own),
);
export const count = structureOf.length;
export const offsets = Uint32Array.from({ length: structures + 1 }, (_, own) => {
  const start = structureOf.findIndex((structure) => structure >= own);
  return start === -1 ? count : start;
});
const words = Uint32Array.from(
  structureOf.flatMap((own) => [own, random.below(assays), random.below(documents), 0]),
);
export const index = {
  structures: { count: structures, activities: offsets },
  activities: { count, ...foreignKeysIn(words) },
} as unknown as ReleaseIndex;

const sizes = { activity: count, assay: assays, document: documents, structure: structures };
const keys = { activity: null, ...foreignKeysIn(words) };

/** A chart of numbers 0.1, 0.2, …, some of them missing; with lists an entity has up to three of them. */
function column(level: keyof typeof sizes, several: boolean, cardinality = 700): ChartColumn {
  const start = Uint32Array.from([0, 0, 1, 3, 3, 6]);
  const lists = several ? { start, codes: Uint32Array.from([1, 1, 2, 2, 3, cardinality]) } : null;
  const highest = several ? start.length - 2 : cardinality;
  return {
    chart: { wholeNumbers: false } as ChartColumn['chart'],
    level,
    codes: Uint32Array.from({ length: sizes[level] }, () => random.below(highest + 1)),
    lists,
    entityOf: keys[level],
    cardinality,
    values: several ? null : Float64Array.from({ length: cardinality }, (_, at) => (at + 1) / 10),
    entries: null,
  };
}

export const columns = (['activity', 'assay', 'document', 'structure'] as const).flatMap((level) => [
  column(level, false),
  column(level, true),
  column(level, false, 3),
]);

/** The codes of an entity; 0 if it has none. */
export function codesOf({ codes, lists }: ChartColumn, entity: number): number[] {
  const own = codes[entity];
  if (lists === null) return [own];
  return own === 0 ? [0] : Array.from(lists.codes.subarray(lists.start[own], lists.start[own + 1]));
}

/** The entity of an activity that has the values of a chart. */
export function entityOf({ level }: ChartColumn, row: number): number {
  return level === 'activity' ? row : words[row * 4 + keys[level].offset];
}

function someRows(universe: number, probability: number): RowSet {
  const rows = Array.from({ length: universe }, (_, row) => row).filter(() => random.chance(probability));
  return setOfSorted(universe, Uint32Array.from(rows));
}

export const rowsOf = (set: RowSet): number[] => [...nthRows(set, 0, set.count)];

function narrowedTo(activities: RowSet): ResultSet {
  const own = [...new Set(rowsOf(activities).map((row) => structureOf[row]))];
  return { activities, structures: setOfSorted(structures, Uint32Array.from(own)), narrowed: true };
}

function ofStructures(own: RowSet): ResultSet {
  const wanted = new Set(rowsOf(own));
  const rows = structureOf.flatMap((structure, row) => (wanted.has(structure) ? [row] : []));
  return { structures: own, activities: setOfSorted(count, Uint32Array.from(rows)), narrowed: false };
}

export const sets: [name: string, set: ResultSet][] = [
  ['everything', { structures: allRows(structures), activities: allRows(count), narrowed: false }],
  ['many activities', narrowedTo(someRows(count, 0.4))],
  ['few activities', narrowedTo(someRows(count, 0.01))],
  ['one activity', narrowedTo(setOfSorted(count, Uint32Array.of(count - 1)))],
  ['none', narrowedTo(setOfSorted(count, Uint32Array.of()))],
  ['many structures', ofStructures(someRows(structures, 0.5))],
  ['few structures', ofStructures(someRows(structures, 0.01))],
];
