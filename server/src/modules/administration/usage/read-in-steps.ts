import type { RawBuilder } from 'kysely';
import { otherCallsFirst } from '@moltrove/knowledge';
import type { UserData } from '../../../platform/database/user-data.ts';
import { throwIfCancelled } from '../../../platform/jobs/newest-only.ts';

/** Runs a statement. */
export type Read = <Row>(query: RawBuilder<unknown>) => Promise<Row[]>;

/** Runs each statement after other calls: SQLite runs it on the main thread. Fails with CANCELLED once the signal has aborted. */
export const readInSteps =
  (db: UserData, signal: AbortSignal): Read =>
  async <Row>(query: RawBuilder<unknown>) => {
    throwIfCancelled(signal);
    await otherCallsFirst();
    return (await (query as RawBuilder<Row>).execute(db)).rows;
  };
