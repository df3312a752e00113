import { describe, expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

describe('the names in the head of a compound page', () => {
  it('are listed once each, with all their kinds, and without the name in the title', () => {
    const names = distinctNames(
      [
        { synonym: 'Haloperidol', kind: 'FDA' },
        { synonym: 'R-1625', kind: 'OTHER, RESEARCH_CODE' },
        { synonym: 'r-1625', kind: 'OTHER' },
        { synonym: 'Haldol', kind: null },
      ],
      'HALOPERIDOL',
    );
    expect(names).toEqual([
      { text: 'R-1625', kinds: 'OTHER, RESEARCH_CODE' },
      { text: 'Haldol', kinds: '' },
    ]);
  });
});
