import { describe, expect, it } from 'vitest';
import { readReferences } from './reference-terms.ts';

describe('references as typed or pasted', () => {
  it('tells PubMed IDs from DOIs and keeps what is neither', () => {
    const text =
      '12345678, https://doi.org/10.1021/jm00001a001\nPMID: 99 doi:10.1016/S0960-894X(00)00123-4; nonsense';
    expect(readReferences(text)).toEqual({
      terms: [
        { category: 'pubmed', label: '12345678' },
        { category: 'doi', label: '10.1021/jm00001a001' },
        { category: 'pubmed', label: '99' },
        { category: 'doi', label: '10.1016/S0960-894X(00)00123-4' },
      ],
      unread: ['nonsense'],
    });
  });
});
