import { RangeSlider } from '@mantine/core';
import { plainNumber, tailText } from '@moltrove/contract';
import type { PropertyRange } from '@moltrove/contract';
import { useState } from 'react';
import { barHeight } from '../../../../charts/model/bar-height.ts';
import { isBinInside } from '../../../../charts/model/brush.ts';
import { formatCounted } from '../../../../ui/format.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { boundsAt, handlesOf, type Handles, type PropertyBar } from './property-handles.ts';
import classes from './property-histogram.module.css';

interface Props {
  readonly label: string;
  readonly bars: readonly PropertyBar[];
  readonly wholeNumbers: boolean;
  readonly range: PropertyRange;
  readonly onChange: (range: PropertyRange) => void;
}

const height = 36;

const boundText = (bound: number | null, end: 'least' | 'greatest'): string =>
  bound === null ? `no ${end} value` : plainNumber(bound);

/**
 * The structures of the release by the value of a property, with a handle at each end of the range. The handles move from
 * bar to bar; a range in between, which was typed, keeps its place. The range is emitted when a handle is released.
 */
export function PropertyHistogram({ label, bars, wholeNumbers, range, onChange }: Props) {
  const [moved, setMoved] = useState<Handles | null>(null);
  const handles = moved ?? handlesOf(bars, range);
  const shown = moved === null ? range : boundsAt(bars, range, moved, wholeNumbers);
  const largest = Math.max(1, ...bars.map(({ structures }) => structures));
  const [first, last] = [bars[0]!, bars.at(-1)!];

  return (
    <div className={classes['histogram']}>
      <svg
        className={classes['bars']}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((bar, at) => {
          const drawn = barHeight(bar.structures, largest, height);
          return (
            <rect
              key={bar.min}
              x={at + 0.06}
              y={height - drawn}
              width={0.88}
              height={drawn}
              data-inside={isBinInside(bar, shown.min, shown.max)}
              data-tail={bar.tail}
            >
              <title>{`${tailText('', bar) ?? `${plainNumber(bar.min)} to ${plainNumber(bar.max)}`}: ${formatCounted(bar.structures, 'structure')}`}</title>
            </rect>
          );
        })}
      </svg>
      <RangeSlider
        classNames={{ root: classes['slider'] ?? '', thumb: classes['thumb'] ?? '' }}
        size={2}
        thumbSize={14}
        min={0}
        max={bars.length}
        step={1}
        minRange={1}
        label={null}
        value={[handles.from, handles.to]}
        thumbProps={(index) => ({
          'aria-label': index === 0 ? `${label}, least value` : `${label}, greatest value`,
          thumbValueText: index === 0 ? boundText(shown.min, 'least') : boundText(shown.max, 'greatest'),
        })}
        thumbFromLabel={`${label}, least value`}
        thumbToLabel={`${label}, greatest value`}
        onChange={([from, to]) => setMoved({ from, to })}
        onChangeEnd={([from, to]) => {
          setMoved(null);
          const next = boundsAt(bars, range, { from, to }, wholeNumbers);
          if (next.min !== range.min || next.max !== range.max) onChange(next);
        }}
      />
      <Inline justify="space-between" className={classes['axis']} aria-hidden="true">
        {moved === null ? (
          <>
            <span>{tailText('', first) ?? plainNumber(first.min)}</span>
            <span>{tailText('', last) ?? plainNumber(last.lastValue ?? last.max)}</span>
          </>
        ) : (
          <>
            <span>{shown.min === null ? 'any' : `from ${plainNumber(shown.min)}`}</span>
            <span>{shown.max === null ? 'any' : `to ${plainNumber(shown.max)}`}</span>
          </>
        )}
      </Inline>
    </div>
  );
}
