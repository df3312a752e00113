import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { headersOf, type Mail, type Mailer } from './mailer.ts';

export const outboxOf = (home: string): string => join(home, 'outbox');

/**
 * Writes each mail to its own file, named by time, readable only by the owner of the process. Its path is
 * logged, but not its content, which may contain a link that sets a password.
 */
export function outboxMailer(
  folder: string,
  logger: FastifyBaseLogger,
  now: () => number,
): Mailer & { write(mail: Mail): Promise<string> } {
  return {
    async send(mail) {
      await this.write(mail);
    },

    /** Returns the path of the file. */
    async write(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const moment = new Date(now());
      const name = `${moment.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`;
      const file = join(folder, name);
      await writeFile(`${file}.next`, textOf(mail, moment), { mode: 0o600, flush: true });
      await rename(`${file}.next`, file);
      logger.warn(
        { file },
        'a mail was written to the outbox, because no mail server is set or it did not accept the mail',
      );
      return file;
    },
  };
}

/** Number of mails in an outbox; 0 if the folder does not exist. */
export async function mailsIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.txt')).length;
}

function textOf(mail: Mail, moment: Date): string {
  const { to, subject, text } = mail;
  const further = Object.entries(headersOf(mail)).map(([name, value]) => `${name}: ${value}`);
  return [`To: ${to}`, `Date: ${moment.toUTCString()}`, `Subject: ${subject}`, ...further, '', text].join(
    '\n',
  );
}
