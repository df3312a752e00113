import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { makeLogger } from '../../../platform/http/request-log.ts';
import { background } from '../../../platform/jobs/background.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { hashPassword } from '../../../shared/users/password-hash.ts';
import { changePasswordWith } from '../passwords/change-password.ts';
import { sessionsStore } from '../sessions/sessions-store.ts';
import { tokensWith } from '../sessions/tokens.ts';
import { accountsWith } from './accounts.ts';

const at = Date.UTC(2025, 0, 1);
const now = (): number => at;
const password = 'plum kettle orbit';
const username = 'ada@lab.example';
const origin = { address: '10.0.0.1', userAgent: '' };

/** Runs `happens` after the password has been verified. */
const meanwhile = (happens: () => Promise<unknown>): LoginLimits => {
  const attempt: LoginLimits['attempt'] = async (_username, _address, verify) => {
    const verified = await verify();
    await happens();
    return verified!;
  };
  return { attempt, attemptPart: attempt };
};

describe('while a password is checked', () => {
  let userData: UserData;
  let user: User;
  beforeEach(async () => {
    userData = await openTestStore(':memory:');
    const passwordHash = await hashPassword(password);
    await usersStore(userData).addContract(
      { id: 'c', name: 'Test', endDate: '2030-01-01' },
      [{ username, firstName: 'A', lastName: 'L', passwordHash, subscriptions: [] }],
      at,
    );
    user = (await usersStore(userData).byName(username))!;
    return () => userData.destroy();
  });

  const logIn = (limits: LoginLimits) =>
    accountsWith({
      userData,
      users: usersStore(userData),
      sessions: sessionsStore(userData),
      tokens: tokensWith(new Uint8Array(32), now),
      limits,
      secondStep: { check: () => Promise.resolve('off') },
      needPasswordLogin: () => Promise.resolve(),
      now,
    }).logIn(username, password, origin);
  const replace = () => usersStore(userData).setPasswordHash(user.id, 'another');
  const sessions = () => userData.selectFrom('sessions').select('state').execute();

  it('a login opens a session when nothing else happens', async () => {
    await logIn(meanwhile(() => Promise.resolve()));
    expect(await sessions()).toEqual([{ state: 'pending' }]);
  });

  it.each([
    ['the password is replaced', replace],
    ['the user is switched off', () => userData.updateTable('users').set({ disabled: 1 }).execute()],
  ])('no session is opened when %s', async (_, happens) => {
    await expect(logIn(meanwhile(happens))).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
    expect(await sessions()).toEqual([]);
  });

  it('a change does not overwrite a concurrent one', async () => {
    const change = changePasswordWith({
      userData,
      limits: meanwhile(replace),
      background: background(makeLogger('silent')),
      mailer: { send: () => Promise.resolve() },
      pages: () => 'https://moltrove.example',
      now,
    });
    const caller = {
      user,
      sessionId: 's',
      sessionState: 'open' as const,
      passedSecondFactor: false,
      expiresAt: at,
      tokenExpiresAt: at,
      personalToken: null,
    };
    const passwords = { currentPassword: password, newPassword: 'another long password' };
    await expect(change(caller, passwords, origin.address)).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
    expect((await usersStore(userData).byId(user.id))?.passwordHash).toBe('another');
  });
});
