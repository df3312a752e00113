import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from './mailer.ts';
import { outboxMailer, outboxOf } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

export interface MailSettings {
  /** URL of the mail server; null: mails go to the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
}

const waitsMs = [2000, 10_000] as const;

/** Sends mails by SMTP if a mail server is configured, else into the outbox of the home. */
export function postOffice(
  { smtpUrl, mailFrom }: MailSettings,
  home: string,
  logger: FastifyBaseLogger,
  now: () => number = Date.now,
): Mailer {
  const outbox = outboxMailer(outboxOf(home), logger, now);
  if (smtpUrl === null || mailFrom === null) return outbox;
  return withFallback(smtpMailer(smtpUrl, mailFrom), outbox, logger);
}

/**
 * Tries three times, or until the signal aborts, then hands the mail to the second mailer so that none is
 * lost. A mail that the first had not yet acknowledged may arrive twice.
 */
export function withFallback(
  first: Mailer,
  second: Mailer,
  logger: FastifyBaseLogger,
  waits: readonly number[] = waitsMs,
): Mailer {
  return {
    async send(mail, signal) {
      for (const [tried, wait] of [...waits, 0].entries()) {
        if (signal?.aborted === true) break;
        try {
          return await untilAborted(first.send(mail), signal);
        } catch (error) {
          logger.error({ err: error, tried: tried + 1 }, 'the mail server did not accept a mail');
          if (tried < waits.length) await delay(wait, undefined, { signal }).catch(() => undefined);
        }
      }
      return second.send(mail);
    },
  };
}

/** Fails once the signal aborts, regardless of the work. */
async function untilAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work;
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(new Error('The server stopped before the mail was sent.'));
  signal.addEventListener('abort', stop);
  try {
    await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
