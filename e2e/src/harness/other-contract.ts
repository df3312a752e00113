import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Installation, Login } from './installation.ts';

/** Moves a user into a contract of another customer, as an administrator would; the next call sees it. */
export function moveToOtherContract({ home }: Installation, { username }: Login): void {
  const db = new DatabaseSync(join(home, 'user-data', 'moltrove.sqlite'), { timeout: 5000 });
  try {
    const id = randomUUID();
    db.prepare("INSERT INTO contracts (id, name, end_date) VALUES (?, 'Another customer', '2999-01-01')").run(
      id,
    );
    db.prepare(
      'UPDATE subscriptions SET contract_id = ? WHERE user_id = (SELECT id FROM users WHERE username = ?)',
    ).run(id, username);
  } finally {
    db.close();
  }
}
