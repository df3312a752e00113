import { emptyCellText, sarAggregateMeanings, sarColumnText, sarLevelLines } from '@moltrove/contract';
import type { SarCell, SarTable } from '@moltrove/contract';
import { releaseText } from '../../charts/export/chart-about.ts';
import type { ReleaseNamed } from '../../charts/export/chart-about.ts';
import { csvLines, csvText } from '../../charts/export/csv.ts';
import type { CsvCell } from '../../charts/export/csv.ts';
import { inactiveText } from './cell-words.ts';
import type { ShownValues } from './shown-values.ts';

/** The metadata of a saved table: what it covers, and its release. */
export interface SarAbout {
  /** The search and the chart filters as text; both may be empty. */
  readonly sentence: string;
  readonly filters: string;
  /** Describes which columns and rows of the complete table these are. */
  readonly part: string;
  readonly release: ReleaseNamed;
  readonly values: ShownValues;
}

type Row = SarTable['rows'][number];

const valueText = ({ aggregate, level }: ShownValues): string =>
  `Value: ${sarAggregateMeanings[aggregate]}, in the unit of the column; without an exact value the closest bound with its prefix; “inactive” where a remark states that and there is no value; empty if ${emptyCellText(level)}.`;

function aboutLines({ sentence, filters, part, release, values }: SarAbout, table: SarTable): CsvCell[][] {
  return [
    ['SAR table', part],
    ['Search', sentence],
    ...(filters === '' ? [] : [['Filters', filters]]),
    ['Release', releaseText(release)],
    ['Values', valueText(values)],
    ['Level', ...sarLevelLines(values.level, table)],
    ...(table.partial === undefined
      ? []
      : [
          [
            'Not everything',
            `The structure search looked at ${table.partial.looked} of ${table.partial.total} molecules.`,
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

function tableRowsCsv({ columns, rows }: SarTable): string {
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
