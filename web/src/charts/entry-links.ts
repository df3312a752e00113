import { createContext } from 'react';
import type { ReactNode } from 'react';

/** An entry of a chart as a link to what it names; undefined for an entry that names nothing. */
export type EntryLink = (
  chartKey: string,
  entry: { readonly value: string | null; readonly label: string },
  tabIndex: 0 | -1,
) => ReactNode;

/** Links of the entries of the charts of a page. Must be referentially stable. */
export const EntryLinkContext = createContext<EntryLink>(() => undefined);
