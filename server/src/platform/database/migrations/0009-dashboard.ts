import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const dashboard: Migration = {
  async up(db: Kysely<unknown>) {
    await flatFiles(db);
    await dataRequests(db);
    await downloads(db);
    await notices(db);
    await notificationChoices(db);
    await releases(db);
    await renewals(db);
  },
};

async function flatFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flat_files')
    .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
    .addColumn('dataset_type', 'varchar(40)', (c) => c.notNull())
    .addColumn('name', 'varchar(255)', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'varchar(64)', (c) => c.notNull())
    // Deleted with its contract or user: without them it would be visible to everyone.
    .addColumn('contract_id', 'varchar(36)', (c) => c.references('contracts.id').onDelete('cascade'))
    .addColumn('owner_id', 'varchar(36)', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('uploaded_at', 'bigint', (c) => c.notNull())
    .addColumn('damaged_at', 'bigint')
    .addColumn('removed_at', 'bigint')
    .execute();
  for (const column of ['contract_id', 'owner_id'])
    await db.schema.createIndex(`flat_files_${column}`).on('flat_files').column(column).execute();
}

async function dataRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_requests')
    .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
    .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('dataset_type', 'varchar(40)', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'varchar(20)', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('cancelled_by', 'varchar(320)')
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('flat_file_id', 'varchar(36)', (c) => c.references('flat_files.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('data_requests_user')
    .on('data_requests')
    .columns(['user_id', 'requested_at'])
    .execute();
}

async function downloads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('downloads')
    .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
    .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'varchar(20)', (c) => c.notNull())
    .addColumn('file_id', 'varchar(36)', (c) => c.notNull())
    .addColumn('name', 'varchar(255)', (c) => c.notNull())
    .addColumn('tab', 'varchar(40)')
    .addColumn('structures', 'integer')
    .addColumn('credits', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('kept_until', 'bigint')
    .addColumn('fetched_count', 'integer', (c) => c.notNull())
    .addColumn('last_fetched_at', 'bigint')
    .addUniqueConstraint('downloads_file', ['user_id', 'kind', 'file_id'])
    .execute();
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
    .addColumn('kind', 'varchar(20)', (c) => c.notNull())
    // For a user, for a contract, or with neither for everyone.
    .addColumn('user_id', 'varchar(36)', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('contract_id', 'varchar(36)', (c) => c.references('contracts.id').onDelete('cascade'))
    .addColumn('title', 'varchar(300)', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('section', 'varchar(20)')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('notices_user').on('notices').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('notices_contract').on('notices').column('contract_id').execute();
  await db.schema.createIndex('notices_created').on('notices').column('created_at').execute();

  await db.schema
    .createTable('notice_reads')
    .addColumn('notice_id', 'varchar(36)', (c) => c.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_reads_key', ['notice_id', 'user_id'])
    .execute();
  await db.schema.createIndex('notice_reads_user').on('notice_reads').column('user_id').execute();
}

async function notificationChoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_settings')
    .addColumn('user_id', 'varchar(36)', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('system_email', 'integer', (c) => c.notNull())
    .addColumn('database_email', 'integer', (c) => c.notNull())
    .addColumn('any_email', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('user_criteria')
    .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('criteria_id', 'varchar(40)', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_criteria_key', ['user_id', 'criteria_id'])
    .execute();
}

async function releases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('served_releases')
    .addColumn('id', 'varchar(200)', (c) => c.primaryKey())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('first_served_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('release_mails')
    .addColumn('release_id', 'varchar(200)', (c) =>
      c.notNull().references('served_releases.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('release_mails_key', ['release_id', 'user_id'])
    .execute();
}

async function renewals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('renewal_requests')
    .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
    .addColumn('contract_id', 'varchar(36)', (c) =>
      c.notNull().references('contracts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('renewal_requests_contract')
    .on('renewal_requests')
    .columns(['contract_id', 'requested_at'])
    .execute();
}
