import { compoundRelations, relatedRows } from '@moltrove/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCompoundPage, nothingCompared } from './check-compound-page.ts';
import { PlainCompounds } from './plain-compounds.ts';
import { Random } from './random.ts';
import type { ContractSuite } from './suite-context.ts';

/** The part of the contract suite that tests compound pages. */
export function leafletSuite({ seed, backend, oracle, folder }: ContractSuite): void {
  let plain: PlainCompounds;
  beforeAll(() => {
    plain = new PlainCompounds(folder());
  });
  afterAll(() => plain.database.close());

  test('every number of a compound page equals plain SQL and the size of the search that it opens', async () => {
    const compared = nothingCompared();
    const ids = [...oracle().release.structure.keys()];
    for (const strId of new Random(seed * 1000 + 91).some(ids, 60)) {
      await checkCompoundPage(backend(), plain, strId, compared);
    }
    for (const count of Object.values(compared)) expect(count).toBeGreaterThan(5);
  });

  test('numbers of a compound page open what the plain search finds', async () => {
    const ids = [...oracle().release.structure.keys()];
    for (const strId of new Random(seed * 1000 + 92).some(ids, 6)) {
      const head = (await backend().compoundHead(strId))!;
      // With dative bonds, the search by drawing differs from RDKit's.
      if (head.smiles?.includes('->') === true) continue;
      for (const relation of compoundRelations) {
        const opened = relatedRows(head, relation);
        if (opened === null) continue;
        const counts = await backend().counts(opened.search);
        expect(counts).toEqual(oracle().counts(opened.search));
        expect(oracle().set(opened.search).structures.has(strId)).toBe(false);
      }
    }
  });

  test('an unknown structure has no page', async () => {
    expect(await backend().compoundHead(999_999_999)).toBeNull();
    expect(await backend().targetProfile(999_999_999)).toBeNull();
  });
}
