import { describe, expect, it } from 'vitest';
import { type Access, type Role, searchRoles } from '@moltrove/contract';
import { checkAccess, isActive, rolesToStartWith } from './subscriptions.ts';

const now = Date.UTC(2025, 5, 15, 12);
const subscription = (role: Role, endDate: string) => ({
  role,
  endDate,
  contractId: 'c',
  flatFileAccess: false,
});

const check = (access: Access, subscriptions: Parameters<typeof checkAccess>[1], whenExpired = false): void =>
  checkAccess({ access, whenExpired }, subscriptions, now);

describe('subscriptions', () => {
  it('run until their end date begins', () => {
    expect(isActive({ endDate: '2025-06-16' }, now)).toBe(true);
    expect(isActive({ endDate: '2025-06-15' }, now)).toBe(false);
  });

  it('let a user in by any allowed role with an active subscription', () => {
    const mixed = [subscription('FULL_USER', '2025-06-01'), subscription('EVALUATE_USER', '2025-07-01')];
    expect(() => check(searchRoles, mixed)).not.toThrow();
    expect(() => check(['FULL_USER'], mixed)).toThrow('Subscriptions renewal required.');
    expect(() => check(['SUPER_ADMIN'], mixed)).toThrow('Your role may not do this.');
    expect(() => check(searchRoles, [])).toThrow('Your role may not do this.');
    expect(() => check('authenticated', [])).not.toThrow();
  });

  it('that have expired do not provide the starting role while another is active', () => {
    const [full, evaluation, old] = [
      subscription('FULL_USER', '2025-07-01'),
      subscription('EVALUATE_USER', '2025-07-01'),
      subscription('GOSTAR_ADMIN', '2025-06-01'),
    ];
    expect(rolesToStartWith([full, evaluation], now).at(-1)).toBe('EVALUATE_USER');
    expect(rolesToStartWith([full, evaluation, old], now)).toEqual([
      'GOSTAR_ADMIN',
      'FULL_USER',
      'EVALUATE_USER',
    ]);
    const renewed = subscription('GOSTAR_ADMIN', '2025-08-01');
    expect(rolesToStartWith([full, old, renewed], now).at(-1)).toBe('GOSTAR_ADMIN');
    expect(rolesToStartWith([old], now)).toEqual(['GOSTAR_ADMIN']);
  });
});
