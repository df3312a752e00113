import { searchSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { defaultSort, withDefaultSort, withoutDefaultSort } from './default-sort.ts';
import { startAddress } from './results-address.ts';

const target = { option: 'Target', terms: [{ label: 'EGFR', targetCategories: 'name' }] };
const ofTarget = searchSchema.parse({ query: { rows: [{ rowId: '1', criterion: target }] } });
const everything = searchSchema.parse({ query: { rows: [] } });
const best = { column: 'best_pactivity', direction: 'desc' } as const;

it('structures found by values start with the most potent', () => {
  expect(defaultSort(ofTarget, 'structures')).toEqual(best);
  expect(defaultSort(ofTarget, 'activities')).toBeNull();
  expect(defaultSort(everything, 'structures')).toBeNull();
});

it('an address without an order has the default one, and does not name it', () => {
  const shown = withDefaultSort(ofTarget, 'structures', startAddress);
  expect(shown).toEqual({ ...startAddress, sort: best });
  expect(withoutDefaultSort(ofTarget, 'structures', shown)).toEqual(startAddress);
  expect(withoutDefaultSort(everything, 'structures', shown)).toEqual(shown);
});

it('an order that was chosen stays, and so does one by similarity', () => {
  const byName = { ...startAddress, sort: { column: 'pref_name', direction: 'asc' } as const };
  expect(withDefaultSort(ofTarget, 'structures', byName)).toEqual(byName);
  expect(withoutDefaultSort(ofTarget, 'structures', byName)).toEqual(byName);
  const similar = { smiles: 'CCO', category: 'similarity', min: null, max: null } as const;
  expect(withDefaultSort(ofTarget, 'structures', { ...startAddress, similar }).sort).toBeNull();
});
