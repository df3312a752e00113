import type { ReactNode } from 'react';
import classes from './work-page.module.css';

interface Props {
  /** The widest layout in which the page is as long as its content instead of filling the window. */
  readonly flowsOn?: 'phone' | 'tablet';
  readonly children: ReactNode;
}

/** A page that fills the window below the header; its parts scroll, but the page does not. */
export function WorkPage({ flowsOn, children }: Props) {
  return (
    <div className={classes.frame} data-flows-on={flowsOn}>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
