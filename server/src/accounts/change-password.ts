import { AppError } from '@moltrove/contract';
import type { Mailer } from '../mail/mailer.ts';
import { passwordChangedMail } from '../mail/texts.ts';
import type { AccountLinksStore } from './account-links-store.ts';
import type { Caller } from './accounts.ts';
import type { Background } from './background.ts';
import { hashOfNew } from './checked-password.ts';
import type { LoginLimits } from './login-limits.ts';
import { passwordFits } from './passwords.ts';
import type { SessionsStore } from './sessions-store.ts';
import type { UsersStore } from './users-store.ts';

/**
 * Replaces the caller's password and closes their other sessions; answers with how many. Fails with LOGIN_REFUSED when
 * the current one is wrong, which counts like a failed login, and with INVALID_REQUEST when the new one can't be used.
 */
export type ChangePassword = (
  caller: Caller,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
  address: string,
) => Promise<number>;

interface Parts {
  readonly links: AccountLinksStore;
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly limits: LoginLimits;
  readonly background: Background;
  readonly mailer: Mailer;
  readonly pages: () => string;
  readonly now: () => number;
}

const wrong = 'The current password is wrong.';

export function changePasswordWith(parts: Parts): ChangePassword {
  const { links, users, sessions, limits, background, mailer, pages, now } = parts;
  return async ({ user, sessionId }, { currentPassword, newPassword }, address) => {
    const { id, username, passwordHash } = user;
    const verify = async () => ((await passwordFits(passwordHash, currentPassword)) ? user : null);
    await limits.attempt(username, address, verify, wrong);
    if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')) {
      const reason = 'This is the password that you have. Choose another one.';
      throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'newPassword', reason }] });
    }
    await users.setPasswordHash(id, await hashOfNew(newPassword, username, 'newPassword'));
    await links.endAll(username, now());
    background.run('the note of a new password', () =>
      mailer.send(passwordChangedMail(username, `${pages()}/forgot-password`)),
    );
    return sessions.closeOthers(id, sessionId, now());
  };
}
