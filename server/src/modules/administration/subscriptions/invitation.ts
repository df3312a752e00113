import { AppError, limits } from '@moltrove/contract';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { isAddress } from '../../../platform/mail/address.ts';
import { mailTo } from '../../../platform/mail/mail-to.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { accountLinksStore } from '../../../shared/account-links/account-links-store.ts';
import { addAccountLink } from '../../../shared/account-links/new-link.ts';
import { changeable, record } from './changes/user-changes.ts';
import { raiseRevision } from './changes/guard.ts';
import type { Administrator } from './rules.ts';

const hours = limits.passwordLinkMs / 3_600_000;

export const invitationMail = (to: string, link: string, pages: string): Mail =>
  mailTo(to, 'Set your Moltrove password', [
    `An administrator has made an account of Moltrove for you; its user name is ${to}. Set its password here, within ${hours} hours; the link works once:`,
    link,
    `Later links: ${pages}/forgot-password`,
  ]);

export const newPasswordMail = (to: string, link: string): Mail =>
  mailTo(to, 'Set a new Moltrove password', [
    `An administrator has sent you a link to set a new password. Use it within ${hours} hours; it works once:`,
    link,
    'All your open sessions end then. Until then your password stays as it is.',
  ]);

/** A link to set the first password of an account, as the mail to its user. */
export async function invitation(tx: UserData, username: string, at: number, pages: string): Promise<Mail> {
  return invitationMail(username, await linkFor(tx, 'invitation', username, at, pages), pages);
}

const linkFor = (
  tx: UserData,
  purpose: 'invitation' | 'reset',
  username: string,
  at: number,
  pages: string,
): Promise<string> =>
  addAccountLink(accountLinksStore(tx), { purpose, username, firstName: '', lastName: '' }, at, pages);

/** Whether a user has logged in, and so has a password or another way to. */
async function hasLoggedIn(tx: UserData, id: string): Promise<boolean> {
  const { firstLoginAt } = await tx
    .selectFrom('users')
    .select('firstLoginAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return firstLoginAt !== null;
}

/** Makes a link for an enabled user; returns the mail to send. */
export const inviteAgain = (
  db: UserData,
  actor: Administrator,
  id: string,
  revision: number,
  at: number,
  pages: string,
) =>
  inTransaction(db, async (tx) => {
    const { username, disabled } = await changeable(tx, actor, id, revision);
    if (disabled) throw new AppError('CONFLICT', 'The user is disabled. Enable the user first.');
    if (!isAddress(username))
      throw new AppError('CONFLICT', 'The name of this user is not an address to mail a link to.');
    const mail = (await hasLoggedIn(tx, id))
      ? newPasswordMail(username, await linkFor(tx, 'reset', username, at, pages))
      : await invitation(tx, username, at, pages);
    await record(tx, actor, at, 'user.invited', id, null, null);
    return { id, revision: await raiseRevision(tx, 'users', id), mail };
  });
