import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

interface PageFrameProps {
  /** Maximum width of the page in a wide window, in pixels. */
  readonly width: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The container of a page that does not fill the window: centred, with space around it. */
export function PageFrame({ width, className, children }: PageFrameProps) {
  return (
    <div className={`${classes.frame} ${className ?? ''}`} style={{ maxWidth: width }}>
      {children}
    </div>
  );
}
