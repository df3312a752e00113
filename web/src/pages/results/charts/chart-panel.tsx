import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ChartFilter, Search } from '@moltrove/contract';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { IconLayoutSidebarLeftCollapse } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { entryPreviewLink } from '../../../widgets/preview-link/entry-preview-link.tsx';
import { filteredCharts } from '../../../widgets/saved/open-address.ts';
import { useStoredSearch } from '../../../search/run/use-stored-search.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import { EntryLinkContext } from '../../../charts/entry-links.ts';
import { filterOf, withFilter, withoutChart } from '../../../charts/model/filter-edits.ts';
import type { OnPoint } from '../../../charts/model/pointed.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useStored } from '../../../ui/use-stored.ts';
import { chartsOfSaved, moveChart, readChartChoice, toggleChart, visibleCharts } from './chart-choice.ts';
import { ChartChooser } from './chart-chooser.tsx';
import { useChartDrag } from './chart-drag.ts';
import { ChartGrip } from './chart-grip.tsx';
import { useBarViews } from '../address/use-bar-views.ts';
import { useChartList } from './use-chart-list.ts';
import styles from './chart-panel.module.css';
import { useChartStatus } from './chart-queries.ts';
import { ResultChart } from './result-chart.tsx';
import { useRevealedCharts } from './use-revealed-charts.ts';

interface ChartPanelProps {
  readonly user: string;
  readonly search: Search;
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  readonly onPoint: OnPoint;
  readonly onCollapse: () => void;
}

/** The chosen charts in the user's order, one below the other; filtered charts are always included. */
export function ChartPanel({ user, search, onFilters, onPoint, onCollapse }: ChartPanelProps) {
  const [stored, setStored] = useStored(`moltrove.charts.${user}`, readChartChoice);
  const ofSaved = useSearch({ strict: false, select: ({ charts }) => charts === filteredCharts });
  // The filtered charts of the opened saved search, until the user chooses others.
  const [opened, setOpened] = useState(() => (ofSaved ? chartsOfSaved(stored, search.filters) : null));
  const chosen = opened ?? stored;
  const setChosen = (keys: readonly string[]) => {
    setOpened(null);
    setStored(keys);
  };
  const status = useChartStatus(search);
  const offered =
    status.data?.charts.filter((chart) => chart.available).map((chart) => chart.chartKey) ?? null;
  const visible = visibleCharts(chosen, search.filters, offered);
  const keys: string[] = visible.map((chart) => chart.key);
  const list = useChartList();
  const bars = useBarViews(user);
  const change = (chartKey: string, filter: ChartFilter | null) =>
    onFilters(withFilter(search.filters, chartKey, filter));

  // Removing a chart also removes its filters, which would keep it visible.
  const toggle = (key: string) => {
    setChosen(toggleChart(chosen, keys, key));
    if (keys.includes(key) && filterOf(search.filters, key) !== null)
      onFilters(withoutChart(search.filters, key));
  };

  const counted = useStoredSearch(search).shown;
  // A filter may be taken back in its chart.
  const isNothing = counted?.structures === 0 && search.filters.length === 0;
  const stack = useRef<HTMLDivElement>(null);
  const { moved, expectMove } = useGripFocus(stack, keys);
  const move = (key: string, position: number) => {
    if (position < 0 || position >= keys.length) return;
    expectMove(key, position);
    setChosen(moveChart(chosen, keys, key, position));
  };
  const drag = useChartDrag(stack, keys, move);
  const { isRevealed, onSettled } = useRevealedCharts(keys);

  return (
    <EntryLinkContext value={entryPreviewLink}>
      <Inline gap={2} className={styles.panelHead}>
        <h2>Charts</h2>
        <ChartChooser
          shown={keys}
          offered={offered}
          onToggle={toggle}
          onReset={() => setChosen(readChartChoice(null))}
        />
        <ActionIcon size="sm" aria-label="Hide the charts" title="Hide the charts" onClick={onCollapse}>
          <IconLayoutSidebarLeftCollapse size={17} />
        </ActionIcon>
      </Inline>
      {status.isError && (
        <Stack paddingY={4} paddingX={6}>
          <ErrorNote
            error={status.error}
            title="The list of charts could not be fetched."
            onRetry={() => void status.refetch()}
          />
        </Stack>
      )}
      {status.data?.status === 'resolving' && <Resolving />}
      {visible.length === 0 && (
        <Words size="md" tone="muted" padding={6}>
          No chart is shown. Choose some with the button above.
        </Words>
      )}
      {isNothing && (
        <Words size="md" tone="muted" padding={6}>
          The search finds nothing, so that there is nothing to draw.
        </Words>
      )}
      <div ref={stack} className={styles.stack} data-dragging={drag.dragged !== null}>
        {(isNothing ? [] : visible).map((chart, position) => (
          <div
            key={`${chart.key} ${searchKey({ ...search, filters: [] })}`}
            className={styles.position}
            data-reveals=""
            data-revealed={isRevealed(position)}
            data-dragged={drag.dragged === chart.key}
            data-line={drag.lineAt(chart.key) ?? undefined}
          >
            <ResultChart
              definition={chart}
              search={search}
              filter={filterOf(search.filters, chart.key)}
              onFilter={(filter) => change(chart.key, filter)}
              onHide={() => toggle(chart.key)}
              onViewAll={() => list.open(chart)}
              onPoint={onPoint}
              onSettled={onSettled}
              bars={bars.viewOf(chart.key)}
              onBars={(view) => bars.change(chart.key, view)}
              grip={
                <ChartGrip
                  chartKey={chart.key}
                  label={chart.label}
                  position={position}
                  onMove={(to) => move(chart.key, to)}
                  pointer={drag.gripOf(chart.key)}
                />
              }
              moveUp={position === 0 ? null : () => move(chart.key, position - 1)}
              moveDown={position === keys.length - 1 ? null : () => move(chart.key, position + 1)}
            />
          </div>
        ))}
      </div>
      <div className={styles.spoken}>
        <VisuallyHidden role="status">
          {moved === null
            ? ''
            : `${visible.find((chart) => chart.key === moved.key)?.label} is chart ${moved.position + 1} of ${keys.length}.`}
        </VisuallyHidden>
      </div>
    </EntryLinkContext>
  );
}

/** Keeps the focus on the grip of a moved chart, and announces the new position. */
function useGripFocus(stack: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [moved, setMoved] = useState<{ key: string; position: number } | null>(null);
  const gripped = useRef<string | null>(null);
  const order = keys.join(' ');
  useEffect(() => {
    const key = gripped.current;
    gripped.current = null;
    if (key !== null) stack.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(key)}"]`)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the grip has moved when the order has changed
  }, [stack, order]);
  return {
    moved,
    expectMove: (key: string, position: number): void => {
      const { activeElement } = document;
      gripped.current =
        activeElement instanceof HTMLElement && activeElement.dataset['grip'] === key ? key : null;
      setMoved({ key, position });
    },
  };
}

function Resolving() {
  return (
    <Stack gap={4} className={styles.resolving} role="status">
      <span>The results are still being computed; the charts follow.</span>
      <Skeleton height={6} aria-hidden="true" />
    </Stack>
  );
}
