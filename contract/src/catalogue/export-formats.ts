import type { TabKey } from '../domain/tabs.ts';
import { tabKeys } from '../domain/tabs.ts';
import type { Column } from './column.ts';
import { codeWords, columns } from './columns.ts';
import { exportedPart, wholeValue } from './exported-values.ts';
import type { CellsByKey } from './stated-values.ts';

export const exportFormats = ['csv', 'tsv', 'xlsx', 'sdf', 'json', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportFormatDefinition {
  readonly key: ExportFormat;
  readonly label: string;
  /** Includes the dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly tabs: readonly TabKey[];
  readonly description: string;
}

const everyTab: readonly TabKey[] = tabKeys;

export const exportFormatDefinitions: readonly ExportFormatDefinition[] = [
  {
    key: 'csv',
    label: 'CSV',
    extension: '.csv',
    mediaType: 'text/csv',
    tabs: everyTab,
    description: 'Values between commas, UTF-8, one line of headings; opens in every spreadsheet.',
  },
  {
    key: 'tsv',
    label: 'TSV',
    extension: '.tsv',
    mediaType: 'text/tab-separated-values',
    tabs: everyTab,
    description: 'Values between tabs, UTF-8, one line of headings; for scripts.',
  },
  {
    key: 'xlsx',
    label: 'Excel workbook',
    extension: '.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    tabs: everyTab,
    description:
      'Numbers as numbers, headings that stay visible while scrolling, and a sheet that describes the search.',
  },
  {
    key: 'sdf',
    label: 'SD file',
    extension: '.sdf',
    mediaType: 'chemical/x-mdl-sdfile',
    tabs: ['structures', 'clinicalCompounds'],
    description:
      'Each structure as a mol block with its columns as data fields; for programs that draw and model.',
  },
  {
    key: 'json',
    label: 'JSON',
    extension: '.json',
    mediaType: 'application/json',
    tabs: everyTab,
    description: 'The rows as objects, with the search, the release and its licence before them.',
  },
  {
    key: 'parquet',
    label: 'Parquet',
    extension: '.parquet',
    mediaType: 'application/vnd.apache.parquet',
    tabs: everyTab,
    description:
      'Typed columns, compressed, with the search, the release and its licence in the metadata; for DuckDB, pandas, R.',
  },
];

/** Formats of all tabs in one file: a workbook with a sheet for each tab, otherwise a ZIP with a file for each tab. */
export const allTabsFormats = [
  'xlsx',
  'csv',
  'tsv',
  'json',
  'parquet',
] as const satisfies readonly ExportFormat[];
export type AllTabsFormat = (typeof allTabsFormats)[number];

export interface AllTabsFormatDefinition {
  readonly key: AllTabsFormat;
  readonly label: string;
  /** Includes the dot. */
  readonly extension: string;
  readonly description: string;
}

export function allTabsFormatOf(key: AllTabsFormat): AllTabsFormatDefinition {
  const { label } = exportFormatOf(key);
  if (key === 'xlsx') {
    const description = 'A sheet for each tab, and a sheet that describes the search.';
    return { key, label, extension: '.xlsx', description };
  }
  const description = `A ${label} file for each tab, and about.json, which describes the search.`;
  return { key, label: `${label} in a ZIP`, extension: '.zip', description };
}

/** Max number of rows in an Excel sheet below its headings. */
export const maxSheetRows = 1_048_575;

/** Tabs whose rows can have a picture of their structure in a workbook. */
export const picturedTabs: readonly TabKey[] = tabKeys.filter((tab) =>
  columns[tab].some(({ type }) => type === 'smiles'),
);

/** Max number of rows of a sheet with pictures: a spreadsheet program has all pictures in memory. */
export const maxPicturedRows = 5000;

/**
 * The tabs whose sheets have pictures in a workbook of all tabs. The structures of all sheets are those of the first, so
 * there are none if it has too many rows.
 */
export const picturedSheets = (rows: Readonly<Record<TabKey, number>>): readonly TabKey[] =>
  rows.structures > maxPicturedRows
    ? []
    : picturedTabs.filter((tab) => rows[tab] > 0 && rows[tab] <= maxPicturedRows);

export function exportFormatOf(key: ExportFormat): ExportFormatDefinition {
  return exportFormatDefinitions.find((each) => each.key === key)!;
}

/** Queued and running exports become ready, failed or cancelled; a ready one expires with its file. */
export const exportStates = ['queued', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

export const exportStateLabels: Readonly<Record<ExportState, string>> = {
  queued: 'Waiting',
  running: 'Being written',
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'No longer available',
};

export type ExportedColumn = Pick<Column, 'key' | 'label' | 'type' | 'unit'>;

const namedByKey: readonly ExportFormat[] = ['json', 'parquet'];

/**
 * Heading of a column in a file: its label with the unit in tables and SD files, its key in formats read by programs.
 */
export function exportHeading(format: ExportFormat, column: ExportedColumn): string {
  if (namedByKey.includes(format)) return column.key;
  const heading = tableHeading(column);
  return format === 'sdf' ? sdFieldName(heading) : heading;
}

function tableHeading({ label, unit, type }: ExportedColumn): string {
  if (type === 'smiles') return 'SMILES';
  return unit === null || label.endsWith(unit) ? label : `${label} (${unit})`;
}

/** The name of a data field has letters, digits and underscores (CTfile formats): `Mol_weight_g_per_mol`. */
const sdFieldName = (heading: string): string =>
  heading
    .replaceAll('µ', 'u')
    .replaceAll('Å', 'A')
    .replaceAll('²', '2')
    .replaceAll('/', ' per ')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '_');

/** The content of a file cell: a part of a value, with codes replaced by their labels on the screen. */
export function exportedCell(
  column: Pick<ExportedColumn, 'key'>,
  row: CellsByKey,
): string | number | boolean | null {
  const part = exportedPart(column, row);
  return typeof part === 'string' ? codeWords(column.key, part) : part;
}

interface FurtherColumn extends ExportedColumn {
  readonly tabs: readonly TabKey[];
  readonly description: string;
}

function derivedColumns(key: string, label: string, unit: string | null): FurtherColumn[] {
  const tabs = ['activities'] as const;
  return [
    {
      key: `${key}_prefix`,
      label: `${label} prefix`,
      type: 'prefix',
      unit: null,
      tabs,
      description: `Relation of ${label}.`,
    },
    {
      key: `${key}_upper`,
      label: `${label}, upper end`,
      type: 'number',
      unit,
      tabs,
      description: `Where ${label} is a range: its upper end.`,
    },
  ];
}

/** Fields that a file may have in addition to the columns of the screen. */
export const furtherExportedColumns: readonly FurtherColumn[] = [
  {
    key: 'activity_upper_value',
    label: 'Standard value, upper end',
    type: 'number',
    unit: null,
    tabs: ['activities'],
    description: 'Where the standard value is a range: its upper end. The standard value is the lower one.',
  },
  {
    key: 'best_pactivity_upper',
    label: 'Best pActivity, upper end',
    type: 'number',
    unit: null,
    tabs: ['structures'],
    description: 'Where the best pActivity is a range: its upper end.',
  },
  ...derivedColumns('micro_molarvalue', 'Value in µM', 'µM'),
  ...derivedColumns('pactivity', 'pActivity', null),
  {
    key: 'innerGrids',
    label: 'Inner rows (JSON)',
    type: 'text',
    unit: null,
    tabs: ['activities', 'assays'],
    description: 'Conditions, replicates and time points of the row, as JSON text.',
  },
];

/** All columns that a file of a tab may have, without `similarity`: files ordered by it have it last. */
export function exportableColumns(tab: TabKey): readonly ExportedColumn[] {
  return [
    ...columns[tab]
      .filter(({ key }) => key !== 'similarity')
      .map((column) =>
        column.key === 'std_act_prefix' ? { ...column, label: 'Standard value prefix' } : column,
      ),
    ...furtherExportedColumns.filter(({ tabs }) => tabs.includes(tab)),
  ];
}

/** The columns written for the requested ones: a value is always written with its prefix and both ends. */
export function writtenColumns(tab: TabKey, keys: readonly string[]): readonly ExportedColumn[] {
  const exportable = exportableColumns(tab);
  const written = new Set(keys.flatMap(wholeValue));
  return [...written].flatMap((key) => exportable.find((column) => column.key === key) ?? []);
}

/** The last column of a file that is ordered by similarity. */
export const similarityColumn = (tab: TabKey): ExportedColumn =>
  columns[tab].find(({ key }) => key === 'similarity')!;

/** A column that a file of a tab may have, by its key, or null. */
export function exportedColumn(tab: TabKey, key: string): ExportedColumn | null {
  return exportableColumns(tab).find((column) => column.key === key) ?? null;
}
