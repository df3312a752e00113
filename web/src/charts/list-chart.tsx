import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ChartDataOf, ChartEntry, ChartFilter } from '@moltrove/contract';
import { Button } from '@mantine/core';
import { formatCount } from '../ui/format.ts';
import { moreEntries } from './chart-view.ts';
import { entryLabel } from './entry-labels.ts';
import { stateOf } from './entry-state.ts';
import classes from './charts.module.css';
import { EmptyChart } from './empty-chart.tsx';
import { toggleExclude, toggleInclude } from './filter-edits.ts';
import { ListEntry } from './list-entry.tsx';
import type { OnPoint } from './pointed.ts';

export type ListData = ChartDataOf<'List'>;

const referenceChart = 'bibliographyrefid';

interface ListChartProps {
  readonly data: ListData;
  readonly filter: ChartFilter | null;
  readonly searching: boolean;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly onShow: (entries: number) => void;
  readonly onViewAll: () => void;
  readonly onPoint: OnPoint;
}

/**
 * Bars of the commonest entries, with how many there are in all. Selected entries that are not listed stand first. One
 * entry is in the tab order; the arrow keys move to the others, Delete removes one.
 */
export function ListChart({ data, filter, searching, onFilter, onShow, onViewAll, onPoint }: ListChartProps) {
  const { chartKey, chartData: entries, totalEntries } = data;
  const largest = Math.max(1, ...entries.map((entry) => entry.structures));
  const chosen = [...(filter?.include ?? []), ...(filter?.exclude ?? [])];
  const unlisted = searching ? [] : chosen.filter((value) => entries.every((entry) => entry.value !== value));
  const shown: (ChartEntry | { value: string | null; label: string; structures: null; activities: null })[] =
    [
      ...unlisted.map((value) => ({
        value,
        label: entryLabel(chartKey, value),
        structures: null,
        activities: null,
      })),
      ...entries,
    ];
  const next = entries.length < totalEntries ? moreEntries(data.maxCount) : null;

  const [active, setActive] = useState(0);
  const tabStop = Math.min(active, shown.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (event.key === 'Delete') {
      const entry = shown[tabStop];
      if (entry !== undefined) onFilter(toggleExclude(filter, chartKey, entry.value));
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(shown.length - 1, tabStop + step));
    setActive(to);
    event.currentTarget.children[to]?.querySelector('input')?.focus();
  }

  if (shown.length === 0) return <EmptyChart data={data} searching={searching} />;
  return (
    <>
      <ul
        className={classes.entries}
        data-narrowed={(filter?.include.length ?? 0) > 0}
        data-long-labels={chartKey === referenceChart}
        onKeyDown={onKeyDown}
      >
        {shown.map((entry, index) => (
          <ListEntry
            key={entry.value ?? '\u0000'}
            entry={entry}
            largest={largest}
            whole={data.structures}
            state={stateOf(filter, entry.value)}
            inTabOrder={index === tabStop}
            onFocus={() => setActive(index)}
            onPoint={(here) =>
              onPoint(here ? { kind: 'entry', chartKey, value: entry.value, label: entry.label } : null)
            }
            onInclude={() => onFilter(toggleInclude(filter, chartKey, entry.value))}
            onExclude={() => onFilter(toggleExclude(filter, chartKey, entry.value))}
          />
        ))}
      </ul>
      {entries.length < totalEntries && (
        <div className={classes.more}>
          <span>
            {formatCount(entries.length)} of {formatCount(totalEntries)}
          </span>
          <span>
            {next !== null && (
              <Button size="compact-xs" variant="subtle" onClick={() => onShow(next)}>
                Show more
              </Button>
            )}
            <Button size="compact-xs" variant="subtle" onClick={onViewAll}>
              View all
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
