import type { Background } from '../../platform/jobs/background.ts';
import { isAddress } from '../../platform/mail/address.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';

/**
 * Mails users about changes to their account after the response, regardless of their mail settings. Users
 * whose name is not a mail address get no mail.
 */
export interface NotifyUsers {
  /** `mailOf` is called with the base URL of the pages, without a trailing slash. */
  (what: string, username: string, mailOf: (pages: string) => Mail): void;
}

interface NotifyUsersDeps {
  readonly background: Background;
  readonly mailer: Mailer;
  readonly pages: () => string;
}

export const notifyUsersWith =
  ({ background, mailer, pages }: NotifyUsersDeps): NotifyUsers =>
  (what, username, mailOf) => {
    if (isAddress(username)) background.run(what, () => mailer.send(mailOf(pages())));
  };
