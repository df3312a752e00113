import { Button } from '@mantine/core';
import type { ChartDataOf, ChartFilter } from '@moltrove/contract';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../ui/format.ts';
import classes from './charts.module.css';
import { EmptyChart } from './empty-chart.tsx';
import { entryLabel } from './entry-labels.ts';
import { stateOf } from './entry-state.ts';
import { toggleExclude, toggleInclude } from './filter-edits.ts';
import { ImageEntry } from './image-entry.tsx';
import type { ImageItem } from './image-entry.tsx';
import styles from './image-chart.module.css';
import type { OnPoint } from './pointed.ts';

interface ImageChartProps {
  readonly data: ChartDataOf<'Image'>;
  readonly filter: ChartFilter | null;
  readonly searching: boolean;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly onViewAll: () => void;
  readonly onPoint: OnPoint;
}

/**
 * Cards of the commonest fragments. Selected ones that are not listed stand first. One card is in the tab order; the arrow
 * keys move to the others, Delete removes one.
 */
export function ImageChart({ data, filter, searching, onFilter, onViewAll, onPoint }: ImageChartProps) {
  const { chartKey, chartData: entries, totalEntries } = data;
  const largest = Math.max(1, ...entries.map((entry) => entry.structures));
  const shown = [...(searching ? [] : unlistedItems(filter, data)), ...entries];
  const [active, setActive] = useState(0);
  const tabStop = Math.min(active, shown.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const entry = shown[tabStop];
    if (event.key === 'Delete' && entry !== undefined) {
      onFilter(toggleExclude(filter, chartKey, entry.value));
      return;
    }
    const { children } = event.currentTarget;
    const step = stepOf(event.key, cardsInLine(children));
    if (step === 0) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(shown.length - 1, tabStop + step));
    setActive(to);
    children[to]?.querySelector('input')?.focus();
  }

  if (shown.length === 0) return <EmptyChart data={data} searching={searching} />;
  return (
    <>
      <ul
        className={styles.cards}
        data-narrowed={(filter?.include.length ?? 0) > 0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const cards = [...event.currentTarget.children];
          const at = cards.findIndex((card) => card.contains(event.target));
          if (at !== -1) setActive(at);
        }}
      >
        {shown.map((entry, index) => (
          <ImageEntry
            key={entry.value ?? '\u0000'}
            entry={entry}
            largest={largest}
            whole={data.structures}
            state={stateOf(filter, entry.value)}
            inTabOrder={index === tabStop}
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
          <Button size="compact-xs" variant="subtle" onClick={onViewAll}>
            View all
          </Button>
        </div>
      )}
    </>
  );
}

/** Selected fragments that the answer does not list; the value of a fragment is its SMILES. */
function unlistedItems(
  filter: ChartFilter | null,
  { chartKey, chartData }: ChartDataOf<'Image'>,
): ImageItem[] {
  const listed = new Set(chartData.map((entry) => entry.value));
  return [...(filter?.include ?? []), ...(filter?.exclude ?? [])]
    .filter((value) => !listed.has(value))
    .map((value) => ({
      value,
      label: entryLabel(chartKey, value),
      smiles: value,
      structures: null,
      activities: null,
    }));
}

function stepOf(key: string, inLine: number): number {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inLine, ArrowUp: -inLine }[key] ?? 0;
}

function cardsInLine(cards: HTMLCollection): number {
  const top = cards[0]?.getBoundingClientRect().top;
  const all = [...cards];
  const below = all.findIndex((card) => card.getBoundingClientRect().top !== top);
  return below === -1 ? all.length : below;
}
