import type { CSSProperties, ReactNode } from 'react';
import classes from './page-frame.module.css';
import { Stack } from './stack.tsx';
import type { SpaceStep } from './tokens.ts';

interface PageFrameProps {
  /** Maximum width of the page in a wide window, in pixels. */
  readonly width: number;
  /** Gap between the children, in steps of the scale. */
  readonly gap?: SpaceStep;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The container of a page that does not fill the window: centred, with space around it. */
export function PageFrame({ width, gap, className, children }: PageFrameProps) {
  return (
    <div
      className={`${classes.frame} ${className ?? ''}`}
      style={{ maxWidth: width, '--page-width': `${width}px` } as CSSProperties}
    >
      {gap === undefined ? (
        children
      ) : (
        <Stack columns="minmax(0, 1fr)" gap={gap}>
          {children}
        </Stack>
      )}
    </div>
  );
}
