import { describe, expect, it } from 'vitest';
import {
  isFavourite,
  type RecentStructure,
  offeredStructures,
  readRecentStructures,
  rememberStructure,
  toggleFavourite,
} from './recent-structures.ts';

function storage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const smiles = (value: string): RecentStructure => ({ format: 'smiles', value });
const values = (structures: readonly RecentStructure[]): string[] => structures.map(({ value }) => value);

describe('stored structures', () => {
  it('are listed newest first, each once, ten at most, per user', () => {
    const local = storage();
    for (let length = 1; length <= 13; length += 1)
      rememberStructure(local, 'ann', smiles('C'.repeat(length)));
    rememberStructure(local, 'ann', smiles('CCCCCC'));
    rememberStructure(local, 'bob', smiles('N'));
    const { recent } = readRecentStructures(local, 'ann');
    expect(recent).toHaveLength(10);
    expect(values(recent).slice(0, 2)).toEqual(['CCCCCC', 'C'.repeat(13)]);
    expect(values(readRecentStructures(local, 'bob').recent)).toEqual(['N']);
  });

  it('offer favourites first, each structure once', () => {
    const local = storage();
    rememberStructure(local, 'ann', smiles('C'));
    rememberStructure(local, 'ann', smiles('N'));
    const stored = toggleFavourite(local, 'ann', smiles('C'));
    expect(values(offeredStructures(stored))).toEqual(['C', 'N']);
    expect(isFavourite(stored, smiles('C'))).toBe(true);
    expect(isFavourite(stored, { format: 'smarts', value: 'C' })).toBe(false);
    expect(toggleFavourite(local, 'ann', smiles('C')).favourites).toEqual([]);
  });

  it.each(['{', '[]', 'null', '{"recent": [1, {"format": "x", "value": "C"}, {"format": "smiles"}]}'])(
    'are empty if the storage contains %j',
    (text) => {
      const local = storage();
      local.setItem('moltrove.structures.ann', text);
      expect(readRecentStructures(local, 'ann')).toEqual({ recent: [], favourites: [] });
    },
  );
});
