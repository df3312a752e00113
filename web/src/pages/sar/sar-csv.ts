import { sarColumnText } from '@moltrove/contract';
import type { SarCell, SarColumn, SarTable } from '@moltrove/contract';
import { releaseText } from '../../charts/export/chart-about.ts';
import type { ReleaseNamed } from '../../charts/export/chart-about.ts';
import { csvLines, csvText } from '../../charts/export/csv.ts';
import type { CsvCell } from '../../charts/export/csv.ts';
import { inactiveText } from './cell-words.ts';

/** The metadata of a saved table: what it covers, and its release. */
export interface SarAbout {
  /** The search and the chart filters as text; both may be empty. */
  readonly sentence: string;
  readonly filters: string;
  /** Describes which columns and rows of the complete table these are. */
  readonly part: string;
  readonly release: ReleaseNamed;
}

type Row = SarTable['rows'][number];

const valueText =
  'Value: median of the exact values in the unit of the column; without an exact value the closest bound with its prefix; “inactive” where a remark states that and there is no value; empty where it was not tested.';

function aboutLines({ sentence, filters, part, release }: SarAbout, { partial }: SarTable): CsvCell[][] {
  return [
    ['SAR table', part],
    ['Search', sentence],
    ...(filters === '' ? [] : [['Filters', filters]]),
    ['Release', releaseText(release)],
    ['Values', valueText],
    ...(partial === undefined
      ? []
      : [
          [
            'Not everything',
            `The structure search looked at ${partial.looked} of ${partial.total} molecules.`,
          ],
        ]),
    [],
  ];
}

/** The table as shown: a line per structure with the prefix, value and number of activities of each column. */
export function tableCsv(about: SarAbout, table: SarTable): string {
  const columnHeadings = table.columns.flatMap((column) => {
    const text = sarColumnText(column);
    return [`${text}: prefix`, text, `${text}: activities`];
  });
  const header = ['Structure ID', 'SMILES', 'Name', ...columnHeadings, 'Activities elsewhere'];
  return csvText([...aboutLines(about, table), header]) + tableRowsCsv(table);
}

/** The lines of another page of rows with the same columns. */
export function tableRowsCsv({ columns, rows }: SarTable): string {
  return csvLines(
    rows.map((row) => [
      ...structureCells(row),
      ...columns.flatMap((_, at) => threeCells(row.cells[at] ?? null)),
      row.elsewhere,
    ]),
  );
}

function structureCells({ str_id: strId, smiles, name }: Row): CsvCell[] {
  return [strId, smiles, name];
}

function threeCells(cell: SarCell | null): CsvCell[] {
  if (cell === null) return [null, null, null];
  return [cell.prefix, cell.value ?? inactiveText, cell.activities];
}

const lineHeadings = [
  'Structure ID',
  'SMILES',
  'Name',
  'Target ID',
  'Target',
  'Organism',
  'Activity type',
  'Unit',
  'State',
  'Prefix',
  'Value',
  'Activities',
  'Exact values',
  'Bounds',
  'Reported inactive',
  'Smallest exact value',
  'Largest exact value',
  'Assays',
  'References',
  'Assays disagree',
];

/** A table of any width, with a line per cell. */
export function cellsCsv(about: SarAbout, first: SarTable): string {
  return csvText([...aboutLines(about, first), lineHeadings]) + cellRowsCsv(first);
}

/** The lines of another page of rows, with the same or other columns. */
export function cellRowsCsv({ columns, rows }: SarTable): string {
  return csvLines(
    rows.flatMap((row) =>
      columns.flatMap((column, at) => {
        const cell = row.cells[at] ?? null;
        return cell === null ? [] : [[...structureCells(row), ...cellLine(column, cell)]];
      }),
    ),
  );
}

function cellLine({ targetId, target, organism, activityType, unit }: SarColumn, cell: SarCell): CsvCell[] {
  return [
    targetId,
    target,
    organism,
    activityType,
    unit,
    cell.state,
    cell.prefix,
    cell.value,
    cell.activities,
    cell.exact,
    cell.bounds,
    cell.inactive,
    cell.min,
    cell.max,
    cell.assays,
    cell.references,
    cell.noisy ? 'yes' : 'no',
  ];
}
