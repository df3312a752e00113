import { describe, expect, it } from 'vitest';
import { type Role, searchRoles } from '@moltrove/contract';
import { checkAccess, isActive } from './subscriptions.ts';

const now = Date.UTC(2025, 5, 15, 12);
const subscription = (role: Role, endDate: string) => ({
  role,
  endDate,
  contractId: 'c',
  flatFileAccess: false,
});

describe('subscriptions', () => {
  it('run until their end date begins', () => {
    expect(isActive({ endDate: '2025-06-16' }, now)).toBe(true);
    expect(isActive({ endDate: '2025-06-15' }, now)).toBe(false);
  });

  it('let a user in by any role that is allowed and runs', () => {
    const mixed = [subscription('FULL_USER', '2025-06-01'), subscription('EVALUATE_USER', '2025-07-01')];
    expect(() => checkAccess(searchRoles, mixed, now)).not.toThrow();
    expect(() => checkAccess(['FULL_USER'], mixed, now)).toThrow('Subscriptions renewal required.');
    expect(() => checkAccess(['SUPER_ADMIN'], mixed, now)).toThrow('Your role may not do this.');
    expect(() => checkAccess(searchRoles, [], now)).toThrow('Your role may not do this.');
    expect(() => checkAccess('authenticated', [], now)).not.toThrow();
  });
});
