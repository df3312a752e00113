import type { ReactNode } from 'react';
import { Inline } from '../../ui/inline.tsx';
import classes from './lined-list.module.css';

/** Lines with a text and a number each. */
export function LinedList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface LineProps {
  readonly text: ReactNode;
  /** A number, possibly as a link. */
  readonly children: ReactNode;
}

export function CountLine({ text, children }: LineProps) {
  return (
    <Inline as="li" gap={6} justify="space-between" align="baseline" size="md">
      <span>{text}</span>
      <span data-figures="">{children}</span>
    </Inline>
  );
}
