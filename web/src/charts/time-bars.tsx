import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { barHeight } from './model/bar-height.ts';
import { barAfter, binAt } from './model/brush.ts';
import { shadeOf } from './model/shade.ts';
import { DrawnBars } from './drawn-bars.tsx';

export interface TimeBar {
  /** The day or days, as text. */
  readonly time: string;
  readonly value: number;
  /** The value with its unit, as text. */
  readonly text: string;
}

interface Props {
  readonly label: string;
  /** In order of time; not empty. */
  readonly bars: readonly TimeBar[];
  readonly onOpen: (at: number) => void;
}

const height = 64;

/** Bars over time; a click, or Enter on the bar that the arrow keys move to, opens what a bar counts. */
export function TimeBars({ label, bars, onOpen }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [current, setCurrent] = useState(bars.length - 1);
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const at = Math.min(current, bars.length - 1);

  function barUnder(event: PointerEvent<SVGSVGElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return binAt((event.clientX - left) / width, bars.length);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onOpen(at);
      return;
    }
    const to = barAfter(event.key, at, bars.length);
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    setPointed(to);
  }
  const bar = pointed === null ? undefined : bars[pointed];
  const shown = bars[at];
  return (
    <DrawnBars
      count={bars.length}
      height={height}
      axis={
        bar === undefined ? (
          <>
            <span>{bars[0]?.time}</span>
            <span>{bars.at(-1)?.time}</span>
          </>
        ) : (
          <span>{`${bar.time}: ${bar.text}`}</span>
        )
      }
      aria-label={`${label}: arrow keys move between the bars, Enter lists what a bar counts`}
      aria-valuenow={at + 1}
      aria-valuetext={shown === undefined ? '' : `${shown.time}: ${shown.text}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setPointed(at);
      }}
      onBlur={() => setPointed(null)}
      onPointerMove={(event) => setPointed(barUnder(event))}
      onPointerLeave={() => setPointed(null)}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const clicked = binAt((event.clientX - left) / width, bars.length);
        setCurrent(clicked);
        onOpen(clicked);
      }}
    >
      {bars.map(({ time, value }, index) => {
        const drawn = barHeight(value, largest, height);
        return (
          <rect
            key={time}
            x={index + 0.06}
            y={height - drawn}
            width={0.88}
            height={drawn}
            data-shade={shadeOf(value, largest)}
            data-hovered={index === pointed}
          />
        );
      })}
    </DrawnBars>
  );
}
