import { searchSchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { asksForPotency, offeredFor } from './potency-search.ts';

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

it('offers the fold of selectivity only where a row asks for it, and does not exclude it', () => {
  const selectivity = { option: 'Selectivity', on: [termOf('EGFR')], over: [termOf('KIT')] };
  expect(offeredFor(searchFor([target]))).toEqual({ potency: true, selectivity: false });
  expect(offeredFor(searchFor([target, selectivity]))).toEqual({ potency: true, selectivity: true });
  const rows = [
    { rowId: 'a', criterion: target, operator: 'NOT' },
    { rowId: 'b', criterion: selectivity },
  ];
  expect(offeredFor(searchSchema.parse({ query: { rows } })).selectivity).toBe(false);
});
