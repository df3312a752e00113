import { createTransport } from 'nodemailer';
import { headersOf, type Mail, type Mailer } from './mailer.ts';

const timeoutMs = 20_000;

/**
 * Sends through the mail server at a URL such as `smtp://user:password@mail.example:587` (`smtps:` is TLS
 * from the first byte on), from the given sender. Fails when a step takes the server more than 20 seconds.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = smtpTransport(url);
  return { send: async (mail) => void (await sendOnce(transport, from, mail)) };
}

export const smtpTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Sends a mail; returns what the server answered. */
export async function sendOnce(
  transport: ReturnType<typeof smtpTransport>,
  from: string,
  mail: Mail,
): Promise<string> {
  const { to, subject, text } = mail;
  const headers = headersOf(mail);
  const { response } = await transport.sendMail({
    from,
    to: { name: '', address: to },
    subject,
    text,
    headers,
  });
  return response;
}
