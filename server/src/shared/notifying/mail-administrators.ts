import type { Role } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import type { Background } from '../../platform/jobs/background.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { administratorAddresses } from './administrators.ts';

interface Mailing {
  readonly userData: UserData;
  readonly background: Background;
  readonly mailer: Mailer;
  readonly now: () => number;
}

/** Mails the administrators in these roles who want such mails, after the response. */
export function mailAdministrators(
  { userData, background, mailer, now }: Mailing,
  roles: readonly Role[],
  mailTo: (address: string) => Mail,
): void {
  background.run('the mail to the administrators', async () => {
    for (const address of await administratorAddresses(userData, roles, now()))
      await mailer.send(mailTo(address));
  });
}
