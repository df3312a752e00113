import { searchSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { asksForPotency } from './potency-search.ts';

const termOf = (label: string) => ({ label, targetCategories: 'name' });
const target = { option: 'Target', terms: [termOf('EGFR')] };
const name = { option: 'Structure', names: ['aspirin'] };
const searchFor = (criteria: readonly object[], rest: object = {}) =>
  searchSchema.parse({
    query: { rows: criteria.map((criterion, at) => ({ rowId: `${at}`, criterion })) },
    ...rest,
  });

it('a search for a target, a type or selectivity asks for potency', () => {
  const terms = [termOf('EGFR')];
  expect(asksForPotency(searchFor([name, target]))).toBe(true);
  expect(asksForPotency(searchFor([{ option: 'ActivityTypes', activities: [{ activityType: 'Ki' }] }]))).toBe(
    true,
  );
  expect(asksForPotency(searchFor([{ option: 'Selectivity', on: terms, over: [termOf('KIT')] }]))).toBe(true);
  const nodes = [{ id: 'kinase' }];
  expect(asksForPotency(searchFor([{ option: 'TreeView', tree: 'Target', nodes }]))).toBe(true);
  expect(asksForPotency(searchFor([{ option: 'TreeView', tree: 'Taxonomy', nodes }]))).toBe(false);
});

it('a search for structures alone does not, until a chart of values is filtered', () => {
  expect(asksForPotency(searchFor([]))).toBe(false);
  expect(asksForPotency(searchFor([name]))).toBe(false);
  const filters = [{ chartKey: 'pactivity', minValue: 7 }];
  expect(asksForPotency(searchFor([name], { filters }))).toBe(true);
});

it('rows without a value and rows that are switched off do not count, rows of a selection do', () => {
  expect(asksForPotency(searchFor([{ ...target, terms: [] }]))).toBe(false);
  const off = searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion: target, enabled: false }] } });
  expect(asksForPotency(off)).toBe(false);
  const selected = { option: 'SelectedRows', tab: 'structuretab', within: searchFor([target]) };
  expect(asksForPotency(searchFor([selected]))).toBe(true);
});
