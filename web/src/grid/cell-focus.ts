import { createContext } from 'react';

/**
 * Tab index of links and buttons inside a cell: -1 in the table, whose cells manage the focus; 0 where Tab
 * must reach them.
 */
export const CellTabIndexContext = createContext<0 | -1>(-1);
