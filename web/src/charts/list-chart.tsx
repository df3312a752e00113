import { chartOf } from '@moltrove/contract';
import { use } from 'react';
import type { ChartDataOf, ChartEntry, ChartFilter } from '@moltrove/contract';
import { moreEntries } from './model/chart-view.ts';
import { entryLabel } from './model/entry-labels.ts';
import { stateOf, unlistedValues } from './model/entry-state.ts';
import { EmptyChart } from './empty-chart.tsx';
import { EntryLinkContext } from './entry-links.ts';
import { EntryList } from './entry-list.tsx';
import { toggleExclude, toggleInclude } from './model/filter-edits.ts';
import { ListEntry } from './list-entry.tsx';
import { MoreEntries } from './more-entries.tsx';
import type { OnPoint } from './model/pointed.ts';
import { useEntryKeys } from './use-entry-keys.ts';

export type ListData = ChartDataOf<'List'>;

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
 * Bars of the most common entries, with the total number of entries. Selected but unlisted entries come
 * first. One entry is in the tab order; the arrow keys move between entries, Delete removes one.
 */
export function ListChart({ data, filter, searching, onFilter, onShow, onViewAll, onPoint }: ListChartProps) {
  const { chartKey, chartData: entries, totalEntries } = data;
  const listsReferences = chartOf(chartKey)?.entryTab === 'references';
  const entryLink = use(EntryLinkContext);
  const largest = Math.max(1, ...entries.map((entry) => entry.structures));
  const unlisted = searching ? [] : unlistedValues(filter, entries);
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
  const { tabStop, setActive, onKeyDown } = useEntryKeys(
    shown.length,
    ({ key }) => ({ ArrowDown: 1, ArrowUp: -1 })[key] ?? 0,
    (index) => onFilter(toggleExclude(filter, chartKey, shown[index]!.value)),
  );

  if (shown.length === 0) return <EmptyChart data={data} searching={searching} />;
  return (
    <>
      <EntryList
        isNarrowed={(filter?.include.length ?? 0) > 0}
        hasLongLabels={listsReferences}
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
            link={entryLink(chartKey, entry, index === tabStop ? 0 : -1)}
            onFocus={() => setActive(index)}
            onPoint={(here) =>
              onPoint(here ? { kind: 'entry', chartKey, value: entry.value, label: entry.label } : null)
            }
            onInclude={() => onFilter(toggleInclude(filter, chartKey, entry.value))}
            onExclude={() => onFilter(toggleExclude(filter, chartKey, entry.value))}
          />
        ))}
      </EntryList>
      <MoreEntries
        listed={entries.length}
        total={totalEntries}
        onShow={next === null ? null : () => onShow(next)}
        onViewAll={onViewAll}
      />
    </>
  );
}
