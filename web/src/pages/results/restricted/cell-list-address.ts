import { columnOf, entityText, readEntity, resultParameters } from '@moltrove/contract';
import type { Column, ResultEntity, TabKey } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { withoutParameter } from '../address/without-parameter.ts';

/** A cell whose complete list is shown. */
export interface CellListAddress {
  readonly entity: ResultEntity;
  readonly column: Column;
}

/** Maximum number of entries that can be read in the cell itself. */
const readInCell = 3;

/** Columns whose cells list entries separated by "; ". In other columns, "; " may be part of a sentence. */
const listColumns: Readonly<Partial<Record<TabKey, readonly string[]>>> = {
  clinicalCompounds: [
    'targets',
    'mode_of_action',
    'indications',
    'drug_dose',
    'company_names',
    'remarks',
    'reason_with_drawn_category',
  ],
  references: ['authors', 'company_names', 'company_addresses'],
  assays: ['cells_cellline_organ', 'parameter'],
  activities: ['cells_cellline_organ', 'parameter'],
};

/** The entries of a cell that lists several; empty if it has only one or its column has no lists. */
export function entriesOf({ tab, key }: Pick<Column, 'tab' | 'key'>, text: string): readonly string[] {
  if (listColumns[tab]?.includes(key) !== true) return [];
  const separator = text.includes('; ') ? '; ' : key === 'authors' ? ', ' : null;
  if (separator === null) return [];
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** True if a list is too long to be read in its cell. */
export function isLongList(column: Column, text: string): boolean {
  return entriesOf(column, text).length > readInCell;
}

/** Parses the parameter `cell`: a row in the format of the parameter `in`, and a column. */
export function readCellList(text: unknown): CellListAddress | null {
  const [, entity, key] = (typeof text === 'string' && /^(\w+\.\d+)\.(\w+)$/.exec(text)) || [];
  const row = readEntity(entity);
  const column = row === null || key === undefined ? null : columnOf(row.tab, key);
  return row === null || column === null ? null : { entity: row, column };
}

export function writeCellList({ entity, column }: CellListAddress): string {
  return `${entityText(entity)}.${column.key}`;
}

/** The list opened by the address, and a function to close it. */
export function useCellList() {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    shown: readCellList(raw[resultParameters.cell]),
    close: () =>
      void navigate({
        to: '.',
        search: (parameters: Record<string, unknown>) => withoutParameter(parameters, resultParameters.cell),
        resetScroll: false,
      }),
  };
}
