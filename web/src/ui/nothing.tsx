import type { ReactNode } from 'react';
import classes from './nothing.module.css';
import { Words } from './words.tsx';

/** Explains why there is nothing to show, and what to do about it. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Words size="md" tone="muted" className={classes['empty']}>
      <strong>{title}</strong>
      {children}
    </Words>
  );
}
