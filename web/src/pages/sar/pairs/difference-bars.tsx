import type { PairsOfChange, PairDifferences } from '@moltrove/contract';
import classes from './difference-bars.module.css';
import { differenceText } from '../compared-words.ts';
import { differencesText } from './pair-words.ts';

interface Props {
  readonly differences: PairDifferences;
  readonly compared: PairsOfChange['compared'];
  /** Half of the width of the axis, on the scale of the differences. */
  readonly axis: number;
}

const barWidth = 10;
const barGap = 1;
const barsHeight = 32;
const height = 44;
const intervalAt = 39;

/** How many pairs have which difference, around zero, with the median and its interval below. */
export function DifferenceBars({ differences, compared, axis }: Props) {
  const { bins, median, interval } = differences;
  const width = bins.length * barWidth;
  const most = Math.max(...bins);
  // The first and the last bin hold all beyond the axis.
  const inner = width - 2 * barWidth;
  const xOf = (value: number): number =>
    Math.max(barWidth / 2, Math.min(width - barWidth / 2, barWidth + ((value + axis) / (2 * axis)) * inner));
  const text = differencesText(differences, compared);
  return (
    <svg className={classes.bars} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
      <title>{text}</title>
      {bins.map((count, bin) => {
        if (count === 0) return null;
        const barHeight = Math.max(1.5, (count / most) * barsHeight);
        const isLower = bin < bins.length / 2;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bin is its place
            key={bin}
            className={isLower ? classes.lower : classes.higher}
            x={bin * barWidth + barGap / 2}
            y={barsHeight - barHeight}
            width={barWidth - barGap}
            height={barHeight}
          />
        );
      })}
      <line className={classes.axis} x1={0} x2={width} y1={barsHeight} y2={barsHeight} />
      <line className={classes.zero} x1={width / 2} x2={width / 2} y1={0} y2={height} />
      {interval !== null && (
        <line
          className={classes.interval}
          x1={xOf(interval.low)}
          x2={xOf(interval.high)}
          y1={intervalAt}
          y2={intervalAt}
        />
      )}
      <circle className={classes.median} cx={xOf(median)} cy={intervalAt} r={3.5} />
    </svg>
  );
}

/** The ends of the axis, for a heading: "−3 to +3". */
export function axisText(axis: number, { scale }: PairsOfChange['compared']): string {
  const end = differenceText(axis, scale);
  return `${differenceText(-axis, scale)} to ${end}`;
}
