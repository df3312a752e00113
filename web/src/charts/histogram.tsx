import type { ChartBin } from '@moltrove/contract';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { formatCount, formatCounted } from '../ui/format.ts';
import { binAt, isBinInside, lastIn } from './brush.ts';
import { chartNumber } from './chart-number.ts';
import classes from './charts.module.css';

interface HistogramProps {
  readonly chartKey: string;
  readonly label: string;
  readonly bins: readonly ChartBin[];
  readonly wholeNumbers: boolean;
  readonly minValue: number | null;
  readonly maxValue: number | null;
  /** The range is what goes, not what stays. */
  readonly excludes: boolean;
  readonly onBrush: (from: number, to: number) => void;
}

const height = 64;
const leastBarPx = 2;

/** Bars over the range of values; dragging over them chooses a part. The number boxes below do the same by keyboard. */
export function Histogram({
  chartKey,
  label,
  bins,
  wholeNumbers,
  minValue,
  maxValue,
  excludes,
  onBrush,
}: HistogramProps) {
  const [start, setStart] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const largest = Math.max(1, ...bins.map((bin) => bin.structures));
  const narrowed = minValue !== null || maxValue !== null;

  function binUnder(event: PointerEvent<SVGSVGElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return binAt((event.clientX - left) / width, bins.length);
  }
  const lastBin = bins.at(-1);
  const bin = hovered === null ? undefined : bins[hovered];
  return (
    <>
      <svg
        className={classes.histogram}
        viewBox={`0 0 ${bins.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Distribution of ${label}: drag to choose a range, or use the boxes below`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = binUnder(event);
          setStart(at);
          onBrush(at, at);
        }}
        onPointerMove={(event) => {
          const at = binUnder(event);
          setHovered(at);
          if (start !== null) onBrush(start, at);
        }}
        onPointerUp={() => setStart(null)}
        onPointerCancel={() => setStart(null)}
        onPointerLeave={() => setHovered(null)}
      >
        {bins.map((entry, index) => {
          const barHeight =
            entry.structures === 0 ? 0 : Math.max(leastBarPx, (entry.structures / largest) * height);
          const inside = !narrowed || isBinInside(entry, minValue, maxValue) !== excludes;
          return (
            <rect
              key={entry.min}
              x={index + 0.06}
              y={height - barHeight}
              width={0.88}
              height={barHeight}
              data-inside={inside}
              data-hovered={index === hovered}
            />
          );
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        {bin === undefined ? (
          <>
            <span>{chartNumber(chartKey, bins[0]?.min ?? 0)}</span>
            <span>{chartNumber(chartKey, lastBin === undefined ? 0 : lastIn(lastBin, wholeNumbers))}</span>
          </>
        ) : (
          <span>
            {binText(chartKey, bin, wholeNumbers)}: {formatCounted(bin.structures, 'structure')},{' '}
            {bin.activities === 1 ? '1 activity' : `${formatCount(bin.activities)} activities`}
          </span>
        )}
      </div>
    </>
  );
}

function binText(chartKey: string, bin: ChartBin, wholeNumbers: boolean): string {
  const from = chartNumber(chartKey, bin.min);
  const to = chartNumber(chartKey, lastIn(bin, wholeNumbers));
  return from === to ? from : `${from} to ${to}`;
}
