import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Inline } from './inline.tsx';
import { Words } from './words.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert' | 'status';
  /** Buttons for the next step. */
  readonly children: ReactNode;
}

/** Fills the area of an empty table or chart, and explains why it is empty and what to do next. */
export function EmptyState({ title, text, role, children }: Props) {
  return (
    <div className={classes['area']} role={role}>
      <Words weight={600}>{title}</Words>
      <Words size="md" tone="muted">
        {text}
      </Words>
      <Inline gap={5} justify="center" wrap>
        {children}
      </Inline>
    </div>
  );
}
