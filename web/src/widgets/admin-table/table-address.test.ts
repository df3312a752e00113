import { describe, expect, it } from 'vitest';
import { readTableAddress, tableAddressOf, tableStateOf } from './table-address.ts';

const keys = ['name', 'date'] as const;
const usual = { by: 'date', order: 'descending' } as const;

describe('the address of a table', () => {
  it('holds page and order, and leaves out what is usual', () => {
    const state = { page: 2, pageSize: 25, order: { by: 'name', order: 'ascending' } } as const;
    const address = tableAddressOf(state, usual);
    expect(address).toEqual({ page: 3, size: 25, sort: 'name', direction: 'ascending' });
    expect(tableStateOf(readTableAddress({ ...address }, keys), usual)).toEqual(state);
    expect(tableAddressOf(tableStateOf({}, usual), usual)).toEqual({});
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page: 1e12 },
    { page: '2' },
    { size: 11 },
    { size: 1_000_000 },
    { sort: 'password' },
    { direction: 'up' },
  ])('drops wrong values: %j', (search) => {
    expect(readTableAddress(search, keys)).toEqual({});
  });
});
