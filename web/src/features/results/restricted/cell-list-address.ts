import { columnOf, entityText, readEntity, resultParameters } from '@moltrove/contract';
import type { Column, ResultEntity } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { withoutParameter } from './without-parameter.ts';

/** A cell whose whole list is shown. */
export interface CellListAddress {
  readonly entity: ResultEntity;
  readonly column: Column;
}

/** Up to here a list is read in its cell. */
const readInCell = 3;

/** The entries of a cell that lists several; none for a text that is no list. */
export function entriesOf(column: Pick<Column, 'key' | 'type'>, text: string): readonly string[] {
  if (column.type !== 'text') return [];
  const separator = text.includes('; ') ? '; ' : column.key === 'authors' ? ', ' : null;
  if (separator === null) return [];
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Whether a cell lists more than is read in it. */
export function isLongList(column: Column, text: string): boolean {
  return entriesOf(column, text).length > readInCell;
}

/** Reads the parameter `cell`: `developmentcompoundstab.7.targets`. */
export function readCellList(text: unknown): CellListAddress | null {
  const [, entity, key] = (typeof text === 'string' && /^(\w+\.\d+)\.(\w+)$/.exec(text)) || [];
  const of = readEntity(entity);
  const column = of === null || key === undefined ? null : columnOf(of.tab, key);
  return of === null || column === null ? null : { entity: of, column };
}

export function writeCellList({ entity, column }: CellListAddress): string {
  return `${entityText(entity)}.${column.key}`;
}

/** The list that the address opens, and how it is closed. */
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
