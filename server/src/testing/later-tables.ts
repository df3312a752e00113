/**
 * Tables of the migrations from 0008 on, referencing tables first: without them a store is as it was before.
 */
export const laterTables = [
  'hit_list_structures',
  'hit_lists',
  'compound_notes',
  'saved_queries',
  'ran_queries',
  'personal_tokens',
  'search_alert_runs',
  'search_alert_digests',
  'search_alerts',
  'flat_file_contracts',
  'dataset_uploads',
  'provisioning_tokens',
  'provisioned_users',
  'export_records',
  'set_up_codes',
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

/** Statements that undo the sums of use; they come before those that drop the tables summed up. */
export const beforeSumsOfUse = (kind: 'sqlite' | 'postgresql'): string[] => [
  ...['of_all', 'sessions', 'downloads', 'search_openings'].flatMap((name) =>
    kind === 'postgresql'
      ? [`drop function usage_${name} cascade`]
      : ['added', 'changed', 'removed'].map((change) => `drop trigger if exists usage_${name}_${change}`),
  ),
  'drop table usage_by_user',
  'drop table usage_of_all',
];

/** Statements that undo the changes of later migrations to earlier tables. */
export const earlierColumns = [
  `alter table search_sessions add column search text not null default '{"query":{"rows":[]},"filters":[]}'`,
  'alter table search_sessions add column bytes integer not null default 0',
  'alter table search_sessions drop column search_id',
  'drop table contract_credit_entries',
  'drop index if exists credit_entries_contract',
  ...['contracts_client', 'contracts_name', 'contracts_end', 'users_names'].map(
    (name) => `drop index ${name}`,
  ),
  ...['contract', 'end', 'role'].map((name) => `drop index subscriptions_${name}`),
  ...['client_id', 'seats', 'remark', 'revision'].map((name) => `alter table contracts drop column ${name}`),
  ...['start_date', 'contract_administrator'].map((name) => `alter table subscriptions drop column ${name}`),
  'alter table users drop column revision',
  'drop table clients',
  'drop table audit_hashes',
  'drop table audit_chain_start',
  'drop index if exists audit_entries_action',
  'drop table search_openings',
  'drop table noted_requests',
  'drop index if exists usage_users_created',
  'drop index if exists usage_downloads_user_time',
  'drop index if exists usage_credit_entries_time',
  'drop index if exists usage_credit_entries_counted',
  'drop index if exists tracked_search_history_users',
] as const;

/** Statements that undo the folders and tags of saved searches, where these stay. */
export const beforeFolders = [
  'alter table saved_searches drop column folder',
  'alter table saved_searches drop column tags',
] as const;

/** Statements that undo the changes of published datasets, where flat files stay. */
export const beforePublishedDatasets = [
  'drop table flat_file_contracts',
  'drop table dataset_uploads',
  'alter table flat_files drop column audience',
  'alter table flat_files drop column revision',
  'alter table flat_files add column contract_id varchar(36)',
  'create index flat_files_contract_id on flat_files (contract_id)',
] as const;

const trackedTables = ['reported_terms', 'reported_values', 'data_requests', 'renewal_requests'] as const;
const ofEvery = ['assignee_id', 'revision', 'changed_by'];
const otherIndexes = [
  'renewal_requests_user',
  'search_history_opened',
  'downloads_created',
  'sessions_opened',
  'sessions_users',
  'exports_finished',
  'exports_failed',
];

/** Statements that undo the changes of super administration. */
const beforeSuperAdministration = [
  'alter table sessions drop column second_factor_at',
  'drop table changed_settings',
];

/** Statements that undo the changes of the trackers and of later migrations: their indexes, and their columns of the tables that are there. */
export const beforeTrackers = (tables: readonly (typeof trackedTables)[number][]): string[] => [
  ...beforeSuperAdministration,
  ...trackedTables.flatMap((table) =>
    ['newest', 'states', 'changed', 'assignee'].map(
      (name) => `drop index if exists tracked_${table}_${name}`,
    ),
  ),
  ...otherIndexes.map((name) => `drop index if exists tracked_${name}`),
  ...tables.flatMap((table) =>
    [
      ...ofEvery,
      ...(table === 'data_requests' ? [] : ['state', 'answer', 'changed_at']),
      ...(table === 'reported_values' ? ['text_key'] : []),
    ].map((column) => `alter table ${table} drop column ${column}`),
  ),
];
