import type { Column } from '@moltrove/contract';
import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { GridRow } from './row.ts';

/** The text of a cell as a link to its target; null if the cell is plain text. */
export type CellLink = (column: Column, row: GridRow, text: string) => ReactNode;

/** In-app links for the cells of a screen's grid. Must be referentially stable. */
export const CellLinkContext = createContext<CellLink>(() => null);
