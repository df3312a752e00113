import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresClient } from './postgres-connections.ts';

/** Numbers of our advisory locks, beside the schema that they are of. */
const locks = { writer: 1, server: 2 } as const;

/** A call of one of PostgreSQL's advisory lock functions on a lock of the schema that the tables are in. */
export const lockSql = (call: string, lock: keyof typeof locks): string =>
  `select ${call}(coalesce(to_regnamespace(quote_ident(current_schema()))::oid::int4, 0), ${locks[lock]}) as taken`;

/** A lock that lasts as long as its connection. */
export interface Held {
  release(): Promise<void>;
}

const reconnectMs = 5000;

/**
 * Says, by a shared lock, that a server uses the store, so that nothing is restored under it; null when a restore holds
 * it. The lock is taken again when the connection is lost, until it is released.
 */
export async function holdAsServer(address: string, onLost: (error: Error) => void): Promise<Held | null> {
  const stopped = new AbortController();
  let current = await takeLock(address, 'pg_try_advisory_lock_shared');
  if (current === null) return null;
  const keep = (client: pg.Client): void => {
    client.once('end', () => {
      if (stopped.signal.aborted) return;
      onLost(new Error('the connection by which restores know of this server was closed'));
      void again();
    });
  };
  const again = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await delay(reconnectMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      const next = await takeLock(address, 'pg_try_advisory_lock_shared').catch(() => null);
      if (next === null) continue;
      if (stopped.signal.aborted) return next.end();
      current = next;
      return keep(next);
    }
  };
  keep(current);
  return {
    async release() {
      stopped.abort();
      await current?.end().catch(() => undefined);
    },
  };
}

/** Keeps every server off the store; null while one uses it, or another restore does. */
export async function holdAlone(address: string): Promise<Held | null> {
  const client = await takeLock(address, 'pg_try_advisory_lock');
  return client === null ? null : { release: () => client.end().catch(() => undefined) };
}

async function takeLock(address: string, call: string): Promise<pg.Client | null> {
  const client = postgresClient(address);
  // A connection that is cut says so more than once; that it ended is what counts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(lockSql(call, 'server'));
    if (rows[0]?.taken) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}
