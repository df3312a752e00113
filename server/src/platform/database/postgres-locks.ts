import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@moltrove/contract';
import type pg from 'pg';
import { postgresClient } from './postgres-connections.ts';

/** Numbers of our advisory locks; the second key is the schema. */
const locks = { writer: 1, server: 2 } as const;

/** Calls one of PostgreSQL's advisory lock functions for the schema that contains the tables. */
export const lockSql = (call: string, lock: keyof typeof locks): string =>
  `select ${call}(coalesce(to_regnamespace(quote_ident(current_schema()))::oid::int4, 0), ${locks[lock]}) as taken`;

/** A lock that lasts until its connection ends. */
export interface HeldLock {
  release(): Promise<void>;
}

export interface HeldByServer extends HeldLock {
  /** Fails with RELEASE_NOT_READY (503) while the lock is lost, because a restore may be writing. */
  readonly required: () => Promise<void>;
}

const reconnectMs = 1000;
const unavailable =
  'The user data is being restored, or its database can’t be reached. Try again in a moment.';

/**
 * Takes a shared lock that marks the store as used by a server, so that no restore runs; null while a restore
 * holds it. If the connection is lost, the lock is retaken as soon as possible, until it is released.
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
  const reconnectAfterLoss = (client: pg.Client): void => {
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
    reconnectAfterLoss(next);
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
  reconnectAfterLoss(current);
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

/** Takes the exclusive lock of a restore; null while a server or another restore uses the store. */
export async function holdAlone(address: string): Promise<HeldLock | null> {
  const client = await takeLock(address, 'pg_try_advisory_lock');
  return client === null ? null : { release: () => client.end().catch(() => undefined) };
}

async function takeLock(address: string, call: string): Promise<pg.Client | null> {
  const client = postgresClient(address);
  // A lost connection emits several errors; only its end counts.
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
