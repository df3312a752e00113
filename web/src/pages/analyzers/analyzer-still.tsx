import { useComputedColorScheme } from '@mantine/core';
import type { Drawing } from './drawing-of.ts';
import { heatColour } from '../../ui/heat-colours.ts';
import classes from './analyzer-still.module.css';

/** Invented numbers to illustrate the kind of drawing. */
const cells = [
  [0.95, 0.5, 0.15, 0],
  [0.6, 0.8, 0, 0.3],
  [0.2, 0.35, 0.7, 0],
  [0, 0.1, 0.4, 0.55],
];
const lines = ['2,44 18,36 34,38 50,22 66,8', '2,46 18,44 34,30 50,34 66,26', '2,48 18,47 34,46 50,40 66,42'];
const bars = [8, 20, 36, 44, 30, 14, 6];

/** A small static picture of a kind of drawing; it shows no real numbers. */
export function AnalyzerStill({ drawing }: { readonly drawing: Drawing }) {
  const scheme = useComputedColorScheme('light');
  return (
    <svg className={classes.still} viewBox="0 0 68 52" aria-hidden="true">
      {drawing === 'table' &&
        cells.flatMap((row, r) =>
          row.map((position, c) => (
            <rect
              key={`${r} ${c}`}
              x={c * 17}
              y={r * 13}
              width={16}
              height={12}
              rx={1.5}
              fill={position === 0 ? 'var(--line)' : heatColour(scheme, position).ground}
            />
          )),
        )}
      {drawing === 'lines' &&
        lines.map((points, at) => (
          <polyline
            key={points}
            points={points}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={2}
            strokeDasharray={['', '5 3', '1.5 3'][at]}
          />
        ))}
      {drawing === 'histograms' &&
        bars.map((height, at) => (
          <rect key={at} x={at * 9.6} y={50 - height} width={8.2} height={height} fill="var(--accent)" />
        ))}
    </svg>
  );
}
