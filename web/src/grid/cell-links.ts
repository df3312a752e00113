import type { Column } from '@moltrove/contract';
import { createContext } from 'react';
import type { ReactNode } from 'react';
import type { GridRow } from './row.ts';

/** The text of a cell as a link to what it stands for; null where the text is all. */
export type CellLink = (column: Column, row: GridRow, text: string) => ReactNode;

/** Links inside the product that a screen gives the cells of its grid. Its value has to stay the same function. */
export const CellLinkContext = createContext<CellLink>(() => null);
