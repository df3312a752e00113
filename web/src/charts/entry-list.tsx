import type { KeyboardEventHandler, ReactNode } from 'react';
import classes from './entry-list.module.css';

interface EntryListProps {
  /** True if the filter keeps only some entries; the bars of the others are grey. */
  readonly isNarrowed: boolean;
  /** Labels are shown in full, on several lines. */
  readonly hasLongLabels?: boolean | undefined;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly children: ReactNode;
}

/** The entries of a chart as bars. */
export function EntryList({ isNarrowed, hasLongLabels, onKeyDown, children }: EntryListProps) {
  return (
    <ul
      className={classes.entries}
      data-narrowed={isNarrowed}
      data-long-labels={hasLongLabels}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  );
}
