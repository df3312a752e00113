import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import type { Background } from '../../platform/jobs/background.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import type { ReleaseDoor } from '../../release/release-door.ts';
import { administratorAddresses } from './administrators.ts';

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
  /** Whether the file of a user's export can be fetched. */
  readonly isExportKept: (userId: string, exportId: string) => Promise<boolean>;
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
