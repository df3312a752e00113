import type { ReactNode } from 'react';
import classes from './work-page.module.css';

interface Props {
  /** The windows in which the page is as long as its content: from a phone, or also a tablet. */
  readonly flowsOn?: 'phone' | 'tablet';
  readonly children: ReactNode;
}

/** A page that fills the window below the header: its parts scroll, the page does not. */
export function WorkPage({ flowsOn, children }: Props) {
  return (
    <div className={classes.frame} data-flows-on={flowsOn}>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
