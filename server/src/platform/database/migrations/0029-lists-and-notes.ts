import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists of structures, notes on compounds, and folders and tags of saved searches. */
export const listsAndNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('hit_lists')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('owner_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'varchar(200)', (c) => c.notNull())
      // Null while deleted, so that the name is free again.
      .addColumn('name_key', 'varchar(1000)')
      .addColumn('is_starred', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('deleted_at', 'bigint')
      .addUniqueConstraint('hit_lists_name', ['owner_id', 'name_key'])
      .execute();
    await db.schema.createIndex('hit_lists_deleted').on('hit_lists').column('deleted_at').execute();

    await db.schema
      .createTable('hit_list_structures')
      .addColumn('list_id', 'varchar(36)', (c) => c.notNull().references('hit_lists.id').onDelete('cascade'))
      .addColumn('structure_key', 'varchar(64)', (c) => c.notNull())
      .addColumn('inchi_key', 'varchar(64)')
      .addColumn('chembl_id', 'varchar(64)')
      .addColumn('name', 'text')
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addColumn('removed_at', 'bigint')
      .addColumn('removal', 'varchar(36)')
      .addPrimaryKeyConstraint('hit_list_structures_key', ['list_id', 'structure_key'])
      .execute();
    await db.schema
      .createIndex('hit_list_structures_chembl_id')
      .on('hit_list_structures')
      .columns(['list_id', 'chembl_id'])
      .execute();
    await db.schema
      .createIndex('hit_list_structures_newest')
      .on('hit_list_structures')
      .columns(['list_id', 'added_at'])
      .execute();
    await db.schema
      .createIndex('hit_list_structures_removed')
      .on('hit_list_structures')
      .column('removed_at')
      .execute();

    await db.schema
      .createTable('compound_notes')
      .addColumn('id', 'varchar(36)', (c) => c.primaryKey())
      .addColumn('user_id', 'varchar(36)', (c) => c.notNull().references('users.id').onDelete('cascade'))
      // Null while deleted, so that another note can be written.
      .addColumn('structure_key', 'varchar(64)')
      .addColumn('inchi_key', 'varchar(64)')
      .addColumn('chembl_id', 'varchar(64)')
      .addColumn('name', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('deleted_at', 'bigint')
      .addColumn('note', 'text', (c) => c.notNull())
      // The note, the name and the identifiers in lower case, for text search.
      .addColumn('search_key', 'text', (c) => c.notNull())
      .addUniqueConstraint('compound_notes_structure', ['user_id', 'structure_key'])
      .execute();
    await db.schema
      .createIndex('compound_notes_newest')
      .on('compound_notes')
      .columns(['user_id', 'changed_at'])
      .execute();
    await db.schema
      .createIndex('compound_notes_chembl_id')
      .on('compound_notes')
      .columns(['user_id', 'chembl_id'])
      .execute();
    await db.schema.createIndex('compound_notes_deleted').on('compound_notes').column('deleted_at').execute();

    await db.schema
      .alterTable('saved_searches')
      .addColumn('folder', 'varchar(200)', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('saved_searches')
      .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
  },
};
