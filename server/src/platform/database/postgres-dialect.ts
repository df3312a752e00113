import {
  type ColumnDefinitionNode,
  CompiledQuery,
  type DatabaseConnection,
  DataTypeNode,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type PostgresDialectConfig,
  RawNode,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { lockSql } from './postgres-locks.ts';
import { storedValue } from './stored-text.ts';

/** Every connection of ours, whatever the server's own settings are. */
const sessionSettings = [
  `set standard_conforming_strings = on`,
  `set lock_timeout = '60s'`,
  `set idle_in_transaction_session_timeout = '60s'`,
];

/**
 * Kysely over PostgreSQL, made to behave as SQLite does: one transaction that writes at a time, texts of any length
 * that are ordered and compared by their bytes, whole numbers as numbers. Nothing is asked of it while `required` fails.
 */
export function postgresDialect(
  pool: pg.Pool,
  required: () => Promise<void> = () => Promise.resolve(),
): PostgresDialect {
  return new LikeSqliteDialect(required, {
    pool,
    async onCreateConnection(connection) {
      for (const setting of sessionSettings) await connection.executeQuery(CompiledQuery.raw(setting));
    },
  });
}

class LikeSqliteDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #required: () => Promise<void>;

  constructor(required: () => Promise<void>, config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
    this.#required = required;
  }

  override createDriver(): PostgresDriver {
    return new OneWriterDriver(this.#required, this.#config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new LikeSqliteCompiler();
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/**
 * A transaction waits at its start for the one before, also of other servers, unless it only reads: what the stores
 * read in it stays true until they write. Statements after the wait see what the one before committed.
 */
class OneWriterDriver extends PostgresDriver {
  readonly #required: () => Promise<void>;

  constructor(required: () => Promise<void>, config: PostgresDialectConfig) {
    super(config);
    this.#required = required;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#required();
    return super.acquireConnection();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.accessMode === 'read only') return;
    try {
      await connection.executeQuery(CompiledQuery.raw(lockSql('pg_advisory_xact_lock', 'writer')));
    } catch (error) {
      await this.rollbackTransaction(connection as PostgresConnection).catch(() => undefined);
      throw error;
    }
  }
}

class LikeSqliteCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(storedValue(value));
  }

  /** SQLite knows no longest text, and orders by bytes; what a text may be is for the contract to say. */
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const isText = DataTypeNode.is(node.dataType) && /^(?:varchar|text)/.test(node.dataType.dataType);
    const dataType = isText ? RawNode.createWithSql('text collate "C"') : node.dataType;
    super.visitColumnDefinition({ ...node, dataType });
  }
}
