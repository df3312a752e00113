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

/** Settings of each of our connections, whatever those of the server are. */
const sessionSettings = [
  `set standard_conforming_strings = on`,
  `set lock_timeout = '60s'`,
  `set idle_in_transaction_session_timeout = '60s'`,
];

/**
 * Kysely on PostgreSQL, made to behave like SQLite: one writing transaction at a time, texts of any length
 * ordered and compared by bytes, integers as numbers. No query is sent while `required` fails.
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
 * Unless it only reads, a transaction first waits for the previous one, also of other servers, so what it
 * reads stays true until it writes. Statements after the wait see what the previous one committed.
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

  /** SQLite has no maximum text length and orders by bytes; limits on texts are up to the contract. */
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const isText = DataTypeNode.is(node.dataType) && /^(?:varchar|text)/.test(node.dataType.dataType);
    const dataType = isText ? RawNode.createWithSql('text collate "C"') : node.dataType;
    super.visitColumnDefinition({ ...node, dataType });
  }
}
