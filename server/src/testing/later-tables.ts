/**
 * Tables of the migrations from 0008 on, referencing tables first: without them a store is as it was before.
 */
export const laterTables = [
  'export_records',
  'recovery_codes',
  'two_step_secrets',
  'sign_on_identities',
  'sign_on_states',
  'sign_on_tickets',
  'data_requests',
  'flat_files',
  'downloads',
  'notice_reads',
  'notices',
  'notification_settings',
  'user_criteria',
  'release_mails',
  'served_releases',
  'renewal_requests',
  'reported_values',
  'exports',
  'searches',
] as const;

/** Statements that undo the changes of later migrations to earlier tables. */
export const earlierColumns = [
  `alter table search_sessions add column search text not null default '{"query":{"rows":[]},"filters":[]}'`,
  'alter table search_sessions add column bytes integer not null default 0',
  'alter table search_sessions drop column search_id',
  'drop table contract_credit_entries',
  ...['contracts_client', 'contracts_name', 'contracts_end', 'users_names'].map(
    (name) => `drop index ${name}`,
  ),
  ...['contract', 'end', 'role'].map((name) => `drop index subscriptions_${name}`),
  ...['client_id', 'seats', 'remark', 'revision'].map((name) => `alter table contracts drop column ${name}`),
  ...['start_date', 'contract_administrator'].map((name) => `alter table subscriptions drop column ${name}`),
  'alter table users drop column revision',
  'drop table clients',
] as const;
