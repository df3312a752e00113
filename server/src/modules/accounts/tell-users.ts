import type { Background } from '../../platform/jobs/background.ts';
import { isAddress } from '../../platform/mail/address.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';

/**
 * Mails users what happened to their account, whatever mails they want, after the answer of the call. A user name that
 * is no address has none.
 */
export interface TellUsers {
  /** `mailOf` takes the address of the pages, without a slash at its end. */
  (what: string, username: string, mailOf: (pages: string) => Mail): void;
}

interface TellUsersDeps {
  readonly background: Background;
  readonly mailer: Mailer;
  readonly pages: () => string;
}

export const tellUsersWith =
  ({ background, mailer, pages }: TellUsersDeps): TellUsers =>
  (what, username, mailOf) => {
    if (isAddress(username)) background.run(what, () => mailer.send(mailOf(pages())));
  };
