import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '@moltrove/contract';
import type { Background } from '../../accounts/background.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { noticeMail } from '../../mail/notice-texts.ts';
import { administratorAddresses, isAddress, wantsSystemMail } from '../../notices/administrators.ts';
import type { ReleaseDoor } from '../../release/release-door.ts';
import type { UserData } from '../../user-data/user-data.ts';
import { usersStore } from '../../accounts/users-store.ts';
import type { ChangeNews } from './request-store.ts';

export interface DashboardParts {
  readonly userData: UserData;
  readonly release: ReleaseDoor;
  readonly background: Background;
  readonly mailer: Mailer;
  /** Address of the pages, without a slash at its end. */
  readonly pages: () => string;
  readonly logger: FastifyBaseLogger;
  /** Folder of the flat files. */
  readonly flatFiles: string;
  readonly now: () => number;
}

type Mailing = Pick<DashboardParts, 'userData' | 'background' | 'mailer' | 'now'>;

/** Mails the administrators of these roles who want such mails, behind the answer. */
export function mailAdministrators(
  { userData, background, mailer, now }: Mailing,
  roles: readonly Role[],
  mailTo: (address: string) => Mail,
): void {
  background.run('a mail to the administrators', async () => {
    for (const address of await administratorAddresses(userData, roles, now()))
      await mailer.send(mailTo(address));
  });
}

/** Mails a user what became of their request, where they want such mails. */
export async function mailChange(
  { userData, mailer, pages }: Pick<DashboardParts, 'userData' | 'mailer' | 'pages'>,
  { userId, title, text }: ChangeNews,
): Promise<void> {
  const user = await usersStore(userData).byId(userId);
  if (user === null || user.disabled || !isAddress(user.username)) return;
  if (!(await wantsSystemMail(userData, userId))) return;
  const link = `${pages()}/dashboard?section=requests`;
  await mailer.send(noticeMail(user.username, { title, text }, link, pages()));
}
