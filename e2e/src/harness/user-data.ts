import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatasetType, NoticeKind, Role } from '@moltrove/contract';
import { type Installation, root } from './installation.ts';

type Home = Pick<Installation, 'home'>;
type Value = string | number | null;

const busyTimeoutMs = 5000;
const dayMs = 24 * 3_600_000;

/** A day from today on, YYYY-MM-DD (UTC); days of the past are negative. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Changes what an installation keeps of its users, beside the server that runs: what administrators will do by pages. */
function change({ home }: Home, sql: string, values: readonly Value[]): void {
  const store = new DatabaseSync(join(home, 'user-data', 'moltrove.sqlite'), { timeout: busyTimeoutMs });
  try {
    store.prepare(sql).run(...values);
  } finally {
    store.close();
  }
}

const idOf = '(select id from users where username = ?)';
const contractOf = `(select contract_id from subscriptions where user_id = ${idOf} limit 1)`;

export function endSubscription(of: Home, username: string, endDate: string): void {
  change(of, `update subscriptions set end_date = ? where user_id = ${idOf}`, [endDate, username]);
}

/** A further role, in the user's contract or in that of another user. */
export function addRole(
  of: Home,
  username: string,
  role: Role,
  endDate: string,
  inContractOf = username,
): void {
  const sql = `insert into subscriptions (id, user_id, contract_id, role, end_date) values (?, ${idOf}, ${contractOf}, ?, ?)`;
  change(of, sql, [randomUUID(), username, inContractOf, role, endDate]);
}

export function spendCredits(of: Home, username: string, amount: number): void {
  const sql = `insert into credit_entries (position, user_id, contract_id, at, kind, amount, reference, note)
    values ((select coalesce(max(position), 0) + 1 from credit_entries), ${idOf}, ${contractOf}, ?, 'spend', ?, ?, '')`;
  change(of, sql, [username, username, Date.now(), -amount, randomUUID()]);
}

export function addNotice(of: Home, username: string, kind: NoticeKind, title: string, text: string): void {
  const sql = `insert into notices (id, kind, user_id, title, text, created_at) values (?, ?, ${idOf}, ?, ?, ?)`;
  change(of, sql, [randomUUID(), kind, username, title, text, Date.now()]);
}

/** What an administrator makes of the requests for data of a user. */
export function settleRequests(of: Home, username: string, status: string, answer: string): void {
  const sql = `update data_requests set status = ?, answer = ?, changed_at = ? where user_id = ${idOf}`;
  change(of, sql, [status, answer, Date.now(), username]);
}

/** Offers a file of this content to everybody with flat-file access. */
export function offerFile({ home }: Home, name: string, type: DatasetType, content: string | Buffer): void {
  const file = join(home, name);
  writeFileSync(file, content);
  const added = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/cli/flat-files.ts', 'add', file, '--type', type],
    { cwd: root, env: { ...process.env, MOLTROVE_HOME: home }, encoding: 'utf8' },
  );
  if (added.status !== 0) throw new Error(`The file was not offered:\n${added.stdout}${added.stderr}`);
}
