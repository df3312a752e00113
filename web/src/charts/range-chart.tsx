import { Button, SegmentedControl } from '@mantine/core';
import type { ChartDataOf, ChartFilter } from '@moltrove/contract';
import { useState } from 'react';
import { Inline } from '../ui/inline.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Stack } from '../ui/stack.tsx';
import { Words } from '../ui/words.tsx';
import { rangeOfBins } from './model/brush.ts';
import classes from './range-chart.module.css';
import { EmptyChart } from './empty-chart.tsx';
import { anyValue, isAnyValue, rangeFilter } from './model/filter-edits.ts';
import type { RangeChoice } from './model/filter-edits.ts';
import { Histogram } from './histogram.tsx';
import type { BarRange } from './histogram.tsx';
import type { OnPoint } from './model/pointed.ts';
import { WithoutValue } from './without-value.tsx';

export type RangeData = ChartDataOf<'Range'>;

interface RangeChartProps {
  readonly data: RangeData;
  readonly unit: string | null;
  readonly wholeNumbers: boolean;
  readonly filter: ChartFilter | null;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly onPoint: OnPoint;
}

const nothing: RangeChoice = { minValue: null, maxValue: null, excludeRange: false };

/**
 * A histogram with a brush, which takes effect on release, two number boxes, and a choice to keep or remove the range,
 * which take effect on Apply.
 */
export function RangeChart({ data, unit, wholeNumbers, filter, onFilter, onPoint }: RangeChartProps) {
  const { chartKey, chartLabel, chartData: bins, withoutValue } = data;
  const byValue = filter !== null && isAnyValue(filter);
  const applied: RangeChoice = filter === null || byValue ? nothing : filter;
  const appliedKey = JSON.stringify([applied.minValue, applied.maxValue, applied.excludeRange]);
  const [draft, setDraft] = useState<{ base: string; choice: RangeChoice } | null>(null);
  const choice = draft?.base === appliedKey ? draft.choice : applied;
  const change = (part: Partial<RangeChoice>) =>
    setDraft({ base: appliedKey, choice: { ...choice, ...part } });
  const isChanged =
    choice.minValue !== applied.minValue ||
    choice.maxValue !== applied.maxValue ||
    (choice.excludeRange !== applied.excludeRange && (choice.minValue !== null || choice.maxValue !== null));
  const isWrong = choice.minValue !== null && choice.maxValue !== null && choice.minValue > choice.maxValue;

  const brushed = ({ from, to }: BarRange): Partial<RangeChoice> =>
    rangeOfBins(bins, from, to, wholeNumbers) ?? {};
  const box = (which: 'minValue' | 'maxValue', label: string, placeholder: number | null) => (
    <NumberField
      size="xs"
      isPlain
      label={`${chartLabel}: ${label}`}
      placeholder={placeholder === null ? label : String(placeholder)}
      wholeNumbers={wholeNumbers}
      value={choice[which]}
      error={isWrong}
      onChange={(value) => change({ [which]: value })}
    />
  );

  return (
    <Stack
      as="form"
      gap={3}

      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isWrong) onFilter(rangeFilter(chartKey, choice));
      }}
    >
      {bins.length === 0 ? (
        <EmptyChart data={data} searching={false} />
      ) : (
        <Histogram
          chartKey={chartKey}
          label={chartLabel}
          bins={bins}
          wholeNumbers={wholeNumbers}
          minValue={choice.minValue}
          maxValue={choice.maxValue}
          excludes={choice.excludeRange}
          onBrush={(range) => {
            if (range === null) setDraft(null);
            else change(brushed(range));
          }}
          onChoose={(range) => {
            const chosen = { ...choice, ...brushed(range) };
            change(chosen);
            if (chosen.minValue === applied.minValue && chosen.maxValue === applied.maxValue) return;
            onFilter(rangeFilter(chartKey, chosen));
          }}
          onPoint={onPoint}
        />
      )}
      {(bins.length > 0 || filter !== null) && (
        <Inline gap={3} className={classes.rangeBoxes}>
          {box('minValue', 'from', data.minValue)}
          <span aria-hidden="true">to</span>
          {box('maxValue', 'to', data.maxValue)}
          {unit !== null && (
            <Words as="span" flex="none">
              {unit}
            </Words>
          )}
        </Inline>
      )}
      {isWrong && (
        <Words size="sm" tone="bad">
          The minimum is above the maximum.
        </Words>
      )}
      {(isChanged || filter !== null) && (
        <Inline gap={3} className={classes.rangeActions}>
          <SegmentedControl
            size="xs"
            aria-label="What happens to the range"
            disabled={byValue && !isChanged}
            value={choice.excludeRange ? 'remove' : 'keep'}
            onChange={(value) => change({ excludeRange: value === 'remove' })}
            data={[
              { value: 'keep', label: 'Keep' },
              { value: 'remove', label: 'Remove' },
            ]}
          />
          <Button type="submit" size="compact-xs" disabled={!isChanged || isWrong}>
            Apply
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              setDraft(null);
              if (filter !== null) onFilter(null);
            }}
          >
            Clear
          </Button>
        </Inline>
      )}
      <WithoutValue
        counts={withoutValue}
        range={choice.minValue !== null || choice.maxValue !== null ? choice : null}
        byValue={byValue ? (filter.excludeRange ? 'only' : 'left out') : null}
        onChoose={(excludeRange) => onFilter(rangeFilter(chartKey, { ...anyValue, excludeRange }))}
      />
    </Stack>
  );
}
