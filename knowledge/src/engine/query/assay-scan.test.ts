import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { offRecordBit } from '../index/assay-order.ts';
import { recordsByAssay } from '../index/derive-assay-order.ts';
import { foreignKeysIn } from '../index/foreign-keys.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { type CriterionPlan, activityPlan } from './criterion-plan.ts';
import { neverCancelled } from '../worker-pool/cancel.ts';
import { countUnder } from '../row-sets/count-in.ts';
import { type RowSet, allRows, asWords, noRows, setOfSorted } from '../row-sets/row-set.ts';
import { intersect, subtract } from '../row-sets/set-algebra.ts';
import { type Conjunct, scanAssays } from './assay-scan.ts';
import { hasBit } from '../row-sets/words.ts';
import { touchedBy } from '../result-set/counted-result-set.ts';
import { structuresOf } from '../result-set/result-set.ts';

const structures = 900;
const perStructure = 40;
const activities = structures * perStructure;
const assays = 3000;
const documents = 60;

/** Each structure has two compound records; one activity in this number has a record that is not its own. */
function releaseWith(oneOffRecordIn: number): ReleaseIndex {
  const random = new Random(oneOffRecordIn);
  const recordDocument = Uint32Array.from({ length: structures * 2 }, () => random.below(documents - 1));
  const words = new Uint32Array(activities * 4);
  for (let row = 0; row < activities; row += 1) {
    const structure = Math.floor(row / perStructure);
    const record = structure * 2 + random.below(2);
    // Every tenth assay, and the last ones, have no activity.
    const assay = random.below((assays / 10) * 9 - 100);
    words.set([structure, assay + Math.floor(assay / 9), recordDocument[record], record], row * 4);
  }
  const first = oneOffRecordIn === 0 ? activities : 0;
  for (let row = first; row < activities; row += random.below(2 * oneOffRecordIn) + 1) {
    if (random.chance(0.5)) words[row * 4 + 3] = random.below(structures * 2);
    else words[row * 4 + 2] = documents - 1;
  }
  const assayOf = (row: number): number => words[row * 4 + 1];
  const byAssay = Uint32Array.from({ length: activities }, (_, row) => row).sort(
    (a, b) => assayOf(a) - assayOf(b) || a - b,
  );
  const offsets = new Uint32Array(assays + 1);
  for (const row of byAssay) offsets[assayOf(row) + 1] += 1;
  for (let assay = 0; assay < assays; assay += 1) offsets[assay + 1] += offsets[assay];
  const index = {
    structures: {
      count: structures,
      activities: Uint32Array.from({ length: structures + 1 }, (_, at) => at * perStructure),
    },
    activities: { count: activities, ...foreignKeysIn(words), byAssay },
    assays: { count: assays, activities: offsets },
    documents: { count: documents },
    records: {
      count: structures * 2,
      structure: Uint32Array.from({ length: structures * 2 }, (_, at) => at >>> 1),
      document: recordDocument,
    },
  } as unknown as ReleaseIndex;
  const offRecord = Uint32Array.from({ length: activities }, (_, row) => row).filter((row) => {
    const [structure, , document, record] = words.subarray(row * 4, row * 4 + 4);
    return structure !== record >>> 1 || document !== recordDocument[record];
  });
  const withOffRecord = { ...index, activities: { ...index.activities, offRecord } };
  const assayOrder = {
    recordOf: new Uint32Array(recordsByAssay(withOffRecord)!),
    rankOf: new Uint32Array(0),
  };
  return { ...withOffRecord, activities: { ...withOffRecord.activities, assayOrder } };
}

/** The same plan with filters on assay positions, as a criterion on values has them. */
function withPositionFilters(
  plan: CriterionPlan,
  { byAssay }: ReleaseIndex['activities'],
  finds: boolean,
): CriterionPlan {
  const words = asWords(plan.activities!);
  const isIn = (position: number): boolean => hasBit(words, byAssay[position]);
  return {
    ...plan,
    filterAssayOrder: (positions, length, wanted) => {
      const filtered = positions.slice(0, length).filter((position) => isIn(position) === wanted);
      positions.set(filtered);
      return filtered.length;
    },
    ...(finds && {
      scanAssayOrder: (from: number, to: number, positions: Uint32Array, at: number) => {
        let next = at;
        for (let position = from; position < to; position += 1)
          if (isIn(position)) positions[next++] = position;
        return next;
      },
    }),
  };
}

const random = new Random(5);
const someOf = (universe: number, probability: number): RowSet =>
  setOfSorted(
    universe,
    Uint32Array.from({ length: universe }, (_, row) => row).filter(() => random.chance(probability)),
  );

describe.each([
  ['no activity off its record', 0],
  ['few activities off their records', 500],
  ['many activities off their records', 3],
])('activities of assays in a release with %s', (_, oneOffRecordIn) => {
  const index = releaseWith(oneOffRecordIn);
  const chosen: [string, RowSet][] = [
    ['none', noRows(assays)],
    ['one', setOfSorted(assays, Uint32Array.of(1502))],
    ['two far apart', setOfSorted(assays, Uint32Array.of(0, assays - 200))],
    [
      'those of a target',
      setOfSorted(
        assays,
        Uint32Array.from({ length: 700 }, (__, at) => 900 + at),
      ),
    ],
    ['some', someOf(assays, 0.1)],
    ['all', allRows(assays)],
  ];
  const [wide, narrow] = [0.7, 0.02].map((probability) => activityPlan(someOf(activities, probability)));
  const rows: [string, Conjunct[]][] = [
    ['alone', []],
    ['with a row that tests activities', [{ plan: wide, negated: false }]],
    ['without a row that tests activities', [{ plan: wide, negated: true }]],
    [
      'without a row that tests slots',
      [{ plan: withPositionFilters(wide, index.activities, false), negated: true }],
    ],
    [
      'with a row that finds slots',
      [{ plan: withPositionFilters(narrow, index.activities, true), negated: false }],
    ],
    [
      'with three rows',
      [
        { plan: narrow, negated: true },
        { plan: withPositionFilters(wide, index.activities, false), negated: false },
        { plan: withPositionFilters(wide, index.activities, true), negated: false },
      ],
    ],
  ];

  test.each(
    chosen.flatMap(([name, set]) => rows.map(([join, conjuncts]) => [name, join, set, conjuncts] as const)),
  )('%s, %s', (__, ___, set, conjuncts) => {
    const words = asWords(set);
    const { words: keys } = index.activities.assay;
    const all = Uint32Array.from({ length: activities }, (____, row) => row).filter((row) =>
      hasBit(words, keys[row * 4 + 1]),
    );
    expect(countUnder(index.assays.activities, set)).toBe(all.length);
    const expected = conjuncts.reduce(
      (left, { plan, negated }) => (negated ? subtract : intersect)(left, plan.activities!),
      setOfSorted(activities, all),
    );
    const { set: found, touched } = scanAssays(index, set, conjuncts, neverCancelled);
    expect(found).toEqual({
      activities: expected,
      structures: structuresOf(index, expected, neverCancelled),
      narrowed: true,
    });
    expect(touched).toEqual(touchedBy(index, expected, neverCancelled));
  });

  test('marks the records of activities that are off them', () => {
    const { byAssay, offRecord, assayOrder } = index.activities;
    const marked = byAssay.filter((__, position) => assayOrder!.recordOf[position] >= offRecordBit);
    expect(marked.sort()).toEqual(offRecord);
    expect(marked.length > 0).toBe(oneOffRecordIn > 0);
  });
});
