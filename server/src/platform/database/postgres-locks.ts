import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@moltrove/contract';
import type pg from 'pg';
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

export interface HeldByServer extends Held {
  /** Fails with RELEASE_NOT_READY (503) while the lock is lost, as a restore may be writing then. */
  readonly required: () => Promise<void>;
}

const reconnectMs = 1000;
const unavailable =
  'The user data is being restored, or its database can’t be reached. Try again in a moment.';

/**
 * Says, by a shared lock, that a server uses the store, so that nothing is restored under it; null when a restore holds
 * it. When the connection is lost the lock is taken again at once, or as soon as it can be, until it is released.
 */
export async function holdAsServer(
  address: string,
  onLost: (error: Error) => void,
  takeAgain: () => Promise<pg.Client | null> = () => takeLock(address, 'pg_try_advisory_lock_shared'),
): Promise<HeldByServer | null> {
  const stopped = new AbortController();
  let current = await takeLock(address, 'pg_try_advisory_lock_shared');
  if (current === null) return null;
  let isLost = false;
  let firstTry: Promise<void> = Promise.resolve();
  const keep = (client: pg.Client): void => {
    client.once('end', () => {
      if (stopped.signal.aborted) return;
      isLost = true;
      onLost(new Error('the connection by which restores know of this server was closed'));
      firstTry = tryAgain();
      void untilTaken();
    });
  };
  const tryAgain = async (): Promise<void> => {
    const next = await takeAgain().catch(() => null);
    if (next === null) return;
    if (stopped.signal.aborted) return next.end();
    current = next;
    isLost = false;
    keep(next);
  };
  const untilTaken = async (): Promise<void> => {
    await firstTry;
    if (isLost) onLost(new Error('nothing is written until restores know of this server again'));
    // oxlint-disable-next-line no-unmodified-loop-condition -- another try sets it
    while (isLost && !stopped.signal.aborted) {
      await delay(reconnectMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (!stopped.signal.aborted) await tryAgain();
    }
  };
  keep(current);
  return {
    async required() {
      if (isLost) await firstTry;
      if (isLost && !stopped.signal.aborted) throw new AppError('RELEASE_NOT_READY', unavailable);
    },
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
