import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const sums = ['logins', 'searches', 'exports', 'flat_files'] as const;
type Sum = (typeof sums)[number];

/** Rows of a table that count, where `row` is `new`, `old` or the table. */
interface Source {
  readonly table: string;
  readonly at: string;
  readonly counts: (row: string) => Partial<Record<Sum, string>>;
  /** Columns whose change may change the sums, besides user and time. */
  readonly by: readonly string[];
}

const flag = (condition: string): string => `case when ${condition} then 1 else 0 end`;

const sources: readonly Source[] = [
  { table: 'search_openings', at: 'at', counts: () => ({ searches: '1' }), by: [] },
  {
    table: 'sessions',
    at: 'opened_at',
    counts: (row) => ({ logins: flag(`${row}.state <> 'pending'`) }),
    by: ['state'],
  },
  {
    table: 'downloads',
    at: 'created_at',
    counts: (row) => ({
      exports: flag(`${row}.kind <> 'flatFile'`),
      flat_files: flag(`${row}.kind = 'flatFile'`),
    }),
    by: ['kind'],
  },
];

const ofAll = ['active_users', 'logged_in_users', 'logins', 'searches', 'exports'] as const;
const dayMs = 86_400_000;

/**
 * What each user did in each day, week and month, and how much all did: kept by triggers in the transaction of each
 * change, so that the sums always equal the rows. Days are numbers from 1970-01-01 in UTC, weeks begin on Monday.
 */
export const sumsOfUse: Migration = {
  async up(db: Kysely<unknown>) {
    await table(db, 'usage_by_user', ['user_id'], sums);
    await table(db, 'usage_of_all', [], ofAll);
    await db.schema
      .createIndex('usage_by_user_user')
      .on('usage_by_user')
      .columns(['user_id', 'unit', 'start'])
      .execute();
    // The index that finds whether a user logged in on some days.
    await sql`create index usage_by_user_logins on usage_by_user (user_id, unit, start)
      where logins > 0`.execute(db);
    const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of [...(postgres ? onPostgres() : onSqlite()), fill(postgres)])
      await sql.raw(statement).execute(db);

    // What a list of searches counts, by time and by user. An index on all times of removal would be used instead.
    for (const name of ['tracked_search_history_opened', 'search_history_removed'])
      await db.schema.dropIndex(name).execute();
    // With the text that a filter compares, so that SQLite reads an index in order. PostgreSQL has no room for long ones.
    const searched = postgres ? sql`` : sql`, sentence_key`;
    await sql`create index tracked_search_history_opened on search_history (opened_at, id, user_id${searched})
      where removed_at is null`.execute(db);
    await sql`create index tracked_search_history_users on search_history (user_id, opened_at, id)
      where removed_at is null`.execute(db);
    await sql`create index search_history_removed on search_history (removed_at)
      where removed_at is not null`.execute(db);

    // All that a month of credits, of slow and of failed requests is counted from.
    await index(db, 'credit_entries', ['at', 'kind', 'amount', 'user_id', 'contract_id']);
    await index(db, 'noted_requests', ['at', 'slow', 'failed', 'user_id', 'contract_id']);
  },
};

async function table(
  db: Kysely<unknown>,
  name: string,
  keys: ReadonlyArray<'user_id'>,
  columns: readonly string[],
): Promise<void> {
  let builder = db.schema
    .createTable(name)
    .addColumn('unit', 'varchar(5)', (c) => c.notNull())
    .addColumn('start', 'integer', (c) => c.notNull());
  // No foreign key: the triggers of a removed user still take away what the user did.
  for (const key of keys) builder = builder.addColumn(key, 'varchar(36)', (c) => c.notNull());
  for (const column of columns)
    builder = builder.addColumn(column, 'integer', (c) => c.notNull().defaultTo(0));
  await (
    keys.length === 0
      ? builder.addPrimaryKeyConstraint(`${name}_key`, ['unit', 'start'])
      : builder.addPrimaryKeyConstraint(`${name}_key`, ['unit', 'start', 'user_id'] as never)
  ).execute();
}

const index = (db: Kysely<unknown>, on: string, columns: string[]): Promise<void> =>
  db.schema.createIndex(`usage_${on}_counted`).on(on).columns(columns).execute();

type Start = (day: string, postgres: boolean) => string;

/** The first day of the unit that a day is in. */
const starts: ReadonlyArray<readonly [unit: string, start: Start]> = [
  ['day', (day) => day],
  ['week', (day) => `${day} - (${day} + 3) % 7`],
  [
    'month',
    (day, postgres) =>
      postgres
        ? `(date_trunc('month', date '1970-01-01' + (${day})::integer)::date - date '1970-01-01')`
        : `cast(julianday((${day}) * 86400, 'unixepoch', 'start of month') - 2440587.5 as integer)`,
  ],
];

/** The day, week and month of a day, as a table. */
const units = (day: string, postgres: boolean): string =>
  `(${starts.map(([unit, start]) => `select '${unit}' as unit, ${start(day, postgres)} as start`).join(' union all ')}) as units`;

const added = (name: string, columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${name}.${column} + excluded.${column}`).join(', ');

/** Adds what a row counts, or takes it away. */
function change(source: Source, row: 'new' | 'old', postgres: boolean): string {
  const counts = source.counts(row);
  const columns = Object.keys(counts);
  const sign = row === 'new' ? '' : '-';
  const values = Object.values(counts).map((value) => `${sign}(${value})`);
  const day = `${row}.${source.at} / ${dayMs}`;
  return (
    `insert into usage_by_user (unit, start, user_id, ${columns.join(', ')}) ` +
    `select unit, start, ${row}.user_id, ${values.join(', ')} from ${units(day, postgres)} ` +
    `where ${Object.values(counts).join(' + ')} > 0 ` +
    `on conflict (unit, start, user_id) do update set ${added('usage_by_user', columns)}; `
  );
}

const withoutUse = sums.map((column) => `${column} = 0`).join(' and ');
const takenAway = `delete from usage_by_user where user_id = old.user_id and ${withoutUse}; `;

const isActive = (row: string): string => flag(`${row}.logins + ${row}.searches + ${row}.exports > 0`);

const countsOfAll = (row: string): string[] => [
  isActive(row),
  flag(`${row}.logins > 0`),
  ...['logins', 'searches', 'exports'].map((column) => `${row}.${column}`),
];

/** Adds to the sums of all what a row of a user has, less what it had. */
function changeOfAll(had: boolean): string {
  const before = countsOfAll('old');
  const values = countsOfAll('new').map((value, at) => (had ? `${value} - ${before[at]}` : value));
  return (
    `insert into usage_of_all (unit, start, ${ofAll.join(', ')}) ` +
    `values (new.unit, new.start, ${values.join(', ')}) ` +
    `on conflict (unit, start) do update set ${added('usage_of_all', ofAll)}; `
  );
}

/** The columns of a source that its sums are made from. */
const columnsOf = ({ at, by }: Source): string[] => ['user_id', at, ...by];

const trigger = (name: string, when: string, body: string): string =>
  `create trigger usage_${name} after ${when} begin ${body} end`;

function onSqlite(): string[] {
  return [
    trigger('of_all_added', 'insert on usage_by_user', changeOfAll(false)),
    trigger('of_all_changed', 'update on usage_by_user', changeOfAll(true)),
    ...sources.flatMap((source) => {
      const { table: on } = source;
      const columns = columnsOf(source);
      const changed = columns.map((column) => `new.${column} <> old.${column}`).join(' or ');
      const remove = change(source, 'old', false) + takenAway;
      return [
        trigger(`${on}_added`, `insert on ${on}`, change(source, 'new', false)),
        trigger(`${on}_removed`, `delete on ${on}`, remove),
        trigger(
          `${on}_changed`,
          `update of ${columns.join(', ')} on ${on} when ${changed}`,
          change(source, 'new', false) + remove,
        ),
      ];
    }),
  ];
}

const made = (name: string, body: string): string =>
  `create or replace function usage_${name}() returns trigger language plpgsql as $$ begin ${body}return null; end $$`;

function onPostgres(): string[] {
  return [
    made('of_all', `if tg_op = 'INSERT' then ${changeOfAll(false)}else ${changeOfAll(true)}end if; `),
    'create trigger usage_of_all after insert or update on usage_by_user for each row execute function usage_of_all()',
    ...sources.flatMap((source) => {
      const { table: on } = source;
      const columns = columnsOf(source);
      const changed = columns
        .map((column) => `new.${column} is not distinct from old.${column}`)
        .join(' and ');
      return [
        made(
          on,
          `if tg_op = 'UPDATE' then if ${changed} then return null; end if; end if; ` +
            `if tg_op <> 'DELETE' then ${change(source, 'new', true)}end if; ` +
            `if tg_op <> 'INSERT' then ${change(source, 'old', true)}${takenAway}end if; `,
        ),
        `create trigger usage_${on} after insert or delete or update of ${columns.join(', ')} on ${on} ` +
          `for each row execute function usage_${on}()`,
      ];
    }),
  ];
}

/** The sums of the rows that are there. */
function fill(postgres: boolean): string {
  const each = sources.map((source) => {
    const counts = source.counts(source.table);
    const values = sums.map((column) => `${counts[column] ?? 0} as ${column}`);
    return `select user_id, ${source.at} / ${dayMs} as day, ${values.join(', ')} from ${source.table}`;
  });
  const totals = sums.map((column) => `sum(${column}) as ${column}`).join(', ');
  const days =
    `select user_id, day, ${totals} from (${each.join(' union all ')}) as counted ` +
    `group by user_id, day having sum(${sums.join(' + ')}) > 0`;
  return (
    `insert into usage_by_user (unit, start, user_id, ${sums.join(', ')}) ` +
    starts
      .map(
        ([unit, start]) =>
          `select '${unit}', ${start('day', postgres)}, user_id, ${totals} from (${days}) as days group by user_id, 2`,
      )
      .join(' union all ')
  );
}
