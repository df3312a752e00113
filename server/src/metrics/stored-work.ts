import type { UserData } from '../platform/database/user-data.ts';

/** Exports of all servers of the store that wait or run. */
export async function exportsAtWork(userData: UserData): Promise<{ waiting: number; running: number }> {
  const rows = await userData
    .selectFrom('exports')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy('state')
    .execute();
  const of = (wanted: 'queued' | 'running'): number =>
    Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
  return { waiting: of('queued'), running: of('running') };
}

export async function openSessions(userData: UserData, now: number): Promise<number> {
  const { count } = await userData
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
