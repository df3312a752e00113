import {
  isRole,
  limits,
  lineOf,
  newUserFields,
  type Role,
  roleLabels,
  roles,
  unlimitedSeats,
  type UserFileColumn,
  type UserFileLine,
} from '@moltrove/contract';
import type { z } from 'zod';
import type { FileRecord } from './read-file.ts';

export type Remark = UserFileLine['problems'][number];

/** What a line wants; null where its cell is wrong, or for optional columns also where it is empty or absent. */
export interface WantedLine {
  readonly line: number;
  readonly username: string;
  /** Names are empty where the cells are empty or wrong. */
  readonly firstName: string;
  readonly lastName: string;
  readonly client: string;
  readonly contract: string;
  readonly role: Role | null;
  readonly endDate: string | null;
  readonly flatFileAccess: boolean | null;
  readonly contractAdministrator: boolean | null;
  readonly seats: number | typeof unlimitedSeats | null;
  readonly contractEndDate: string | null;
  /** The cells as they are in the file. */
  readonly written: ReadonlyMap<UserFileColumn, string>;
  readonly problems: readonly Remark[];
}

/** The values of a line, with what is wrong with its cells and what to do. */
export function readLine({ line, cells, broken }: FileRecord): WantedLine {
  const problems: Remark[] = broken === null ? [] : [{ column: null, text: broken }];
  const read = <T>(column: UserFileColumn, values: (cell: string) => T | Wrong): T | null => {
    const cell = cells.get(column) ?? '';
    const value = cell.includes('\uFFFD') ? new Wrong(lostLetters) : values(cell);
    if (!(value instanceof Wrong)) return value;
    // The cells of a broken line are in the wrong columns.
    if (broken === null) problems.push({ column, text: value.reason });
    return null;
  };
  const optional = <T>(column: UserFileColumn, values: (cell: string) => T | Wrong): T | null =>
    (cells.get(column) ?? '') === '' ? null : read(column, values);
  return {
    line,
    username: read('user', userOf) ?? '',
    firstName: optional('first name', firstNameOf) ?? '',
    lastName: optional('last name', lastNameOf) ?? '',
    client: read('client', clientOf) ?? '',
    contract: read('contract', contractOf) ?? '',
    role: read('role', roleOf),
    endDate: read('end date', dayIn),
    flatFileAccess: optional('flat-file access', yesNoOf),
    contractAdministrator: optional('contract administrator', yesNoOf),
    seats: optional('seats', seatsOf),
    contractEndDate: optional('contract end date', dayIn),
    written: cells,
    problems,
  };
}

class Wrong {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

const lostLetters = 'Letters were lost when the file was saved. Save it again as CSV UTF-8.';

/** Users of other times may have names that are no addresses; see `newUserProblems`. */
const userOf = (cell: string): string | Wrong =>
  cell === '' ? new Wrong('Give the e-mail address of the user.') : cell.slice(0, 320).toLowerCase();

/** What a line lacks to add a new user. */
export function newUserProblems({ username, firstName, lastName, written, problems }: WantedLine): Remark[] {
  const values = [
    ['user', 'username', username],
    ['first name', 'firstName', firstName],
    ['last name', 'lastName', lastName],
  ] as const;
  return values.flatMap(([column, field, value]) => {
    if (problems.some((problem) => problem.column === column || problem.column === null)) return [];
    const { error } = newUserFields[field].safeParse(column === 'user' ? written.get(column) : value);
    return error === undefined ? [] : [{ column, text: error.issues[0].message }];
  });
}

/** Reads a cell by a schema of the contract, as a single change does. */
function by(schema: z.ZodType<string>) {
  return (cell: string): string | Wrong => {
    const { data, error } = schema.safeParse(cell);
    return data ?? new Wrong(error.issues[0].message);
  };
}

const clientOf = by(lineOf('a client'));
const contractOf = by(lineOf('a contract'));
const firstNameOf = by(newUserFields.firstName);
const lastNameOf = by(newUserFields.lastName);

function roleOf(cell: string): Role | Wrong {
  const found = roles.find((role) => roleLabels[role].toLowerCase() === cell.toLowerCase());
  const key = cell.toUpperCase();
  if (found !== undefined) return found;
  if (isRole(key)) return key;
  const names = roles.map((role) => roleLabels[role]).join(', ');
  return new Wrong(
    cell === '' ? `Give a role: ${names}.` : `There is no role "${short(cell)}". Roles: ${names}.`,
  );
}

/** Year, month and day, as 2027-12-31 or 2027/12/31, and as 31.12.2027, which spreadsheets write in some countries. */
const dayForms = [
  /^(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})$/,
  /^(?<day>\d\d?)\.(?<month>\d\d?)\.(?<year>\d{4})$/,
];

function dayIn(cell: string): string | Wrong {
  const parts = dayForms.map((form) => form.exec(cell)?.groups).find((found) => found !== undefined);
  if (parts !== undefined) {
    const text = `${parts['year']}-${parts['month'].padStart(2, '0')}-${parts['day'].padStart(2, '0')}`;
    const at = Date.parse(text);
    if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(text)) return text;
  }
  if (/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(cell))
    return new Wrong(`${cell} can be read in two ways. Write the date as 2027-12-31.`);
  if (cell === '') return new Wrong('Give a date, such as 2027-12-31.');
  return new Wrong(`"${short(cell)}" is not a date. Write it as 2027-12-31.`);
}

function yesNoOf(cell: string): boolean | Wrong {
  const word = cell.toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return true;
  if (['no', 'false', '0'].includes(word)) return false;
  return new Wrong(`"${short(cell)}" is neither yes nor no.`);
}

function seatsOf(cell: string): number | typeof unlimitedSeats | Wrong {
  if (cell.toLowerCase() === unlimitedSeats) return unlimitedSeats;
  const seats = /^\d{1,9}$/.test(cell) ? Number(cell) : 0;
  if (seats >= 1 && seats <= limits.maxSeats) return seats;
  return new Wrong(`Give a whole number from 1 to ${limits.maxSeats}, or ${unlimitedSeats}.`);
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
