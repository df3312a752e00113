import type { NamedRows, Today } from '../modules/exports/verifying/today/compare-today.ts';

/** Whether the search of a file finds exactly its rows today, with the same cells. */
export const isEqualToday = ({ added, gone, changed }: Today): boolean =>
  [added, gone, changed].every(({ count }) => count === 0);

/** The lines that `npm run verify -- FILE --today` prints: what differs, with the IDs of the first rows. */
export function todayLines(today: Today): string[] {
  const { release, isSameRelease, equal, added, gone, changed, idColumn } = today;
  const where = `${release}${isSameRelease ? ', the release of the file' : ''}`;
  if (isEqualToday(today)) return [`Today     Equal cell by cell: ${rowsOf(equal)} in ${where}.`];
  const counts = `${number(added.count)} new, ${number(gone.count)} gone, ${number(changed.count)} changed, ${number(equal)} equal`;
  return [
    `Today     ${counts} in ${where}.`,
    ...named('New', idColumn, added, () => ''),
    ...named('Gone', idColumn, gone, () => ''),
    ...named('Changed', idColumn, changed, (at) => ` (${changed.columns[at].join(', ')})`),
  ];
}

function named(
  label: string,
  idColumn: string,
  { count, ids }: NamedRows,
  note: (at: number) => string,
): string[] {
  if (count === 0) return [];
  const shown = ids.map((id, at) => `${id}${note(at)}`).join(', ');
  const more = count > ids.length ? ` and ${number(count - ids.length)} more` : '';
  return [`${label.padEnd(9)} ${idColumn} ${shown}${more}`];
}

const number = (count: number): string => count.toLocaleString('en-US');
const rowsOf = (count: number): string => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;
