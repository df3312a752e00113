import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { foreignKeysIn } from '../index/foreign-keys.ts';
import { offRecordRows } from '../index/off-record-rows.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { neverCancelled } from '../worker-pool/cancel.ts';
import { setOfSorted } from '../row-sets/row-set.ts';
import { countsOf } from './counts.ts';
import { activitiesOf } from './result-set.ts';

const structures = 300;
const perStructure = 8;
const documents = 40;

/** Each structure has two compound records; `offRecord` activities have a record of another structure or reference. */
function releaseWith(offRecord: number, withSets: boolean): ReleaseIndex {
  const random = new Random(11);
  const recordDocument = Uint32Array.from({ length: structures * 2 }, () => random.below(documents - 1));
  const words = Uint32Array.from({ length: structures * perStructure * 4 });
  for (let row = 0; row < structures * perStructure; row += 1) {
    const structure = Math.floor(row / perStructure);
    const record = structure * 2 + random.below(2);
    words.set([structure, random.below(100), recordDocument[record], record], row * 4);
  }
  for (let offRecordRow = 0; offRecordRow < offRecord; offRecordRow += 1) {
    const row = random.below(structures * perStructure);
    // A record of another structure, and a reference that no record has.
    if (offRecordRow % 2 === 0) words[row * 4 + 3] = random.below(structures * 2);
    else words[row * 4 + 2] = documents - 1;
  }
  const offsets = (step: number): Uint32Array =>
    Uint32Array.from({ length: structures + 1 }, (_, at) => at * step);
  const index = {
    structures: {
      count: structures,
      activities: offsets(perStructure),
      records: offsets(2),
      development: new Uint32Array(structures),
    },
    activities: { count: structures * perStructure, ...foreignKeysIn(words) },
    assays: { count: 100 },
    documents: { count: documents },
    records: {
      count: structures * 2,
      structure: Uint32Array.from({ length: structures * 2 }, (_, at) => at >>> 1),
      document: recordDocument,
    },
    developments: { count: 0, structure: new Uint32Array(0) },
  } as unknown as ReleaseIndex;
  const memory = withSets ? offRecordRows(index) : null;
  const found = memory === null ? null : new Uint32Array(memory);
  return { ...index, activities: { ...index.activities, offRecord: found } };
}

describe('counts of structures', () => {
  test.each([0, 1, 2, 40])(
    'with %i activities off their records are counted from all foreign keys',
    (offRecord) => {
      const [quick, slow] = [releaseWith(offRecord, true), releaseWith(offRecord, false)];
      expect(quick.activities.offRecord === null).toBe(false);
      for (const step of [1, 3, 50]) {
        const chosen = Uint32Array.from({ length: Math.floor(structures / step) }, (_, at) => at * step);
        const set = setOfSorted(structures, chosen);
        const activities = activitiesOf(quick, set, neverCancelled);
        const resultSets = { structures: set, activities, narrowed: false };
        expect(countsOf(quick, resultSets, neverCancelled)).toEqual(
          countsOf(slow, resultSets, neverCancelled),
        );
      }
    },
  );

  test('too many activities off their records are not listed', () => {
    expect(offRecordRows(releaseWith(1000, false))).toBe(null);
  });
});
