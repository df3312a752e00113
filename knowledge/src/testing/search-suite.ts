import { operators, searchSchema } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { randomCriterion } from './random-search.ts';
import { allIds } from './read-whole.ts';
import { type ContractSuite, everything } from './suite-context.ts';

const searchesASeed = 100;

/** The part of the contract suite that tests the results and counts of searches. */
export function searchSuite({ seed, backend, oracle, searches }: ContractSuite): void {
  test('the summary counts the whole release', () => {
    expect(backend().summary().counts).toEqual(oracle().counts(everything));
  });

  test('counts and sizes of random searches', async () => {
    let found = 0;
    for (const search of searches(searchesASeed, 1)) {
      const expected = oracle().counts(search);
      expect(await backend().counts(search), JSON.stringify(search)).toEqual(expected);
      const { structures, activities } = await backend().resolve(search);
      expect([structures, activities]).toEqual([expected.structures, expected.activities]);
      if (expected.activities > 0) found += 1;
    }
    expect(found).toBeGreaterThan(searchesASeed / 4);
  });

  test('each kind of row on its own', async () => {
    const random = new Random(seed * 1000 + 9);
    const found = new Set<string>();
    for (let at = 0; at < 250; at += 1) {
      const criterion = randomCriterion(random, oracle().release);
      const search = searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
      const expected = oracle().counts(search);
      expect(await backend().counts(search), JSON.stringify(criterion)).toEqual(expected);
      expect(await backend().missingRows(search)).toEqual(oracle().missingRows(search));
      if (expected.structures > 0 && expected.structures < oracle().release.structure.size)
        found.add(criterion.option);
    }
    expect([...found].sort()).toEqual(backend().summary().options.toSorted());
  });

  test.each(operators.filter((operator) => operator !== 'OR'))(
    'each kind of row after %s on the records of a rarer one',
    async (operator) => {
      const random = new Random(seed * 1000 + 10);
      const some = random.some(oracle().release.tables.structure, 40);
      const structureIds = some.map((row) => row.str_id as number);
      const rarer = { rowId: 'a', operator, criterion: { option: 'Structure', structureIds } };
      for (let at = 0; at < 150; at += 1) {
        const criterion = randomCriterion(random, oracle().release);
        const search = searchSchema.parse({ query: { rows: [rarer, { rowId: 'b', criterion }] } });
        expect(await backend().counts(search), JSON.stringify(criterion)).toEqual(oracle().counts(search));
      }
    },
  );

  test('the exact structures and activities of random searches', async () => {
    for (const search of searches(40, 2)) {
      const expected = oracle().set(search);
      expect(await allIds(backend(), search, 'structures'), JSON.stringify(search)).toEqual(
        [...expected.structures].sort((a, b) => a - b),
      );
      const activities = await allIds(backend(), search, 'activities');
      expect(new Set(activities), JSON.stringify(search)).toEqual(expected.activities);
    }
  });
}
