import type { DashboardSection, NoticeKind } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { isAddress } from '../../platform/mail/address.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { usersStore } from '../users/users-store.ts';
import { wantsSystemMail } from './administrators.ts';
import { noticeMail } from './notice-mails.ts';
import { noticeStore } from './notice-store.ts';

/** News about a user's own request: sent as a notice and as a mail. */
export interface OwnNews {
  readonly userId: string;
  readonly title: string;
  readonly text: string;
  /** Section of the dashboard with more details. */
  readonly section: DashboardSection;
}

/** Call it in the transaction of the event it reports. */
export const addOwnNotice = (
  tx: UserData,
  kind: NoticeKind,
  { userId, ...news }: OwnNews,
  at: number,
): Promise<void> => noticeStore(tx).add({ kind, to: { userId }, ...news, at });

interface Mailing {
  readonly userData: UserData;
  readonly mailer: Mailer;
  /** Base URL of the pages, without a trailing slash. */
  readonly pages: () => string;
}

/** Mails a user if they want such mails; false if none is sent. */
export async function mailOwnNews(
  { userData, mailer, pages }: Mailing,
  { userId, title, text, section }: OwnNews,
): Promise<boolean> {
  const user = await usersStore(userData).byId(userId);
  if (user === null || user.disabled || !isAddress(user.username)) return false;
  if (!(await wantsSystemMail(userData, userId))) return false;
  const link = `${pages()}/dashboard?section=${section}`;
  await mailer.send(noticeMail(user.username, { title, text }, link, pages()));
  return true;
}
