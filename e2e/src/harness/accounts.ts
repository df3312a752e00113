import { randomUUID } from 'node:crypto';
import type { Role } from '@moltrove/contract';
import { demonstrationLogins, type Login, type Site } from './installation.ts';
import { withUserData } from './user-data.ts';

/**
 * A user with this role for the journeys of one file: a copy of the demonstration user under another name, with the
 * same password, contract and credits, but no saved data.
 */
export function accountOf(site: Site, role: Role, file: string): Login {
  const { username, password } = demonstrationLogins(site).get(role)!;
  const name = username.replace('@', `+${file}@`);
  const id = randomUUID();
  const ofOriginal = 'where username = ?';
  withUserData(site, (store) => {
    store
      .prepare(
        `insert into users (id, username, first_name, last_name, password_hash, user_hash_id, disabled, created_at)
         select ?, ?, first_name, last_name, password_hash, ?, disabled, created_at from users ${ofOriginal}`,
      )
      .run(id, name, id, username);
    store
      .prepare(
        `insert into subscriptions (id, user_id, contract_id, role, end_date, flat_file_access, credits)
         select ?, ?, contract_id, role, end_date, flat_file_access, credits from subscriptions
         where user_id = (select id from users ${ofOriginal})`,
      )
      .run(randomUUID(), id, username);
    store
      .prepare(
        `insert into credit_entries (position, user_id, contract_id, at, kind, amount, reference, note)
         select (select max(position) from credit_entries) + row_number() over (order by position),
           ?, contract_id, at, kind, amount, ?, note from credit_entries
         where user_id = (select id from users ${ofOriginal})`,
      )
      .run(id, name, username);
  });
  return { username: name, password };
}
