import { describe, expect, it } from 'vitest';
import { everything, noSelection, withRows } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { comparedOf, readCompared, writeCompared } from './selection-compared.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));
const some = (count: number): Selection => withRows(noSelection, ids(count), true);

describe('rows side by side', () => {
  it('are 2 to 12 structures, development compounds or activities', () => {
    expect([1, 2, 12, 13].map((count) => comparedOf('structures', some(count)) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(comparedOf('assays', some(3))).toBeNull();
    expect(comparedOf('activities', everything)).toBeNull();
  });

  it('round-trip through the address', () => {
    const compared = { tab: 'activities', ids: [9, 3, 77] } as const;
    expect(writeCompared(compared)).toBe('activitiestab.9.3.77');
    expect(readCompared(writeCompared(compared))).toEqual(compared);
  });

  it.each([
    'structuretab.1',
    'structuretab.1.1',
    'nosuchtab.1.2',
    'structuretab.1.x',
    'structures',
    12,
    null,
  ])('are null for %j', (text) => expect(readCompared(text)).toBeNull());
});
