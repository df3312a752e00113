import { type RawBuilder, sql } from 'kysely';
import type { TrackerKey, TrackerState } from '@moltrove/contract';
import type { Walked } from '../usage/rows-in-spans.ts';
import { statusOfState } from './request-states.ts';

type Sql = RawBuilder<unknown>;

/** Rows of a list from one table, named t, as its filters and pages read them. */
export interface Source extends Walked {
  readonly id: Sql;
  /** What names the user of a row: an ID, or a user name, which no user may have. */
  readonly user: { readonly column: Sql; readonly by: 'id' | 'name' };
  readonly searched: Sql;
  /** Whether the searched text is stored in lower case. */
  readonly isLower: boolean;
  /** Length of the searched text, where it may be long. */
  readonly size: Sql | null;
  readonly isKind: (kind: string, now: number) => Sql;
}

/** The work of administrators on the entries of a list. */
interface Work {
  readonly state: Sql;
  readonly inStates: (states: readonly TrackerState[]) => Sql;
  readonly changedAt: Sql;
}

export interface List {
  readonly sources: readonly Source[];
  /** Null: a log. */
  readonly work: Work | null;
}

const inColumn =
  (column: Sql) =>
  (values: readonly string[]): Sql =>
    sql`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`;

const ownState = sql`t.state`;
const work: Work = { state: ownState, inStates: inColumn(ownState), changedAt: sql`t.changed_at` };

const workOnRequests: Work = {
  state: sql`case t.status ${sql.join(
    Object.entries(statusOfState).map(
      ([state, status]) => sql`when ${sql.lit(status)} then ${sql.lit(state)}`,
    ),
    sql` `,
  )} end`,
  inStates: (states) => inColumn(sql`t.status`)(states.map((state) => statusOfState[state])),
  changedAt: work.changedAt,
};

const every = sql`1 = 1`;
const none = sql`1 = 0`;
const outcomes: Readonly<Record<string, Sql>> = {
  login: sql`t.outcome <> 'unfinished'`,
  unfinishedLogin: sql`t.outcome = 'unfinished'`,
};

const inKind =
  (column: Sql) =>
  (kind: string): Sql =>
    sql`${column} = ${kind}`;

const usual = {
  id: sql`t.id`,
  user: { column: sql`t.user_id`, by: 'id' },
  where: every,
  isLower: false,
  size: null,
  isKind: () => none,
} as const;

const log = (source: Pick<Source, 'table' | 'at' | 'searched'> & Partial<Source>): List => ({
  sources: [{ ...usual, ...source }],
  work: null,
});

export const lists: Readonly<Record<TrackerKey, List>> = {
  reportedTerms: {
    ...log({
      table: sql`reported_terms t`,
      at: sql`t.reported_at`,
      searched: sql`t.file_name || ' ' || t.note || ' ' || t.terms`,
      size: sql`t.bytes`,
      isKind: inKind(sql`t.field`),
    }),
    work,
  },
  reportedValues: {
    ...log({
      table: sql`reported_values t`,
      at: sql`t.reported_at`,
      searched: sql`t.text_key`,
      isLower: true,
      size: sql`octet_length(t.text_key)`,
      isKind: inKind(sql`t.reason`),
    }),
    work,
  },
  dataRequests: {
    ...log({
      table: sql`data_requests t`,
      at: sql`t.requested_at`,
      searched: sql`t.description || ' ' || t.answer`,
      isKind: inKind(sql`t.dataset_type`),
    }),
    work: workOnRequests,
  },
  renewals: {
    ...log({
      table: sql`renewal_requests t join contracts c on c.id = t.contract_id`,
      at: sql`t.requested_at`,
      searched: sql`t.note || ' ' || c.name`,
    }),
    work,
  },
  searches: log({
    table: sql`search_history t`,
    at: sql`t.opened_at`,
    where: sql`t.removed_at is null`,
    searched: sql`t.sentence_key`,
    isLower: true,
  }),
  queries: log({
    table: sql`ran_queries t`,
    at: sql`t.ran_at`,
    searched: sql`t.sentence || ' ' || coalesce(t.failure, '')`,
    isKind: (kind) => (kind === 'done' ? sql`t.failure is null` : sql`t.failure is not null`),
  }),
  downloads: log({
    table: sql`downloads t`,
    at: sql`t.created_at`,
    searched: sql`t.name`,
    isKind: inKind(sql`t.kind`),
  }),
  logins: log({
    table: sql`sessions t`,
    at: sql`t.opened_at`,
    where: sql`t.state <> 'pending'`,
    searched: sql`t.address || ' ' || t.user_agent`,
    isKind: (kind, now) =>
      kind === 'open'
        ? sql`t.state = 'open' and t.expires_at > ${now}`
        : sql`not (t.state = 'open' and t.expires_at > ${now})`,
  }),
  failures: {
    sources: [
      {
        ...usual,
        table: sql`exports t`,
        id: sql`t.file_id`,
        at: sql`coalesce(t.finished_at, t.created_at)`,
        where: sql`t.state = 'failed'`,
        searched: sql`t.name || ' ' || coalesce(t.failure, '')`,
        isKind: (kind) => (kind === 'export' ? every : none),
      },
      {
        ...usual,
        table: sql`login_attempts t`,
        at: sql`t.attempted_at`,
        user: { column: sql`t.username`, by: 'name' },
        where: sql`t.outcome <> 'succeeded'`,
        searched: sql`t.address`,
        isKind: (kind) => outcomes[kind] ?? none,
      },
    ],
    work: null,
  },
};
