import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from './plot-split.module.css';

/** The plot, loaded when it is first opened. */
export const PlotPane = lazy(async () => ({ default: (await import('./plot-pane.tsx')).PlotPane }));

interface PlotSplitProps {
  /** The width of both together, in pixels. */
  readonly frameWidth: number;
  /** False for no plot. */
  readonly plot: ReactNode;
  readonly children: ReactNode;
}

/** Narrower than this, the plot is above the rows. */
const besideFrom = 880;

/** The plot beside the rows or above them; on a phone it takes their place. */
export function PlotSplit({ frameWidth, plot, children }: PlotSplitProps) {
  const isPhone = useNarrow('phone');
  if (plot === false) return children;
  return (
    <div className={classes.split} data-beside={frameWidth >= besideFrom}>
      <div className={classes.plot}>
        <Suspense fallback={<Skeleton className={classes.plot} aria-label="Loading the plot" />}>
          {plot}
        </Suspense>
      </div>
      {!isPhone && <div className={classes.rows}>{children}</div>}
    </div>
  );
}
