import { searchQuerySchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { moleculeSearchedFor } from './similarity-searched-for.ts';

const drawn = (rowId: string, format: string, value: string, operator = 'AND') => ({
  rowId,
  operator,
  criterion: { option: 'Structure', drawing: { format, value } },
});
const molecule = (...rows: object[]) => moleculeSearchedFor(searchQuerySchema.parse({ rows }));

it('returns the first SMILES of the search that is not excluded by NOT', () => {
  expect(molecule()).toBeNull();
  expect(molecule(drawn('a', 'smiles', ' CCO '), drawn('b', 'smiles', 'CCN'))).toBe('CCO');
  expect(molecule(drawn('a', 'smarts', '[OX2H]'), drawn('b', 'smiles', 'CCN'))).toBe('CCN');
  expect(molecule(drawn('a', 'smarts', '[OX2H]', 'NOT'), drawn('b', 'smiles', 'CCN'))).toBeNull();
});
