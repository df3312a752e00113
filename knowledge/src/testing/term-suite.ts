import { searchSchema, structureProperties, termFields, wireTab } from '@moltrove/contract/without-calls';
import type { Identified, IdentifiedKind, Search } from '@moltrove/contract/without-calls';
import { expect, test } from 'vitest';
import type { ContractSuite } from './suite-context.ts';

/** The part of the contract suite that tests the proposals of search fields: terms, and ranges of values. */
export function termSuite({ backend, oracle }: ContractSuite): void {
  test('the ranges of properties and years', async () => {
    const ranges = await backend().ranges();
    expect(ranges).toMatchObject(oracle().ranges());
    expect(ranges.properties.mol_weight.count).toBeGreaterThan(0);
    for (const property of structureProperties) {
      const { bars, count } = ranges.properties[property];
      const expected = bars.map(({ min, max, tail }) =>
        oracle().structuresBetween(property, min, max, tail === 'above'),
      );
      expect(bars.map(({ structures }) => structures)).toEqual(expected);
      expect(bars.reduce((sum, { structures }) => sum + structures, 0)).toBe(count);
    }
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

  test('entities of every kind named by an id of the source, with the activities that its row finds', async () => {
    const { tables } = oracle().release;
    const kindOf = {
      structure: 'structure',
      target: 'target',
      assay: 'assay',
      document: 'reference',
    } as const;
    for (const table of ['structure', 'target', 'assay', 'document'] as const) {
      const rows = tables[table].filter((row) => row.chembl_id !== null).slice(0, 5);
      expect(rows.length).toBeGreaterThan(0);
      for (const { chembl_id: text } of rows) {
        const id = String(text).toLowerCase();
        const identified = await backend().identifyIds(['CHEMBL0', id]);
        const found = identified.find(({ kind }) => kind === kindOf[table])!;
        expect(identified.every((each) => each.id === id)).toBe(true);
        const search = searchOf(found);
        expect(oracle().set(search).activities.size, id).toBe(found.activities);
        expect((await backend().counts(search)).activities, id).toBe(found.activities);
      }
    }
    expect(await backend().identifyIds(['CHEMBL0'])).toEqual([]);
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

/** A search by the entity that an id names. */
function searchOf({ kind, values }: Identified): Search {
  const criteria: Record<IdentifiedKind, object> = {
    structure: { option: 'Structure', names: values },
    target: { option: 'Target', terms: values.map((label) => ({ label, targetCategories: 'targetId' })) },
    assay: { option: 'SelectedRows', tab: wireTab('assays'), ids: values.map(Number) },
    reference: { option: 'Bibliography', terms: values.map((label) => ({ label, category: 'refId' })) },
  };
  return searchSchema.parse({ query: { rows: [{ rowId: 'r1', criterion: criteria[kind] }] } });
}
