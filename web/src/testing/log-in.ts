import { limits } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { storeSubscriptionEnds } from '../auth/login/subscription-ends.ts';
import { session } from '../auth/session/session.ts';

export const testUser = { id: 'user-1', name: 'test.user@example.com' };

export const subscriptionFor = (role: Role) => ({
  roleName: role,
  endDate: '2099-12-31',
  contractId: 'contract-1',
  havingFlatFileAccess: false,
});

const base64 = (value: object): string => btoa(JSON.stringify(value));

/** Opens a session of a user with one role. Its token is not signed: no server reads it. */
export function logInAs(role: Role): void {
  localStorage.clear();
  sessionStorage.clear();
  const exp = Math.round((Date.now() + limits.tokenLifetimeMs) / 1000);
  const claims = { roles: [role], sub: testUser.id, sid: 'session-1', exp };
  const token = `${base64({ alg: 'none' })}.${base64(claims)}.`;
  storeSubscriptionEnds([subscriptionFor(role)], localStorage);
  session.open({ token, nodeToken: 'node-token', username: testUser.name });
}

/** Ends the session of an earlier test. */
export function logOut(): void {
  session.close('loggedOut');
  localStorage.clear();
  sessionStorage.clear();
}
