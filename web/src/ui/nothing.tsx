import type { ReactNode } from 'react';
import classes from './nothing.module.css';

/** Says why there is nothing, and what to do about it. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={classes['empty']}>
      <strong>{title}</strong>
      {children}
    </p>
  );
}
