import { createContext } from 'react';

/** Of links and buttons inside a cell: -1 in the table, whose cells move the focus themselves, 0 where Tab has to reach them. */
export const CellTabIndexContext = createContext<0 | -1>(-1);
