import type { CSSProperties } from 'react';
import type { HeatColour } from '../ui/heat-colours.ts';
import classes from './pin-props.module.css';

/** Class and style of a cell or heading: its offset if its column is pinned, and its colour by value. */
export function pinProps(
  pins: readonly number[],
  column: number,
  colour: HeatColour | null = null,
): { className: string; style?: CSSProperties } {
  const left = pins[column];
  const isPinned = left !== undefined;
  const isLast = column === pins.length - 1;
  return {
    className: [isPinned && classes.pinned, isPinned && isLast && classes.lastPinned]
      .filter((name) => typeof name === 'string')
      .join(' '),
    style: {
      ...(isPinned && { left: `calc(var(--control-width) + ${left}px)` }),
      ...(colour !== null && {
        background: colour.ground,
        color: colour.ink,
        // Marks in the cell keep their own colours, on the background designed for them.
        '--mark-ground': 'var(--surface)',
      }),
    },
  };
}
