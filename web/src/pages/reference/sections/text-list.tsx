import type { ReactNode } from 'react';
import classes from './text-list.module.css';

interface Props {
  readonly label: string;
  /** List items with a text and, at its end, numbers. */
  readonly children: ReactNode;
}

/** A list of texts, each with numbers at its end. */
export function TextList({ label, children }: Props) {
  return (
    <ol className={classes.list} aria-label={label}>
      {children}
    </ol>
  );
}
