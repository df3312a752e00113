import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const close = (now: string): string =>
  `delete from sessions where user_id = new.id and state = 'pending'; ` +
  `update sessions set state = 'closed', closed_at = ${now} where user_id = new.id and state = 'open';`;

/** Closes the sessions of a user who is disabled by any means, so that earlier tokens never work again. */
export const sessionsOfSwitchedOffUsers: Migration = {
  async up(db) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
      const now = `cast((julianday('now') - 2440587.5) * 86400000 as integer)`;
      await sql
        .raw(
          'create trigger if not exists users_switched_off after update of disabled on users ' +
            `when new.disabled = 1 and old.disabled = 0 begin ${close(now)} end`,
        )
        .execute(db);
      return;
    }
    const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
    await sql
      .raw(
        'create or replace function users_switched_off() returns trigger language plpgsql as ' +
          `$$ begin ${close(now)} return new; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        'create or replace trigger users_switched_off after update of disabled on users for each row ' +
          'when (new.disabled = 1 and old.disabled = 0) execute function users_switched_off()',
      )
      .execute(db);
  },
};
