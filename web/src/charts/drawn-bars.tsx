import type { ComponentProps, ReactNode } from 'react';
import { Inline } from '../ui/inline.tsx';
import classes from './drawn-bars.module.css';

interface Props extends Omit<ComponentProps<'svg'>, 'height'> {
  /** Each bar is 1 wide. */
  readonly count: number;
  /** Height of the largest bar. */
  readonly height: number;
  /** Whether dragging over bars selects a range, instead of a click opening one. */
  readonly selectsRange?: boolean;
  /** What stands below the bars. */
  readonly axis: ReactNode;
}

/** Bars as wide as the place for them, which the keyboard reaches as a slider, with a line of text below. */
export function DrawnBars({ count, height, selectsRange = false, axis, children, ...svg }: Props) {
  return (
    <>
      <svg
        {...svg}
        className={classes.bars}
        data-range={selectsRange}
        viewBox={`0 0 ${count} ${height}`}
        preserveAspectRatio="none"
        role="slider"
        tabIndex={0}
        aria-valuemin={1}
        aria-valuemax={count}
      >
        {children}
      </svg>
      <Inline align="stretch" justify="space-between" className={classes.axis} aria-hidden="true">
        {axis}
      </Inline>
    </>
  );
}
