/** Columns of the file of users, in the order in which it is written; a file may have them in any order. */
export const userFileColumns = [
  'user',
  'first name',
  'last name',
  'client',
  'contract',
  'role',
  'end date',
  'flat-file access',
  'contract administrator',
  'seats',
  'contract end date',
  'start date',
  'state',
  'credits',
] as const;
export type UserFileColumn = (typeof userFileColumns)[number];

/** Columns that a file must have, without empty cells. */
export const requiredUserFileColumns: readonly UserFileColumn[] = [
  'user',
  'first name',
  'last name',
  'client',
  'contract',
  'role',
  'end date',
];

/** Columns that are written for information. A file may have them, but changes nothing by them. */
export const unreadUserFileColumns: readonly UserFileColumn[] = ['start date', 'state', 'credits'];

/** What the cell `seats` says of a contract without a limit. */
export const unlimitedSeats = 'unlimited';

/** What applying a line does; a refused line has problems. */
export const userFileEffects = ['newUser', 'newSubscription', 'changed', 'unchanged', 'refused'] as const;
export type UserFileEffect = (typeof userFileEffects)[number];

/** The first column of a file of refused lines. A file may have it, but changes nothing by it. */
export const userFileProblemColumn = 'problem';

/** The column of a name in the first line, however it is written; null if there is none. */
export const userFileColumnOf = (name: string): UserFileColumn | null =>
  userFileColumns.find((column) => column === name.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? null;

const separators = [',', ';', '\t'] as const;

/** The separator by which the first line of a file has most known columns. */
export function userFileSeparator(text: string): string {
  const head = text.trimStart().split('\n', 1)[0]!;
  const known = (separator: string): number =>
    head.split(separator).filter((name) => userFileColumnOf(name.replaceAll('"', '')) !== null).length;
  return separators.toSorted((a, b) => known(b) - known(a))[0]!;
}
