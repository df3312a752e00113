import { describe, expect, it } from 'vitest';
import { profileAccess } from './profile-access.ts';
import type { Role } from './roles.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const subscription = (roleName: Role, endDate = '2999-01-01', havingFlatFileAccess = false) => ({
  roleName,
  endDate,
  contractId: 'contract',
  havingFlatFileAccess,
});
const access = (...subscriptionDetailsList: ReturnType<typeof subscription>[]) =>
  profileAccess({ subscriptionDetailsList }, now);

describe('access of a profile', () => {
  it.each([
    ['FULL_USER', 'fullUser'],
    ['PARTIAL_USER', 'partialUser'],
    ['EVALUATE_USER', 'evaluateUser'],
    ['DOWNLOAD_EVALUATOR', 'downloadEvaluator'],
    ['FLAT_FILE_ADMIN', 'flatFileAdmin'],
    ['GOSTAR_ADMIN', 'gostarAdmin'],
    ['SUPER_ADMIN', 'superAdmin'],
  ] as const)('%s sets its own flag, %s, and multipleRoles', (role, flag) => {
    const set = Object.entries(access(subscription(role))).filter(([, value]) => value === true);
    expect(set.map(([name]) => name)).toEqual([flag, 'multipleRoles']);
  });

  it('includes flat files for FLAT_FILE_ONLY, or with a subscription that includes them', () => {
    expect(access(subscription('FLAT_FILE_ONLY'))).toMatchObject({
      flatFileAccess: true,
      multipleRoles: false,
    });
    expect(access(subscription('EVALUATE_USER', '2999-01-01', true)).flatFileAccess).toBe(true);
    expect(access(subscription('GOSTAR_ADMIN', '2999-01-01', true)).flatFileAccess).toBe(false);
  });

  it('starts with the last role, and lists roles whose end date is in the future', () => {
    const roles = access(subscription('FULL_USER', '2026-06-15'), subscription('GOSTAR_ADMIN', '2026-06-16'));
    expect(roles.currentUserRole).toBe('GOSTAR_ADMIN');
    expect(roles.activeRoles).toEqual(['GOSTAR_ADMIN']);
    expect(access()).toMatchObject({ currentUserRole: null, activeRoles: [] });
  });
});
