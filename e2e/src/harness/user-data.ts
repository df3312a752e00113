import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatasetType, NoticeKind, Role } from '@moltrove/contract';
import { root, type Site } from './installation.ts';

type Home = Pick<Site, 'home'>;
type Value = string | number | null;

const busyTimeoutMs = 5000;
const dayMs = 24 * 3_600_000;

/** The date this many days from today, YYYY-MM-DD (UTC); negative for the past. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Opens the user data of an installation while its server runs. */
export function withUserData({ home }: Home, run: (store: DatabaseSync) => void): void {
  const store = new DatabaseSync(join(home, 'user-data', 'moltrove.sqlite'), { timeout: busyTimeoutMs });
  try {
    run(store);
  } finally {
    store.close();
  }
}

/** Changes the user data of an installation without its server. */
function change(site: Home, sql: string, values: readonly Value[]): void {
  withUserData(site, (store) => store.prepare(sql).run(...values));
}

const idOf = '(select id from users where username = ?)';
const contractOf = `(select contract_id from subscriptions where user_id = ${idOf} limit 1)`;

export function endSubscription(site: Home, username: string, endDate: string): void {
  change(site, `update subscriptions set end_date = ? where user_id = ${idOf}`, [endDate, username]);
}

/** Gives a user a further role, in the user's own contract or in another user's. */
export function addRole(
  site: Home,
  username: string,
  role: Role,
  endDate: string,
  inContractOf = username,
): void {
  const sql = `insert into subscriptions (id, user_id, contract_id, role, end_date) values (?, ${idOf}, ${contractOf}, ?, ?)`;
  change(site, sql, [randomUUID(), username, inContractOf, role, endDate]);
}

export function spendCredits(site: Home, username: string, amount: number): void {
  const sql = `insert into credit_entries (position, user_id, contract_id, at, kind, amount, reference, note)
    values ((select coalesce(max(position), 0) + 1 from credit_entries), ${idOf}, ${contractOf}, ?, 'spend', ?, ?, '')`;
  change(site, sql, [username, username, Date.now(), -amount, randomUUID()]);
}

export function addNotice(site: Home, username: string, kind: NoticeKind, title: string, text: string): void {
  const sql = `insert into notices (id, kind, user_id, title, text, created_at) values (?, ?, ${idOf}, ?, ?, ?)`;
  change(site, sql, [randomUUID(), kind, username, title, text, Date.now()]);
}

/** Refuses a user's request, as the administrator would. */
export function refuseRequests(site: Home, username: string, answer: string): void {
  const waiting = command(site, 'requests', 'list').split('\n');
  for (const line of waiting) {
    const [id, , by, kind] = line.split('  ');
    if (by === username && kind === 'request for data')
      command(site, 'requests', 'move', id, 'refused', '--answer', answer);
  }
}

/** Offers a file with this content to all users with flat-file access. */
export function offerFile(site: Home, name: string, type: DatasetType, content: string | Buffer): void {
  const file = join(site.home, name);
  writeFileSync(file, content);
  command(site, 'flat-files', 'add', file, '--type', type);
}

/** What `npm run verify` says of a file with this content; throws it unless the file is unchanged. */
export function verified(site: Home, name: string, content: Buffer): string {
  const file = join(site.home, name);
  writeFileSync(file, content);
  return command(site, 'verify', file);
}

/** A code with which a super administrator sets up two-step login. */
export function setUpCodeOf(site: Home, username: string): string {
  return /: (\w{4}(?:-\w{4}){3}) /.exec(command(site, 'two-step', 'code', username))![1];
}

/** Runs a server command while the server is running; returns its output. */
function command({ home }: Home, name: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `server/src/cli/${name}.ts`, ...args],
    { cwd: root, env: { ...process.env, MOLTROVE_HOME: home }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm run ${name} failed:\n${stdout}${stderr}`);
  return stdout;
}
