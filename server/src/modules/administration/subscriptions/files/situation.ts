import type { UserData } from '../../../../platform/database/user-data.ts';
import { allContracts, dayOf, type KnownContract, type KnownUser, usersOf } from '../known.ts';
import { balancesOf } from '../lists/subscription-lists.ts';
import { seatHolders } from '../changes/guard.ts';
import type { Administrator } from '../rules.ts';
import type { WantedLine } from './read-line.ts';

export interface ComparedUser extends KnownUser {
  readonly credits: number;
}

/** What the file is compared with: the contracts of the installation, and the users whom the file names. */
export interface Situation {
  readonly actor: Administrator;
  readonly now: number;
  /** The day of `now`, YYYY-MM-DD. */
  readonly today: string;
  readonly contracts: readonly KnownContract[];
  readonly users: readonly ComparedUser[];
  /** Users who take a seat now, by contract. */
  readonly seats: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Users read before other calls are let in. */
const usersAtOnce = 500;

/** What the lines of a file are compared with. */
export async function situationOf(
  db: UserData,
  actor: Administrator,
  wanted: readonly WantedLine[],
  now: number,
  pause: () => Promise<void>,
): Promise<Situation> {
  const names = [...new Set(wanted.map(({ username }) => username))];
  const users: ComparedUser[] = [];
  for (let from = 0; from < names.length; from += usersAtOnce) {
    const found = await usersOf(db, 'username', names.slice(from, from + usersAtOnce));
    const balances = await balancesOf(
      db,
      found.map(({ id }) => id),
    );
    users.push(...found.map((user) => ({ ...user, credits: balances.get(user.id) ?? 0 })));
    await pause();
  }
  const contracts = await allContracts(db);
  const clients = new Set(wanted.map(({ client }) => client));
  const seats = new Map<string, ReadonlySet<string>>();
  for (const { id } of contracts.filter(({ clientName }) => clients.has(clientName)))
    seats.set(id, await seatHolders(db, id, now));
  return { actor, now, today: dayOf(now), contracts, users, seats };
}
