import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface Props {
  readonly role: 'note' | 'status';
  readonly children: ReactNode;
}

/** A one-line message above every page. */
export function Banner({ role, children }: Props) {
  return (
    <div className={classes['banner']} role={role}>
      {children}
    </div>
  );
}
