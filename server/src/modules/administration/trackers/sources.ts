import { type RawBuilder, sql } from 'kysely';
import type { TrackerKey } from '@moltrove/contract';
import { lists } from './lists.ts';

/**
 * The rows of each list with the same columns: id, at, user_id, username, kind, state, assignee_id, assignee,
 * changed_at, and columns of its own.
 */
export function sourceOf(tracker: TrackerKey, now: number): RawBuilder<unknown> {
  return sources[tracker](now);
}

const tracked = sql`t.assignee_id, a.username as assignee, t.changed_at`;
const people = sql`join users u on u.id = t.user_id left join users a on a.id = t.assignee_id`;
const untracked = sql`cast(null as varchar(12)) as state, cast(null as varchar(36)) as assignee_id,
  cast(null as varchar(320)) as assignee, cast(null as bigint) as changed_at`;
/** Characters of the stored terms that a list reads. */
const listedTerms = 300;

const sources: Record<TrackerKey, (now: number) => RawBuilder<unknown>> = {
  reportedTerms: () => sql`
    select t.id, t.reported_at as at, t.user_id, u.username, t.field as kind, t.state, ${tracked},
      substr(t.terms, 1, ${sql.lit(listedTerms)}) as first_terms, t.term_count, t.file_name, t.note
    from reported_terms t ${people}`,
  reportedValues: () => sql`
    select t.id, t.reported_at as at, t.user_id, u.username, t.reason as kind, t.state, ${tracked},
      t.act_id, t.activity, t.release, t.note
    from reported_values t ${people}`,
  dataRequests: () => sql`
    select t.id, t.requested_at as at, t.user_id, u.username, t.dataset_type as kind,
      ${lists.dataRequests.work!.state} as state, ${tracked}, t.description, f.name as file_name
    from data_requests t ${people} left join flat_files f on f.id = t.flat_file_id`,
  renewals: () => sql`
    select t.id, t.requested_at as at, t.user_id, u.username, '' as kind, t.state, ${tracked},
      t.note, c.name as contract,
      (select max(s.end_date) from subscriptions s
        where s.user_id = t.user_id and s.contract_id = t.contract_id) as ends
    from renewal_requests t ${people} join contracts c on c.id = t.contract_id`,
  searches: () => sql`
    select t.id, t.opened_at as at, t.user_id, u.username, '' as kind, ${untracked},
      t.sentence, t.counts, t.filter_count
    from search_history t join users u on u.id = t.user_id where t.removed_at is null`,
  queries: () => sql`
    select t.id, t.ran_at as at, t.user_id, u.username,
      case when t.failure is null then 'done' else 'failed' end as kind, ${untracked},
      t.sentence, t.row_count, t.duration_ms, t.failure
    from ran_queries t join users u on u.id = t.user_id`,
  downloads: () => sql`
    select t.id, t.created_at as at, t.user_id, u.username, t.kind, ${untracked},
      t.name, t.structures, t.credits, t.bytes, t.fetched_count, t.last_fetched_at
    from downloads t join users u on u.id = t.user_id`,
  logins: (now) => sql`
    select t.id, t.opened_at as at, t.user_id, u.username,
      case when t.state = 'open' and t.expires_at > ${now} then 'open' else 'ended' end as kind, ${untracked},
      t.address, t.user_agent,
      case when t.state = 'closed' then t.closed_at when t.expires_at <= ${now} then t.expires_at end as ended_at
    from sessions t join users u on u.id = t.user_id where t.state <> 'pending'`,
  failures: () => sql`
    select t.file_id as id, coalesce(t.finished_at, t.created_at) as at, t.user_id, u.username, 'export' as kind,
      ${untracked}, t.failure, t.name as file_name, '' as address
    from exports t join users u on u.id = t.user_id where t.state = 'failed'
    union all
    select t.id, t.attempted_at, u.id, t.username,
      case t.outcome when 'unfinished' then 'unfinishedLogin' else 'login' end, ${untracked}, cast(null as text),
      '', t.address
    from login_attempts t left join users u on u.username = t.username where t.outcome <> 'succeeded'`,
};
