import type { CSSProperties } from 'react';
import classes from './grid.module.css';

/** Class and style of a cell or heading: where it sticks when its column is pinned, and its colour by value. */
export function pinProps(
  pins: readonly number[],
  column: number,
  base: string | undefined,
  background: string | null = null,
): { className: string; style?: CSSProperties } {
  const left = pins[column];
  const isPinned = left !== undefined;
  const isLast = column === pins.length - 1;
  return {
    className: [base, isPinned && classes.pinned, isPinned && isLast && classes.lastPinned]
      .filter((name) => typeof name === 'string')
      .join(' '),
    style: {
      ...(isPinned && { left: `calc(var(--control-width) + ${left}px)` }),
      ...(background !== null && { background }),
    },
  };
}
