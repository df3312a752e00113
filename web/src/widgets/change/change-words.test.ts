import { describe, expect, it } from 'vitest';
import { actionWords, changedFields } from './change-words.ts';

describe('an entry of a history', () => {
  it('lists what changed, with the value before, and no ids', () => {
    const before = { contractId: 'c', contract: 'One', role: 'FULL_USER', endDate: '2030-01-01', seats: 5 };
    const after = { ...before, contractId: 'd', contract: 'Two', role: 'PARTIAL_USER', seats: null };
    expect(changedFields(before, after)).toEqual([
      'Contract: One → Two',
      'Role: Full user → Partial user',
      'Seats: 5 → no limit',
    ]);
    expect(changedFields(null, { name: 'Acme', note: '' })).toEqual(['Name: Acme']);
    expect(changedFields({ note: 'Old' }, { note: '' })).toEqual(['Note: Old → none']);
    expect(changedFields({ credits: 0 }, { credits: 1500, flatFileAccess: true })).toEqual([
      'Flat-file access: yes',
      'Credits: 0 → 1,500',
    ]);
  });

  it('names its action, and an unknown one as it is recorded', () => {
    expect(actionWords('user.disabled')).toBe('User disabled');
    expect(actionWords('something.new')).toBe('something.new');
  });
});
