import { dossierFiles } from '@moltrove/contract';
import { dossierLabel } from '../modules/exports/formats/described-export.ts';
import type { NamedRows, TableToday } from '../modules/exports/verifying/today/compare-table.ts';
import type { Today } from '../modules/exports/verifying/today/compare-today.ts';

/** Whether the search of a file finds exactly its rows today, with the same cells. */
export const isEqualToday = ({ tables }: Today): boolean => tables.every(isEqual);

const isEqual = ({ added, gone, changed, addedColumns, goneColumns }: TableToday): boolean =>
  [added.count, gone.count, changed.count, addedColumns.length, goneColumns.length].every((n) => n === 0);

/** The lines that `npm run verify -- FILE --today` prints: what differs in each table, with the IDs of the first rows. */
export function todayLines(today: Today, label: string): string[] {
  const { release, isSameRelease, tables } = today;
  const where = `${release}${isSameRelease ? ', the release of the file' : ''}`;
  const differing = tables.filter((table) => !isEqual(table));
  return [
    ...tables.flatMap((table) => [
      ...(table.name === null ? [] : [line('Part', table.name)]),
      ...tableLines(table, where),
    ]),
    ...(tables.length < 2 ? [] : [line('Parts', partsText(tables.length, differing))]),
    ...(label === dossierLabel ? [line('Compared', dossierText)] : []),
  ];
}

const { structures, tables: workbook, activities, page, about, crate } = dossierFiles;
const dossierText = `${structures.name}, ${workbook.name} and ${activities.name}; not ${page.name}, ${about.name} and ${crate.name}, which describe the same rows.`;

const partsText = (count: number, differing: readonly TableToday[]): string =>
  differing.length === 0
    ? `All ${count} are equal.`
    : `${differing.length} of ${count} differ: ${differing.map(({ name }) => name).join('; ')}.`;

function tableLines(table: TableToday, where: string): string[] {
  const { equal, added, gone, changed, idColumn, addedColumns, goneColumns } = table;
  const counts = `${number(added.count)} new, ${number(gone.count)} gone, ${number(changed.count)} changed, ${number(equal)} equal`;
  return [
    line(
      'Today',
      isEqual(table) ? `Equal cell by cell: ${rowsOf(equal)} in ${where}.` : `${counts} in ${where}.`,
    ),
    ...named('New', idColumn, added, () => ''),
    ...named('Gone', idColumn, gone, () => ''),
    ...named('Changed', idColumn, changed, (at) => ` (${changed.columns[at].join(', ')})`),
    ...columnLines('New', addedColumns),
    ...columnLines('Gone', goneColumns),
    ...(table.isWholeRows
      ? [line('Compared', 'whole rows: no column of the query names a row, so none counts as changed.')]
      : []),
    ...(table.hasPictures ? [line('Compared', 'cells; not the structure pictures.')] : []),
    ...(table.isSdFile
      ? [
          line(
            'Compared',
            'data fields, and mol blocks as text without their third line, which names the release.',
          ),
        ]
      : []),
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
  return [line(label, `${idColumn} ${shown}${more(count - ids.length)}`)];
}

const maxColumns = 5;

function columnLines(label: string, headings: readonly string[]): string[] {
  if (headings.length === 0) return [];
  const shown = headings.slice(0, maxColumns).map((heading) => `"${heading}"`);
  return [
    line(
      label,
      `${headings.length === 1 ? 'column' : 'columns'} ${shown.join(', ')}${more(headings.length - shown.length)}`,
    ),
  ];
}

const line = (label: string, text: string): string => `${label.padEnd(9)} ${text}`;
const more = (count: number): string => (count > 0 ? ` and ${number(count)} more` : '');
const number = (count: number): string => count.toLocaleString('en-US');
const rowsOf = (count: number): string => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;
