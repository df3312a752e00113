import {
  type ExportedColumn,
  limits,
  type SarCell,
  type SarColumn,
  emptyCellText,
  sarAggregateMeanings,
  sarColumnText,
  sarLevelLines,
  type SarTable,
  type SarView,
  type Search,
  type ShownTable,
} from '@moltrove/contract';
import type { CellValue, KnowledgeBase, Row } from '@moltrove/knowledge';
import { changed } from '../export-rows.ts';
import type { OpenTable } from './open-table.ts';

type ShownSarTable = Extract<ShownTable, { view: 'sartable' }>;

const structureColumns: readonly ExportedColumn[] = [
  { key: 'str_id', label: 'Structure ID', type: 'id', unit: null },
  { key: 'smiles', label: 'Structure', type: 'smiles', unit: null },
  { key: 'name', label: 'Name', type: 'text', unit: null },
];
const elsewhere: ExportedColumn = {
  key: 'elsewhere',
  label: 'Activities elsewhere',
  type: 'integer',
  unit: null,
};

const valuesOf = ({ aggregate, level }: Pick<ShownSarTable, 'aggregate' | 'level'>): readonly string[] => [
  'Each target with an activity type and a unit has five columns: state, prefix, value, number of activities, and whether assays disagree. All molar units are given in nM.',
  `measured: the value is ${sarAggregateMeanings[aggregate]}.`,
  'censored: only bounds are known; the value is the closest of them, with its prefix.',
  `inactive: reported as inactive, without a value. An empty state means ${emptyCellText(level)}, not inactive.`,
  'Assays disagree: exact values of several assays differ by more than 0.3 log units (2-fold).',
];

/** Opens the SAR table of a search: the columns on the screen, and all of their structures in the order on the screen. */
export async function openSarTable(
  knowledge: KnowledgeBase,
  search: Search,
  asked: ShownSarTable,
  signal: AbortSignal,
): Promise<OpenTable> {
  const { view: _, ...shown } = asked;
  const page = (pageNumber: number, pageSize: number, until: AbortSignal): Promise<SarTable> => {
    const view: SarView = { ...shown, pageNumber, pageSize };
    return knowledge.sarTable(search, view, { signal: until });
  };
  const first = await page(0, 1, signal);
  const { rowCount } = first;
  const keys = keysOf(first);
  return {
    rowCount,
    structures: rowCount,
    columns: [...structureColumns, ...first.columns.flatMap(columnsOf), elsewhere],
    order: orderWords(shown.sortOrder, first),
    shown: shownWords(shown, first),
    values: valuesOf(shown),
    async *pages(until) {
      let done = 0;
      for (let pageNumber = 0; done < rowCount; pageNumber += 1) {
        until.throwIfAborted();
        const table = await page(pageNumber, limits.maxSarRows, until);
        const isSame = table.rowCount === rowCount && keysOf(table) === keys;
        if (!isSame || table.partial !== undefined || table.rows.length === 0) throw changed();
        done += table.rows.length;
        yield table.rows.map((row) => rowOf(table.columns, row));
      }
      if (done !== rowCount) throw changed();
    },
  };
}

const keysOf = ({ columns }: SarTable): string => JSON.stringify(columns.map(({ key }) => key));

function columnsOf(column: SarColumn): ExportedColumn[] {
  const { key, unit } = column;
  const text = sarColumnText(column);
  return [
    { key: `${key} state`, label: `${text}: state`, type: 'text', unit: null },
    { key: `${key} prefix`, label: `${text}: prefix`, type: 'prefix', unit: null },
    { key, label: sarColumnText({ ...column, unit: null }), type: 'number', unit },
    { key: `${key} activities`, label: `${text}: activities`, type: 'integer', unit: null },
    { key: `${key} noisy`, label: `${text}: assays disagree`, type: 'flag', unit: null },
  ];
}

function rowOf(columns: readonly SarColumn[], row: SarTable['rows'][number]): Row {
  const { str_id: strId, smiles, name, cells } = row;
  const entries = columns.flatMap(({ key }, at) => cellEntries(key, cells[at] ?? null));
  return { str_id: strId, smiles, name, ...Object.fromEntries(entries), elsewhere: row.elsewhere };
}

const cellEntries = (key: string, cell: SarCell | null): [string, CellValue][] =>
  cell === null
    ? []
    : [
        [`${key} state`, cell.state],
        [`${key} prefix`, cell.prefix],
        [key, cell.value],
        [`${key} activities`, cell.activities],
        [`${key} noisy`, cell.noisy],
      ];

function orderWords(sort: SarView['sortOrder'], { columns }: SarTable): string {
  if (sort === null) return 'Structures with values in the most columns first, then by structure ID';
  const column = columns.find(({ key }) => key === sort.column);
  const name = column === undefined ? sort.column : sarColumnText(column);
  return `By ${name}, ${sort.direction === 'asc' ? 'lowest' : 'highest'} first; then inactive, then without a value there`;
}

const count = (number: number): string => number.toLocaleString('en');

function shownWords(
  { columns: picked, skipColumns, activityTypes, contains, columnOrder, level }: Omit<ShownSarTable, 'view'>,
  table: SarTable,
): string[] {
  const { columns, columnsKept, columnCount } = table;
  const levelWords = sarLevelLines(level, table);
  if (picked !== null)
    return [`Columns: ${count(columns.length)} picked of ${count(columnCount)}`, ...levelWords];
  const [from, to] = [skipColumns + Math.min(1, columns.length), skipColumns + columns.length];
  return [
    `Columns: ${count(from)} to ${count(to)} of ${count(columnsKept)}, ${columnOrder}`,
    ...(activityTypes === null ? [] : [`Activity types: ${activityTypes.join(', ')}`]),
    ...(contains === null ? [] : [`Targets whose name contains: ${contains}`]),
    ...levelWords,
  ];
}
