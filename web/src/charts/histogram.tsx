import { chartNumber, lastIn, tailText } from '@moltrove/contract';
import type { ChartBin } from '@moltrove/contract';
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { formatCounted } from '../ui/format.ts';
import { barHeight } from './model/bar-height.ts';
import { barAfter, binAt, isBinInside } from './model/brush.ts';
import { DrawnBars } from './drawn-bars.tsx';
import type { OnPoint } from './model/pointed.ts';
import { shadeOf } from './model/shade.ts';

/** Two bars, in either order, and those between them. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

interface HistogramProps {
  readonly chartKey: string;
  readonly label: string;
  readonly bins: readonly ChartBin[];
  readonly wholeNumbers: boolean;
  readonly minValue: number | null;
  readonly maxValue: number | null;
  /** True if the range is removed instead of kept. */
  readonly excludes: boolean;
  /** The bars selected so far, while the user drags or holds Shift; null if the selection was given up. */
  readonly onBrush: (range: BarRange | null) => void;
  /** The bars that are selected in the end. */
  readonly onChoose: (range: BarRange) => void;
  readonly onPoint: OnPoint;
}

const height = 64;

/**
 * Bars over the range of values; dragging over them selects a range, which is chosen on release. By keyboard, arrows
 * move between the bars, space chooses one, and Shift with an arrow extends the selection, which is chosen when Shift
 * is released.
 */
export function Histogram({
  chartKey,
  label,
  bins,
  wholeNumbers,
  minValue,
  maxValue,
  excludes,
  onBrush,
  onChoose,
  onPoint,
}: HistogramProps) {
  const [start, setStart] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [anchor, setAnchor] = useState(0);
  /** Extended by keyboard while Shift is held. */
  const [extended, setExtended] = useState<BarRange | null>(null);
  const largest = Math.max(1, ...bins.map((bin) => bin.structures));
  const narrowed = minValue !== null || maxValue !== null;

  function binUnder(event: PointerEvent<SVGSVGElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return binAt((event.clientX - left) / width, bins.length);
  }
  function rest(at: number | null): void {
    setHovered(at);
    const bar = at === null ? undefined : bins[at];
    if (bar === undefined) onPoint(null);
    else onPoint({ kind: 'bar', chartKey, min: bar.min, max: bar.max, last: at === bins.length - 1 });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const here = Math.min(hovered ?? 0, bins.length - 1);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setAnchor(here);
      setExtended(null);
      onChoose({ from: here, to: here });
      return;
    }
    const to = barAfter(event.key, here, bins.length);
    if (to === null) return;
    event.preventDefault();
    rest(to);
    if (!event.shiftKey) {
      setAnchor(to);
      return;
    }
    const range = { from: anchor, to };
    setExtended(range);
    onBrush(range);
  }
  function chooseExtended(): void {
    if (extended !== null) onChoose(extended);
    setExtended(null);
  }
  const [firstBin] = bins;
  const lastBin = bins.at(-1);
  const bin = hovered === null ? undefined : bins[hovered];
  return (
    <DrawnBars
      count={bins.length}
      height={height}
      selectsRange
      axis={
        bin === undefined ? (
          <>
            <span>{firstBin && (tailText(chartKey, firstBin) ?? chartNumber(chartKey, firstBin.min))}</span>
            <span>
              {lastBin &&
                (tailText(chartKey, lastBin) ?? chartNumber(chartKey, lastIn(lastBin, wholeNumbers)))}
            </span>
          </>
        ) : (
          <span>{barText(chartKey, bin, wholeNumbers)}</span>
        )
      }
      aria-label={`Bars of ${label}: arrow keys move between them, space keeps one, Shift with an arrow extends the selection`}
      aria-valuenow={Math.min(hovered ?? 0, bins.length - 1) + 1}
      aria-valuetext={barText(chartKey, bins[Math.min(hovered ?? 0, bins.length - 1)], wholeNumbers)}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (event.key === 'Shift') chooseExtended();
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) rest(anchor);
      }}
      onBlur={() => {
        rest(null);
        chooseExtended();
      }}
      onPointerDown={(event) => {
        const at = binUnder(event);
        setStart(at);
        setAnchor(at);
        // A touch may start to scroll the page, so it selects only when it moves along the bars or lifts
        // where it began.
        if (event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onBrush({ from: at, to: at });
      }}
      onPointerMove={(event) => {
        const at = binUnder(event);
        if (at !== hovered) rest(at);
        if (start !== null && at !== hovered) onBrush({ from: start, to: at });
      }}
      onPointerUp={(event) => {
        if (start !== null) onChoose({ from: start, to: binUnder(event) });
        setStart(null);
      }}
      onPointerCancel={() => {
        setStart(null);
        onBrush(null);
      }}
      onPointerLeave={() => rest(null)}
    >
      {bins.map((entry, index) => {
        const drawn = barHeight(entry.structures, largest, height);
        const inside = !narrowed || isBinInside(entry, minValue, maxValue) !== excludes;
        return (
          <rect
            key={entry.min}
            x={index + 0.06}
            y={height - drawn}
            width={0.88}
            height={drawn}
            data-shade={shadeOf(entry.structures, largest)}
            data-inside={inside}
            data-hovered={index === hovered}
            data-tail={entry.tail}
          />
        );
      })}
    </DrawnBars>
  );
}

function barText(chartKey: string, bar: ChartBin | undefined, wholeNumbers: boolean): string {
  if (bar === undefined) return '';
  const from = chartNumber(chartKey, bar.min);
  const to = chartNumber(chartKey, lastIn(bar, wholeNumbers));
  const tail = tailText(chartKey, bar);
  const counts = `${formatCounted(bar.structures, 'structure')}, ${formatCounted(bar.activities, 'activity', 'activities')}`;
  if (tail !== null) {
    const end = bar.tail === 'below' ? `from ${from}` : `up to ${chartNumber(chartKey, bar.max)}`;
    return `${tail} (${end}): ${counts}`;
  }
  return `${from === to ? from : `${from} to ${to}`}: ${counts}`;
}
