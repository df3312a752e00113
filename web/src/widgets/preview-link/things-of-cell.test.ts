import { chartLinks, columnLinks, columns, tabKeys } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { thingsOfCell, thingsOfRow } from './things-of-cell.ts';

const row = {
  str_id: 5,
  assay_id: 6,
  ref_id: 7,
  protein: 'HERG',
  target_chembl_id: 'CHEMBL240',
  organism: 'Homo sapiens',
};
const compound = { kind: 'compound', id: 5 };
const reference = { kind: 'reference', id: 7, strId: 5 };
const assay = { kind: 'assay', id: 6 };
const target = { kind: 'target', by: 'id', text: 'CHEMBL240', label: 'HERG' };
const organism = { kind: 'organism', name: 'Homo sapiens' };

describe('cells that name something', () => {
  it.each([
    ['structures', ['str_id', 'chembl_id', 'pref_name'], compound],
    ['activities', ['str_id', 'compound_name_reference', 'gvk_id'], compound],
    ['activities', ['protein'], target],
    ['activities', ['assay_id', 'enzyme_cell_assay'], assay],
    ['activities', ['source'], organism],
    ['activities', ['ref_id', 'reference'], reference],
    ['assays', ['assay_id', 'chembl_id', 'enzyme_cell_assay'], assay],
    ['assays', ['protein', 'common_name'], target],
    ['assays', ['source'], organism],
    ['assays', ['reference'], reference],
    ['clinicalCompounds', ['str_id', 'drug_name', 'chembl_id'], compound],
    ['references', ['ref_id', 'chembl_id', 'reference', 'title'], reference],
  ] as const)('in %s, in the columns %s', (tab, keys, thing) => {
    for (const key of keys) expect(thingsOfCell({ tab, key }, row)).toEqual([thing]);
  });

  it('may list several', () => {
    const listing = {
      company_names: 'Acme; Borg Ltd',
      indications: 'Pain',
      linked_targets: JSON.stringify([
        ['CHEMBL240', 'HERG'],
        ['CHEMBL1907589', 'Neuronal acetylcholine receptor; alpha4/beta2'],
      ]),
    };
    const cell = (key: string) => thingsOfCell({ tab: 'clinicalCompounds', key }, listing);
    expect(cell('company_names')).toEqual([
      { kind: 'company', name: 'Acme' },
      { kind: 'company', name: 'Borg Ltd' },
    ]);
    expect(cell('targets')).toMatchObject([
      { by: 'id', text: 'CHEMBL240', label: 'HERG' },
      { by: 'id', text: 'CHEMBL1907589', label: 'Neuronal acetylcholine receptor; alpha4/beta2' },
    ]);
    expect(cell('indications')).toEqual([{ kind: 'indication', name: 'Pain' }]);
  });

  it('name nothing without the ID, as rows of an older server, and in other columns', () => {
    const bare = {
      assay_id: null,
      reference: 'J Med Chem',
      protein: 'HERG',
      str_id: null,
      company_names: null,
    };
    for (const tab of tabKeys)
      for (const { key } of columns[tab]) expect(thingsOfCell({ tab, key }, bare)).toEqual([]);
    expect(thingsOfCell({ tab: 'structures', key: 'mol_weight' }, row)).toEqual([]);
  });

  it('are in columns of their tabs', () => {
    for (const tab of tabKeys) {
      const known = columns[tab].map(({ key }) => key);
      expect(known).toEqual(expect.arrayContaining(Object.keys(columnLinks[tab])));
    }
    expect(Object.keys(chartLinks)).toContain('target');
  });
});

it('a row names what its columns name', () => {
  expect(thingsOfRow('activities', row)).toEqual({
    compound: [compound],
    reference: [reference],
    target: [target],
    assay: [assay],
    organism: [organism],
  });
  expect(thingsOfRow('references', { ref_id: 7 })).toEqual({
    reference: [{ kind: 'reference', id: 7, strId: 0 }],
    company: [],
  });
});
