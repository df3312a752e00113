import { AppError } from '@moltrove/contract';
import type { Caller } from '../../../platform/access/caller.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { accountLinksStore } from '../../../shared/account-links/account-links-store.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import type { LoginLimits } from '../limits/login-limits.ts';
import { passwordChangedMail } from '../mails.ts';
import { passwordFits } from '../../../shared/users/password-hash.ts';
import { sessionsStore } from '../sessions/sessions-store.ts';
import { hashOfNew } from './checked-password.ts';
import { passwordTrail } from './password-trail.ts';

/**
 * Replaces the caller's password and closes their other sessions; returns how many. Fails with LOGIN_REFUSED
 * when the current password is wrong, which counts as a failed login, and with INVALID_REQUEST when the new
 * one is not acceptable.
 */
export type ChangePassword = (
  caller: Caller,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
  address: string,
) => Promise<number>;

interface ChangePasswordDeps {
  readonly userData: UserData;
  readonly limits: LoginLimits;
  readonly background: Background;
  readonly mailer: Mailer;
  readonly pages: () => string;
  readonly now: () => number;
}

const wrong = 'The current password is wrong.';

export function changePasswordWith(parts: ChangePasswordDeps): ChangePassword {
  const { userData, limits, background, mailer, pages, now } = parts;
  return async ({ user, sessionId }, { currentPassword, newPassword }, address) => {
    const { id, username, passwordHash } = user;
    const verify = async () => ((await passwordFits(passwordHash, currentPassword)) ? user : null);
    await limits.attemptPart(username, address, verify, wrong);
    if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')) {
      const reason = 'This is your current password. Choose another one.';
      throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'newPassword', reason }] });
    }
    const newHash = await hashOfNew(newPassword, username, 'newPassword');
    const closed = await userData.transaction().execute(async (tx) => {
      const users = usersStore(tx);
      const current = await users.byId(id);
      // Replaced in the meantime, for example through a mailed link.
      if (current === null || current.disabled || current.passwordHash !== passwordHash)
        throw new AppError('LOGIN_REFUSED', wrong);
      await users.setPasswordHash(id, newHash);
      await accountLinksStore(tx).endAll(username, now());
      const others = await sessionsStore(tx).closeOthers(id, sessionId, now());
      await passwordTrail(tx, user, now()).changed(others);
      return others;
    });
    background.run('the mail about a new password', () =>
      mailer.send(passwordChangedMail(username, `${pages()}/forgot-password`)),
    );
    return closed;
  };
}
