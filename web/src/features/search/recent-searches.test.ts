import { describe, expect, it } from 'vitest';
import { forgetSearch, readRecentSearches, rememberSearch } from './recent-searches.ts';

const counts = {
  stridscount: 1,
  actidscount: 2,
  assayidscount: 1,
  refidscount: 1,
  gvkidscount: 1,
  clinicalcompoundidscount: 0,
};

function storage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

function recent(s: string, openedAt = 0) {
  return { s, sentence: `Records with ${s}.`, counts, openedAt };
}

function names(list: readonly { s: string }[]): string[] {
  return list.map(({ s }) => s);
}

describe('recent searches', () => {
  it('stand newest first, each once, twelve at most, one list a user', () => {
    const local = storage();
    for (let at = 0; at < 15; at += 1) rememberSearch(local, 'ann', recent(`s${at}`, at));
    rememberSearch(local, 'ann', recent('s10', 99));
    rememberSearch(local, 'bob', recent('other'));
    const kept = readRecentSearches(local, 'ann');
    expect(kept).toHaveLength(12);
    expect(names(kept).slice(0, 3)).toEqual(['s10', 's14', 's13']);
    expect(names(readRecentSearches(local, 'bob'))).toEqual(['other']);
  });

  it('can be taken out', () => {
    const local = storage();
    rememberSearch(local, 'ann', recent('a'));
    rememberSearch(local, 'ann', recent('b'));
    expect(names(forgetSearch(local, 'ann', 'b'))).toEqual(['a']);
    expect(names(readRecentSearches(local, 'ann'))).toEqual(['a']);
  });

  it.each(['{', '{}', '[1, null, {"s": 3}]'])('are empty when the storage holds %j', (text) => {
    const local = storage();
    local.setItem('moltrove.recentSearches.ann', text);
    expect(readRecentSearches(local, 'ann')).toEqual([]);
  });
});
