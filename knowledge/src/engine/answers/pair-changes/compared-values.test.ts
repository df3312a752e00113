import type { EvidenceLevel, SarColumn } from '@moltrove/contract/without-calls';
import { expect, it } from 'vitest';
import { compiled, evidenceColumn, noConditions } from '../../index/evidence-column.ts';
import { separateKeys } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { ValueIntervals } from '../../index/value-intervals.ts';
import { neverCancelled } from '../../worker-pool/cancel.ts';
import { ComparedValues } from './compared-values.ts';

/** Assays 0 and 1 have the same conditions, 2 others, 3 none, 4 and 5 are collections. */
const evidence = Uint32Array.from([2, 2, 3, noConditions, compiled, compiled]);
/** Values of structures 0 and 1. */
const rows = [
  { structure: 0, assay: 0, pActivity: 5 },
  { structure: 0, assay: 3, pActivity: 6 },
  { structure: 0, assay: 4, pActivity: 9 },
  { structure: 1, assay: 1, pActivity: 7 },
  { structure: 1, assay: 2, pActivity: 7.5 },
  { structure: 1, assay: 3, pActivity: 8.5 },
  { structure: 1, assay: 4, pActivity: 9.1 },
  { structure: 1, assay: 5, pActivity: 9.2 },
];

function valuesAt(level: EvidenceLevel, columns: ReadonlyMap<string, Uint32Array>): ComparedValues {
  const values = Float64Array.from(rows, ({ pActivity }) => pActivity);
  const codes = Uint32Array.from(rows, (_, at) => at + 1);
  const none = new Uint8Array(rows.length);
  const intervals = new ValueIntervals({
    value: codes,
    values,
    unit: none,
    units: [],
    prefix: none,
    prefixes: [],
    upperOf: () => undefined,
  });
  const activities = {
    structure: separateKeys(Uint32Array.from(rows, ({ structure }) => structure)),
    assay: separateKeys(Uint32Array.from(rows, ({ assay }) => assay)),
    intervals,
  };
  const numbers = new Map<string, Uint32Array | Float64Array>([
    ['activity.pactivity', codes],
    ['activity.pactivity.values', values],
  ]);
  const source = { columns: new Map([...numbers, ...columns]) };
  const index = { source, activities } as unknown as ReleaseIndex;
  const column = { activityType: 'Ki', unit: 'nM' } as SarColumn;
  return new ComparedValues(index, { column, rows: Uint32Array.from(rows.keys()) }, level, neverCancelled);
}

const measured = new Map([[evidenceColumn, evidence]]);

it.each<[EvidenceLevel, first: number, second: number, difference: number, activities: number]>([
  ['assay', 6, 8.5, 2.5, 2],
  // Assays 0 and 1 (5 and 7), and assay 3 (6 and 8.5).
  ['conditions', 5.5, 7.75, 2.25, 4],
  ['target', 5.5, 7.5, 2, 5],
  ['compiled', 6, 8.5, 2.5, 8],
])(
  'compares the values that are comparable at the level %s',
  (level, first, second, difference, activities) => {
    const values = valuesAt(level, measured);
    expect(values.compare(0, 1)).toEqual({ first, second, difference });
    expect(values.difference(0, 1)).toBe(difference);
    expect(values.activitiesOf(0, 1).rows).toHaveLength(activities);
  },
);

it('cannot match the assays of a release that was built before they were matched', () => {
  expect(() => valuesAt('conditions', new Map())).toThrow('after the next import');
  const values = valuesAt('assay', new Map());
  expect(values.activitiesOf(0, 1).rows).toEqual([1, 2, 5, 6]);
});
