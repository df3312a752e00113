import type { ReactNode } from 'react';
import classes from './warning-note.module.css';

interface Props {
  readonly role?: 'alert' | 'status' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A warning to read before continuing. */
export function WarningNote({ role, className = '', children }: Props) {
  return (
    <div className={`${classes['note']} ${className}`} role={role}>
      {children}
    </div>
  );
}
