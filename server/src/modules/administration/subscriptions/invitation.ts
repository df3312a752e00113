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

/** A link to set a password, as the mail to its user. */
export async function invitation(tx: UserData, username: string, at: number, pages: string): Promise<Mail> {
  const wanted = { purpose: 'reset', username, firstName: '', lastName: '' } as const;
  return invitationMail(username, await addAccountLink(accountLinksStore(tx), wanted, at, pages), pages);
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
    const mail = await invitation(tx, username, at, pages);
    await record(tx, actor, at, 'user.invited', id, null, null);
    return { id, revision: await raiseRevision(tx, 'users', id), mail };
  });
