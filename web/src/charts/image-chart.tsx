import type { ChartDataOf, ChartFilter } from '@moltrove/contract';
import { EmptyChart } from './empty-chart.tsx';
import { entryLabel } from './model/entry-labels.ts';
import { stateOf, unlistedValues } from './model/entry-state.ts';
import { toggleExclude, toggleInclude } from './model/filter-edits.ts';
import { ImageEntry } from './image-entry.tsx';
import type { ImageItem } from './image-entry.tsx';
import classes from './image-chart.module.css';
import { MoreEntries } from './more-entries.tsx';
import type { OnPoint } from './model/pointed.ts';
import { useEntryKeys } from './use-entry-keys.ts';

interface ImageChartProps {
  readonly data: ChartDataOf<'Image'>;
  readonly filter: ChartFilter | null;
  readonly searching: boolean;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly onViewAll: () => void;
  readonly onPoint: OnPoint;
}

/**
 * Cards of the most common fragments, with selected but unlisted ones first. One card is in the tab order;
 * the arrow keys move between cards, Delete removes one.
 */
export function ImageChart({ data, filter, searching, onFilter, onViewAll, onPoint }: ImageChartProps) {
  const { chartKey, chartData: entries, totalEntries } = data;
  const largest = Math.max(1, ...entries.map((entry) => entry.structures));
  const shown = [...(searching ? [] : unlistedItems(filter, data)), ...entries];
  const { tabStop, setActive, onKeyDown } = useEntryKeys(
    shown.length,
    ({ key, currentTarget }) => stepOf(key, cardsInLine(currentTarget.children)),
    (index) => onFilter(toggleExclude(filter, chartKey, shown[index]!.value)),
  );

  if (shown.length === 0) return <EmptyChart data={data} searching={searching} />;
  return (
    <>
      <ul
        className={classes.cards}
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
      <MoreEntries listed={entries.length} total={totalEntries} onShow={null} onViewAll={onViewAll} />
    </>
  );
}

/** Selected fragments that are not in the response; the value of a fragment is its SMILES. */
function unlistedItems(
  filter: ChartFilter | null,
  { chartKey, chartData }: ChartDataOf<'Image'>,
): ImageItem[] {
  return unlistedValues(filter, chartData).map((value) => ({
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
