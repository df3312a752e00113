import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

interface PageFrameProps {
  /** The most that the page takes of a wide window, in pixels. */
  readonly width: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The room of a page that does not fill the window: in the middle, with space around it. */
export function PageFrame({ width, className, children }: PageFrameProps) {
  return (
    <div className={`${classes.frame} ${className ?? ''}`} style={{ maxWidth: width }}>
      {children}
    </div>
  );
}
