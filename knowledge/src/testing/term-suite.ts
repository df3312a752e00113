import { termFields } from '@moltrove/contract';
import { expect, test } from 'vitest';
import type { ContractSuite } from './suite-ground.ts';

/** The part of the contract suite that is about what the fields of a search offer: terms, and spans of values. */
export function termSuite({ backend, oracle }: ContractSuite): void {
  test('the values that properties and years span', async () => {
    const ranges = await backend().ranges();
    expect(ranges).toEqual(oracle().ranges());
    expect(ranges.properties.mol_weight.count).toBeGreaterThan(0);
  });

  test.each(termFields.map((field) => field))('lookup %s', async (field) => {
    const texts = [
      '',
      'e',
      'EGFR',
      'egf',
      'growth',
      'factor rec',
      'p',
      'k',
      'necro',
      '100%',
      'a"b* OR c',
      'zzz',
      '5-ht',
      '-',
      'nm',
      'J. Med',
      'phase',
      'acme',
      'smi',
      'https://doi.org/10.1021/',
      'us99',
      '9987654-b2',
      'K1',
      ...oracle()
        .release.tables.structure.slice(0, 2)
        .map((row) => String(row.chembl_id).toLowerCase()),
      'CHEMBLF3',
    ];
    for (const text of texts) {
      for (const limit of [1, 4, 100]) {
        const request = { field, text, limit };
        expect(await backend().terms(request), `${field} ${text}`).toEqual(oracle().terms(request));
      }
    }
  });

  test.each([
    ['activity.uom', ['ic50', 'Solubility', 'none']],
    ['source.species', ['MUS', 'Homo', 'none']],
    ['source.strainType', ['Mus', 'Homo sapiens', 'escherichia coli', 'Escherichia coli (strain K12)']],
  ] as const)('lookup %s within another', async (field, narrowings) => {
    let found = 0;
    for (const within of narrowings) {
      for (const text of ['', 'm', 'k12']) {
        const request = { field, text, limit: 100, within };
        const terms = await backend().terms(request);
        expect(terms, `${text} within ${within}`).toEqual(oracle().terms(request));
        found += terms.length;
      }
    }
    expect(found).toBeGreaterThan(2);
  });
}
