import {
  isMolarUnit,
  micromolarExponent,
  prefixes,
  searchSchema,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import type { Search } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import { allIds } from './read-whole.ts';
import { type ContractSuite, everything } from './suite-context.ts';

const units = ['M', 'mM', 'uM', 'µM', 'nM', 'pM', 'fM'];

/** An amount in micromolar, converted to another unit and written in decimals. */
function writtenIn(unit: string, micromolar: number): number {
  const [digits, exponent] = micromolar.toExponential(14).split('e');
  return Number(`${digits}e${Number(exponent) - micromolarExponent(unit)!}`);
}

function searchFor(unit: string, prefix: string, value: number): Search {
  const max = prefix === 'R' ? { maxValue: value } : {};
  const activities = [{ activityType: null, activityUom: unit, prefix, minValue: value, ...max }];
  const criterion = { option: 'ActivityTypes', activities };
  return searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
}

/** The part of the contract suite that tests amounts in different units. */
export function amountSuite({ backend, oracle }: ContractSuite): void {
  const amounts = (): number[] => {
    const all = oracle().release.tables.activity.map(({ activity_value: value, standard_uom: unit }) =>
      typeof value === 'number' ? toMicromolar(value, unit as string | null) : null,
    );
    return [...new Set(all.filter((amount) => amount !== null))];
  };

  test('an amount finds the same activities in every unit', async () => {
    let found = 0;
    for (const amount of amounts()
      .filter((_, at) => at % 4 === 0)
      .concat(0.00576, 0.0051)) {
      for (const prefix of prefixes) {
        const expected = oracle().counts(searchFor('uM', prefix, amount));
        for (const unit of units) {
          const search = searchFor(unit, prefix, writtenIn(unit, amount));
          expect(await backend().counts(search), `${prefix} ${amount} uM in ${unit}`).toEqual(expected);
        }
        found += expected.activities > 0 ? 1 : 0;
      }
    }
    expect(found).toBeGreaterThan(50);
  });

  test('activities of equal amounts have the same value in micromolar, whatever their unit', async () => {
    const unitsOfAmount = new Map<number, Set<unknown>>();
    const ids = await allIds(backend(), everything, 'activities');
    const rows = await backend().rowsById('activities', ids);
    for (const row of rows) {
      const { activity_value: value, standard_uom: unit, micro_molarvalue: micromolar } = row;
      if (typeof value !== 'number' || typeof unit !== 'string' || !isMolarUnit(unit)) continue;
      expect(micromolar, `${value} ${unit}`).toBe(toMicromolar(value, unit));
      const seen = unitsOfAmount.get(micromolar as number) ?? new Set();
      unitsOfAmount.set(micromolar as number, seen.add(unit));
    }
    expect([...unitsOfAmount.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(3);
  });
}
