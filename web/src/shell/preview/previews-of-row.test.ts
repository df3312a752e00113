import { columns, tabKeys } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { previewOfCell, previewsOfRow } from './previews-of-row.ts';

const row = { str_id: 5, assay_id: 6, ref_id: 7 };
const compound = { kind: 'compound', id: 5 };
const reference = { kind: 'reference', id: 7, strId: 5 };

describe('cells that preview', () => {
  it.each([
    ['structures', ['str_id', 'chembl_id', 'pref_name'], compound],
    ['activities', ['str_id', 'compound_name_reference'], compound],
    ['assays', ['str_id'], compound],
    ['clinicalCompounds', ['str_id', 'drug_name', 'chembl_id'], compound],
    ['activities', ['ref_id', 'reference'], reference],
    ['assays', ['reference'], reference],
    ['references', ['ref_id', 'reference', 'title'], reference],
  ] as const)('of %s are %s, each with what its row names', (tab, keys, previewed) => {
    for (const key of keys) expect(previewOfCell({ tab, key }, row)).toEqual(previewed);
  });

  it('are columns of their tabs', () => {
    const previewing = tabKeys.flatMap((tab) =>
      columns[tab].filter((column) => previewOfCell(column, row) !== null),
    );
    expect(previewing).toHaveLength(15);
  });

  it('are none for a row without the ID, as a row of assays from an older server, and in other columns', () => {
    expect(
      previewOfCell({ tab: 'assays', key: 'reference' }, { assay_id: 6, reference: 'J Med Chem' }),
    ).toBeNull();
    expect(previewOfCell({ tab: 'assays', key: 'str_id' }, { assay_id: 6, str_id: null })).toBeNull();
    expect(previewOfCell({ tab: 'references', key: 'chembl_id' }, row)).toBeNull();
  });
});

describe('a row', () => {
  it('previews its compound and its reference, whose page marks the compound', () => {
    expect(previewsOfRow(row)).toEqual({ compound, reference });
    expect(previewsOfRow({ ref_id: 7 })).toEqual({
      compound: null,
      reference: { kind: 'reference', id: 7, strId: 0 },
    });
  });
});
