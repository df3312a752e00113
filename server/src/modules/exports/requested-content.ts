import {
  AppError,
  exportableColumns,
  exportedColumn,
  type ExportedColumn,
  type ExportedView,
  type ExportFormat,
  exportFormatOf,
  maxPicturedRows,
  maxSheetRows,
  picturedTabs,
  type Search,
  type TabKey,
  tabOf,
  writtenColumns,
} from '@moltrove/contract';
import type { KnowledgeBase, PageRequest } from '@moltrove/knowledge';

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
  if (format !== 'xlsx' || !hasStructures)
    throw new AppError(
      'INVALID_REQUEST',
      'Only an Excel workbook of a tab with structures can have structure pictures.',
      { field: 'pictures' },
    );
  if (rows <= maxPicturedRows) return;
  const [most, asked] = [maxPicturedRows.toLocaleString('en'), rows.toLocaleString('en')];
  throw new AppError(
    'INVALID_REQUEST',
    `A workbook with structure pictures has at most ${most} rows; these are ${asked}. Narrow the search, or export without pictures.`,
    { rows },
  );
}
