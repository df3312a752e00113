import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogger } from '../http/request-log.ts';
import type { Mail } from './mailer.ts';
import { outboxOf } from './outbox.ts';
import { mailTrial } from './mail-trial.ts';
import { postOffice, withFallback } from './post-office.ts';

const mail: Mail = { to: 'ada@lab.example', subject: 'A link', text: 'Here:\n\nhttps://x.example/a.b_c-d\n' };

describe('mail', () => {
  let home: string;
  let log: string[];
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-mail-'));
    log = [];
  });
  afterEach(() => rm(home, { recursive: true }));

  const logger = () => makeLogger('info', { write: (line) => void log.push(line) });
  const written = async (): Promise<string[]> => {
    const names = await readdir(outboxOf(home));
    return Promise.all(names.map((name) => readFile(join(outboxOf(home), name), 'utf8')));
  };

  it('without a mail server is a file that only the owner can read, and its path is logged', async () => {
    const now = Date.UTC(2026, 0, 2, 3, 4, 5);
    await postOffice({ smtpUrl: null, mailFrom: null }, home, logger(), () => now).send(mail);
    const [name] = await readdir(outboxOf(home));
    expect(name).toMatch(/^2026-01-02T03-04-05-000Z-[0-9a-f]{8}\.txt$/);
    const file = join(outboxOf(home), name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(outboxOf(home))).mode & 0o777).toBe(0o700);
    expect(await readFile(file, 'utf8')).toBe(
      `To: ada@lab.example\nDate: Fri, 02 Jan 2026 03:04:05 GMT\nSubject: A link\n\n${mail.text}`,
    );
    expect(log.join('')).toContain(file);
    expect(log.join('')).not.toContain('a.b_c-d');
  });

  it('goes through the configured mail server', async () => {
    const server = mailServer();
    const url = await server.url();
    const stopping = { ...mail, unsubscribe: 'https://x.example/stop?token=abc' };
    await postOffice({ smtpUrl: url, mailFrom: 'moltrove@company.example' }, home, logger()).send(stopping);
    await server.close();
    const sent = server.heard.join('\n');
    expect(sent).toContain('MAIL FROM:<moltrove@company.example>');
    expect(sent).toContain('RCPT TO:<ada@lab.example>');
    expect(sent).toContain('Subject: A link');
    expect(sent).toContain('List-Unsubscribe: <https://x.example/stop?token=abc>');
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(sent).toContain('https://x.example/a.b_c-d');
    await expect(readdir(outboxOf(home))).rejects.toThrow('ENOENT');
  });

  it('is retried, then left in the outbox, when the mail server does not accept it', async () => {
    let tries = 0;
    const failing = { send: () => Promise.reject(new Error(`no ${++tries}`)) };
    const outbox = postOffice({ smtpUrl: null, mailFrom: null }, home, logger());
    await withFallback(failing, outbox, logger(), [0, 0]).send(mail);
    expect(tries).toBe(3);
    expect(await written()).toHaveLength(1);
    tries = 0;
    const later = { send: () => (++tries < 3 ? Promise.reject(new Error('no')) : Promise.resolve()) };
    await withFallback(later, outbox, logger(), [0, 0]).send(mail);
    expect(await written()).toHaveLength(1);
  });

  it('is left in the outbox at once when the signal aborts during, between or before attempts', async () => {
    const outbox = postOffice({ smtpUrl: null, mailFrom: null }, home, logger());
    const stop = new AbortController();
    const silent = { send: () => new Promise<void>(() => undefined) };
    const failing = { send: () => Promise.reject(new Error('no')) };
    const sending = [silent, failing].map((first) =>
      withFallback(first, outbox, logger(), [3_600_000]).send(mail, stop.signal),
    );
    setImmediate(() => stop.abort());
    await Promise.all(sending);
    expect(await written()).toHaveLength(2);
    await withFallback(silent, outbox, logger()).send(mail, stop.signal);
    expect(await written()).toHaveLength(3);
  });
});

describe('a trial of mails', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-mail-'));
  });
  afterEach(() => rm(home, { recursive: true }));
  const logger = makeLogger('silent');

  it('returns what the mail server answered, once and without its password', async () => {
    const server = mailServer();
    const url = new URL(await server.url());
    const mailFrom = 'moltrove@company.example';
    const open = mailTrial({ smtpUrl: url.href, mailFrom }, home, logger);
    expect(open.server).toBe(url.host);
    expect(await open.send(mail)).toEqual({ outcome: 'accepted', answer: '250 ok' });
    url.username = 'user';
    url.password = 's3cret/';
    const closed = mailTrial({ smtpUrl: url.href, mailFrom }, home, logger);
    const { outcome, answer } = await closed.send(mail);
    await server.close();
    expect(outcome).toBe('refused');
    expect(answer).toContain('535 … is not the password');
    expect(closed.server).not.toContain('s3cret');
    expect(server.heard.filter((line) => line.startsWith('RCPT TO'))).toHaveLength(1);
  });

  it('without a mail server returns the path of the file', async () => {
    const trial = mailTrial({ smtpUrl: null, mailFrom: null }, home, logger);
    const { outcome, answer } = await trial.send(mail);
    expect([trial.server, outcome]).toEqual([null, 'outbox']);
    expect(await readFile(answer, 'utf8')).toContain('Subject: A link');
  });
});

/** Accepts every mail, but no login with the password of the tests, and records the lines received. */
function mailServer() {
  const heard: string[] = [];
  const server: Server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        heard.push(line);
        if (inData && line !== '.') continue;
        inData = line === 'DATA';
        if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else if (line.startsWith('EHLO')) socket.write('250-ok\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('535 s3cret/ is not the password\r\n');
        else socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  return {
    heard,
    url: () =>
      new Promise<string>((resolve) => {
        server.listen(0, '127.0.0.1', () =>
          resolve(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`),
        );
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
