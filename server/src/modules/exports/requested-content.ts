import {
  type AllTabsFormat,
  AppError,
  dossierFormat,
  exportableColumns,
  exportedColumn,
  type ExportedColumn,
  type ExportedView,
  type ExportFormat,
  exportFormatOf,
  maxPicturedRows,
  maxSheetRows,
  picturedSheets,
  picturedTabs,
  type Search,
  type TabKey,
  tabOf,
  writtenColumns,
} from '@moltrove/contract';
import type { KnowledgeBase, PageRequest } from '@moltrove/knowledge';
import type { SizedTab } from './export-sizes.ts';
import type { StoredPart } from './write-all-tabs.ts';

/** The columns of a file with the requested keys; fails with INVALID_REQUEST for one that the tab does not have. */
export function columnsOf(tab: TabKey, keys: readonly string[]): ExportedColumn[] {
  if (new Set(keys).size !== keys.length)
    throw new AppError('INVALID_REQUEST', 'A column is listed twice.', { field: 'columns' });
  for (const key of keys) {
    if (exportedColumn(tab, key) !== null) continue;
    throw new AppError('INVALID_REQUEST', `This tab can't be exported with a column "${key}".`, {
      column: key,
    });
  }
  return writtenColumns(tab, keys).map(writtenColumn);
}

/** The keys of all columns that a file of a tab may have. */
export const allKeys = (tab: TabKey): string[] => exportableColumns(tab).map(({ key }) => key);

/** The part of a column that is stored with the request. */
export const writtenColumn = ({ key, label, type, unit }: ExportedColumn): ExportedColumn => ({
  key,
  label,
  type,
  unit,
});

/** Fails with INVALID_REQUEST if the rows cannot be read in this order, for instance for an unreadable molecule. */
export async function checkOrder(
  knowledge: KnowledgeBase,
  search: Search,
  order: Pick<PageRequest, 'tab' | 'sort' | 'similarTo'>,
  signal: AbortSignal,
): Promise<void> {
  if (order.similarTo !== null)
    await knowledge.page(search, { ...order, pageNumber: 0, pageSize: 1 }, { signal });
}

/** Fails with INVALID_REQUEST for a format that the tab does not have. */
export function checkFormat(tab: TabKey, format: ExportFormat): void {
  const { label, tabs } = exportFormatOf(format);
  if (!tabs.includes(tab))
    throw new AppError('INVALID_REQUEST', `${tabOf(tab).label} can't be exported as ${label}.`, { format });
}

/**
 * Fails with INVALID_REQUEST if the rows do not fit in a sheet. The message names `tab`, for an export of several tabs,
 * and says what to do `instead`.
 */
export function checkSheet(rows: number, tab: TabKey | null = null, instead = 'Choose CSV or TSV.'): void {
  if (rows <= maxSheetRows) return;
  const maxRows = maxSheetRows.toLocaleString('en');
  const tooMany = tab === null ? '' : `; ${tabOf(tab).label} has ${rows.toLocaleString('en')}`;
  throw new AppError('INVALID_REQUEST', `An Excel sheet has at most ${maxRows} rows${tooMany}. ${instead}`, {
    rows,
  });
}

/** Fails with INVALID_REQUEST if a file of these rows cannot have structure pictures. */
export function checkPictures(tab: TabKey | ExportedView, format: ExportFormat, rows: number): void {
  const hasStructures = tab === 'sartable' || picturedTabs.some((each) => each === tab);
  if (format !== 'xlsx' || !hasStructures) throw noPictures();
  checkPicturedRows(rows, 'these are');
}

const noPictures = (): AppError =>
  new AppError(
    'INVALID_REQUEST',
    'Only an Excel workbook of a tab with structures can have structure pictures.',
    { field: 'pictures' },
  );

type SeveralTabs = AllTabsFormat | typeof dossierFormat;

/**
 * The parts of a file of all tabs; fails with INVALID_REQUEST if they are to have structure pictures, and the format
 * cannot have any or there are too many structures.
 */
export function partsOf(
  tabs: readonly SizedTab[],
  { format, pictures }: { readonly format: SeveralTabs; readonly pictures: boolean },
  columns: (tab: TabKey) => readonly ExportedColumn[],
): StoredPart[] {
  const pictured = pictures ? sheetsWithPictures(format, tabs) : [];
  return tabs.map((each) => ({
    ...each,
    columns: columns(each.tab),
    pictures: pictured.includes(each.tab),
  }));
}

function sheetsWithPictures(format: SeveralTabs, tabs: readonly SizedTab[]): readonly TabKey[] {
  if (format !== 'xlsx' && format !== dossierFormat) throw noPictures();
  const rows = Object.fromEntries(tabs.map((each) => [each.tab, each.rows])) as Record<TabKey, number>;
  checkPicturedRows(rows.structures, `${tabOf('structures').label} has`);
  return picturedSheets(rows);
}

/** `these`: what has the rows, in the message. */
function checkPicturedRows(rows: number, these: string): void {
  if (rows <= maxPicturedRows) return;
  const [max, asked] = [maxPicturedRows.toLocaleString('en'), rows.toLocaleString('en')];
  throw new AppError(
    'INVALID_REQUEST',
    `A workbook with structure pictures has at most ${max} rows; ${these} ${asked}. Narrow the search, or export without pictures.`,
    { rows },
  );
}
