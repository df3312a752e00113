import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const timeoutMs = 20_000;

/**
 * Sends over the mail server at an address such as `smtp://user:password@mail.example:587` (`smtps:` is TLS from the first
 * byte on), from the given sender. Fails when the server does not take the mail within 20 seconds a step.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
