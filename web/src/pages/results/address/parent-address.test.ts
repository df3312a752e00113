import { limits } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { readParent, writeParent } from './parent-address.ts';
import type { ParentAddress } from './parent-address.ts';

describe('the link back to the results in which rows were selected', () => {
  const parent: ParentAddress = {
    path: '/results/$tabid',
    tab: 'assays',
    search: { s: 'abc-_9', page: 3, size: 50, sort: 'assay_id.desc' },
  };
  it('round-trips', () => {
    expect(writeParent(parent)).toBe('/results/assaytab?s=abc-_9&page=3&size=50&sort=assay_id.desc');
    expect(readParent(writeParent(parent))).toEqual(parent);
  });

  it('contains the links back of its parents', () => {
    const child: ParentAddress = {
      path: '/new-search-results/$tabid',
      tab: 'structures',
      search: { s: 'x', from: writeParent(parent) },
    };
    const read = readParent(writeParent(child));
    expect(read).toEqual(child);
    expect(readParent(read?.search['from'])).toEqual(parent);
  });

  it('is shortened to the nearest parent if the chain is too long for an address', () => {
    const from = `/results/assaytab?s=${'x'.repeat(2 * limits.maxSearchText)}`;
    expect(writeParent({ ...parent, search: { s: 'abc', from } })).toBe('/results/assaytab?s=abc');
  });

  it.each([
    'https://elsewhere.example/results/assaytab',
    '//elsewhere.example',
    '/search',
    '/results/nosuchtab',
    '',
    7,
    null,
  ])('is null for %j', (text) => expect(readParent(text)).toBeNull());
});
