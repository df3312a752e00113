import type { Search } from '@moltrove/contract';
import { searchSchema } from '@moltrove/contract';
import { describe, expect, it, vi } from 'vitest';
import { encodeSearch } from '../search/address/search-link.ts';

vi.mock('../auth/session/session.ts', () => ({ session: { get: () => ({ username: 'a@b.example' }) } }));
const { beginsAtTop } = await import('./scroll-rule.ts');

const searchFor = (company: string, year?: number): Search =>
  searchSchema.parse({
    query: { rows: [{ rowId: 'a', criterion: { option: 'Company', companies: [company] } }] },
    filters: year === undefined ? [] : [{ chartKey: 'year', minValue: year }],
  });
const locationOf = (pathname: string, search: object = {}, hash = '') => ({ pathname, hash, search });
const s = (company: string, year?: number) => ({ s: encodeSearch(searchFor(company, year)) });

describe('a page starts at its top', () => {
  it.each([
    ['on the first page', undefined, locationOf('/results/structuretab')],
    ['on another page', locationOf('/search', s('A')), locationOf('/results/structuretab', s('A'))],
    ['on another tab', locationOf('/results/structuretab', s('A')), locationOf('/results/assaytab', s('A'))],
    ['with another search', locationOf('/results/assaytab', s('A')), locationOf('/results/assaytab', s('B'))],
    [
      'with another stored search',
      locationOf('/home', { s: '~one.x' }),
      locationOf('/home', { s: '~two.x' }),
    ],
  ])('%s', (_, from, to) => expect(beginsAtTop(from, to)).toBe(true));

  it.each([
    ['filters', locationOf('/results/assaytab', s('A')), locationOf('/results/assaytab', s('A', 2010))],
    [
      'filters of a stored search',
      locationOf('/home', { s: '~one.x' }),
      locationOf('/home', { s: '~one.y' }),
    ],
    [
      'a page of rows',
      locationOf('/results/assaytab', s('A')),
      locationOf('/results/assaytab', { ...s('A'), page: 2 }),
    ],
    ['a change in the builder', locationOf('/search', s('A')), locationOf('/search', s('B'))],
    ['an anchor in the page', locationOf('/usermanual'), locationOf('/usermanual/charts', {}, 'tree')],
  ])('but not for %s', (_, from, to) => expect(beginsAtTop(from, to)).toBe(false));
});
