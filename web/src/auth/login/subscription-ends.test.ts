import { describe, expect, it } from 'vitest';
import type { Role } from '@moltrove/contract';
import { endsOf, isOver, storeSubscriptionEnds, subscriptionEnds } from './subscription-ends.ts';

const entry = (roleName: Role, endDate: string) => ({
  roleName,
  endDate,
  contractId: 'contract',
  havingFlatFileAccess: false,
});

function storage(stored: string | null = null) {
  let text = stored;
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
    clear: () => void (text = null),
  };
}

const noon = Date.parse('2026-11-22T12:00:00Z');

describe('the end dates of subscriptions', () => {
  it('are the latest of each role', () => {
    const list = [entry('FULL_USER', '2026-11-30'), entry('FULL_USER', '2027-01-01')];
    expect([...endsOf([...list, entry('GOSTAR_ADMIN', '2026-01-01')])]).toEqual([
      ['FULL_USER', '2027-01-01'],
      ['GOSTAR_ADMIN', '2026-01-01'],
    ]);
  });

  it('take effect when their day begins', () => {
    const ends = endsOf([entry('FULL_USER', '2026-11-23'), entry('EVALUATE_USER', '2026-11-22')]);
    expect(isOver(ends, 'FULL_USER', noon)).toBe(false);
    expect(isOver(ends, 'FULL_USER', Date.parse('2026-11-23'))).toBe(true);
    expect(isOver(ends, 'EVALUATE_USER', noon)).toBe(true);
  });

  it('are not over if unknown', () => {
    expect(isOver(new Map(), 'FULL_USER', noon)).toBe(false);
    expect(isOver(endsOf([entry('FULL_USER', '2001-01-01')]), null, noon)).toBe(false);
  });

  it('are stored for all tabs, and a change is reported', () => {
    const store = storage();
    const list = [entry('FULL_USER', '2026-11-23')];
    expect(storeSubscriptionEnds(list, store)).toBe(true);
    expect(storeSubscriptionEnds(list, store)).toBe(false);
    expect([...subscriptionEnds(store)]).toEqual([['FULL_USER', '2026-11-23']]);
    expect(storeSubscriptionEnds([entry('FULL_USER', '2027-11-23')], store)).toBe(true);
  });

  it.each(['{', '7', '{"a":1}', '[["GUEST","2026-01-01"],["FULL_USER"],[1,2],null]'])(
    'are unknown from %s',
    (text) => {
      expect(subscriptionEnds(storage(text)).size).toBe(0);
    },
  );
});
