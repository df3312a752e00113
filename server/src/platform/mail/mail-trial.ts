import type { FastifyBaseLogger } from 'fastify';
import type { Mail } from './mailer.ts';
import { outboxMailer, outboxOf } from './outbox.ts';
import type { MailSettings } from './post-office.ts';
import { sendOnce, smtpTransport } from './smtp.ts';

interface Trial {
  readonly outcome: 'accepted' | 'refused' | 'outbox';
  /** What the mail server answered, or the path of the file; never the password of the mail server. */
  readonly answer: string;
}

/** Sends a mail once, to learn whether mails leave the server. */
export interface MailTrial {
  /** Host and port of the mail server; null without one. */
  readonly server: string | null;
  readonly from: string | null;
  send(mail: Mail): Promise<Trial>;
}

const maxAnswerLength = 1000;

export function mailTrial(
  { smtpUrl, mailFrom }: MailSettings,
  home: string,
  logger: FastifyBaseLogger,
  now: () => number = Date.now,
): MailTrial {
  if (smtpUrl === null || mailFrom === null) {
    const outbox = outboxMailer(outboxOf(home), logger, now);
    return {
      server: null,
      from: mailFrom,
      send: async (mail) => ({ outcome: 'outbox', answer: await outbox.write(mail) }),
    };
  }
  const url = new URL(smtpUrl);
  const hidden = [url.password, decoded(url.password)].filter((secret) => secret !== '');
  const shown = (text: string): string =>
    hidden.reduce((line, secret) => line.replaceAll(secret, '…'), text).slice(0, maxAnswerLength);
  return {
    server: url.host,
    from: mailFrom,
    async send(mail) {
      try {
        return { outcome: 'accepted', answer: shown(await sendOnce(smtpTransport(smtpUrl), mailFrom, mail)) };
      } catch (error) {
        return { outcome: 'refused', answer: shown((error as Error).message) };
      }
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
