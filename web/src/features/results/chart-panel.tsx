import { ActionIcon } from '@mantine/core';
import type { ChartFilter, Search } from '@moltrove/contract';
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { filteredCharts } from '../../app/saved/open-address.ts';
import { searchKey } from '../../app/search-link.ts';
import { filterOf, withFilter } from '../../charts/filter-edits.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useStored } from '../../ui/use-stored.ts';
import { readChartChoice, toggleChart, visibleCharts } from './chart-choice.ts';
import { ChartChooser } from './chart-chooser.tsx';
import { ResultChart } from './result-chart.tsx';
import classes from './results.module.css';
import { useChartStatus } from './use-results.ts';

interface ChartPanelProps {
  readonly user: string;
  readonly search: Search;
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  readonly onCollapse: () => void;
}

/** The chosen charts, one below the other; filtered ones always among them. */
export function ChartPanel({ user, search, onFilters, onCollapse }: ChartPanelProps) {
  const [kept, setKept] = useStored(`moltrove.charts.${user}`, readChartChoice);
  const ofSaved = useSearch({ strict: false, select: ({ charts }) => charts === filteredCharts });
  // Until others are chosen: the charts of the filters that a saved search was opened with.
  const [opened, setOpened] = useState(() =>
    ofSaved ? search.filters.map(({ chartKey }) => chartKey) : null,
  );
  const chosen = opened ?? kept;
  const setChosen = (keys: readonly string[]) => {
    setOpened(null);
    setKept(keys);
  };
  const status = useChartStatus(search);
  const offered = status.data?.charts.map((chart) => chart.chartKey) ?? null;
  const visible = visibleCharts(chosen, search.filters, offered);
  const change = (chartKey: string, filter: ChartFilter | null) =>
    onFilters(withFilter(search.filters, chartKey, filter));

  return (
    <>
      <div className={classes.panelHead}>
        <h2>Charts</h2>
        <ChartChooser
          shown={visible.map((chart) => chart.key)}
          offered={offered}
          onToggle={(key) => setChosen(toggleChart(chosen, key))}
          onReset={() => setChosen(readChartChoice(null))}
        />
        <ActionIcon size="sm" aria-label="Hide the charts" title="Hide the charts" onClick={onCollapse}>
          <IconLayoutSidebarLeftCollapse size={17} />
        </ActionIcon>
      </div>
      {status.isError && (
        <div className={classes.failure}>
          <ErrorNote
            error={status.error}
            title="The list of charts could not be fetched."
            onRetry={() => void status.refetch()}
          />
        </div>
      )}
      {visible.length === 0 && (
        <p className={classes.panelHint}>No chart is shown. Choose some with the button above.</p>
      )}
      {visible.map((chart) => (
        <ResultChart
          key={`${chart.key} ${searchKey({ ...search, filters: [] })}`}
          definition={chart}
          search={search}
          filter={filterOf(search.filters, chart.key)}
          onFilter={(filter) => change(chart.key, filter)}
          onHide={() => {
            setChosen(chosen.filter((key) => key !== chart.key));
            if (filterOf(search.filters, chart.key) !== null) change(chart.key, null);
          }}
        />
      ))}
    </>
  );
}
