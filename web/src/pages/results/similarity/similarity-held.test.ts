import { describe, expect, it } from 'vitest';
import { heldOrders, holdOrders } from './similarity-held.ts';
import { similarTo } from '../../../search/address/similarity-sort.ts';

function storage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

describe('the similarity orders of the tabs', () => {
  const orders = {
    structures: similarTo('CCO'),
    references: { ...similarTo('CCN'), category: 'dissimilarity', min: 0.1, max: 0.9 },
  } as const;

  it('are stored for their search, separately for each tab', () => {
    const tab = storage();
    expect(heldOrders(tab, 'a')).toEqual({});
    holdOrders(tab, 'a', orders);
    expect(heldOrders(tab, 'a')).toEqual(orders);
    expect(heldOrders(tab, 'b')).toEqual({});
    holdOrders(tab, 'a', {});
    expect(heldOrders(tab, 'a')).toEqual({});
  });

  it('are lost without an error if the storage cannot be read or written', () => {
    expect(heldOrders({ getItem: () => '{' }, 'a')).toEqual({});
    expect(heldOrders({ getItem: () => 'null' }, 'a')).toEqual({});
    const full = {
      setItem() {
        throw new Error('full');
      },
    };
    expect(() => holdOrders(full, 'a', orders)).not.toThrow();
  });
});
