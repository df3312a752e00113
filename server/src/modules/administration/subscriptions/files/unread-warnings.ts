import { subscriptionStateLabels, unreadUserFileColumns, type UserFileColumn } from '@moltrove/contract';
import type { ComparedUser } from './situation.ts';
import type { KnownSubscription } from '../known.ts';
import { daysOf, stateOf } from '../lists/list-parts.ts';
import type { Remark, WantedLine } from './read-line.ts';

const instead: Partial<Record<UserFileColumn, string>> = {
  'start date': 'It is the day on which the subscription was added or moved.',
  state: 'It follows from the end. Disable and enable users in the list of users.',
  credits: 'Post them to the ledger of the user or the contract.',
};

/** Warns of cells that differ from what is stored, in columns that a file does not change. */
export function unreadWarnings(
  { written }: WantedLine,
  was: KnownSubscription | null,
  user: ComparedUser | null,
  now: number,
): Remark[] {
  return unreadUserFileColumns.flatMap((column) => {
    const cell = written.get(column) ?? '';
    if (cell === '' || cell === storedCell(column, was, user, now)) return [];
    return [{ column, text: `A file does not change this column. ${instead[column]}` }];
  });
}

function storedCell(
  column: UserFileColumn,
  was: KnownSubscription | null,
  user: ComparedUser | null,
  now: number,
): string | null {
  if (user === null) return null;
  if (column === 'credits') return String(user.credits);
  if (was === null) return null;
  if (column === 'start date') return was.startDate;
  return subscriptionStateLabels[user.disabled ? 'disabled' : stateOf(was.endDate, daysOf(now))];
}
