import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface Props {
  readonly role: 'note' | 'status';
  /** Takes its space, but shows nothing: whether it applies is not known yet. */
  readonly isReserved?: boolean;
  readonly children: ReactNode;
}

/** A one-line message above every page. */
export function Banner({ role, isReserved = false, children }: Props) {
  return (
    <div className={classes['banner']} role={role} data-reserved={isReserved || undefined}>
      {children}
    </div>
  );
}
