import { useDebouncedValue } from '@mantine/hooks';
import type { ChartDefinition, ChartFilter, Search } from '@moltrove/contract';
import { useState } from 'react';
import { isCancelled } from '../../app/api/api-error.ts';
import { ChartCard } from '../../charts/chart-card.tsx';
import { defaultChartView } from '../../charts/chart-view.ts';
import { useChartData } from './use-results.ts';

interface ResultChartProps {
  readonly definition: ChartDefinition;
  readonly search: Search;
  readonly filter: ChartFilter | null;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly onHide: () => void;
}

const typingPauseMs = 250;

/** A chart over the results under all other filters. */
export function ResultChart({ definition, search, filter, onFilter, onHide }: ResultChartProps) {
  const [view, setView] = useState(defaultChartView);
  const [contains] = useDebouncedValue(view.contains, typingPauseMs);
  const chart = useChartData(search, definition, { ...view, contains });
  return (
    <ChartCard
      definition={definition}
      data={chart.shown}
      fetching={chart.isFetching}
      error={isCancelled(chart.error) ? null : chart.error}
      onRetry={() => void chart.refetch()}
      filter={filter}
      onFilter={onFilter}
      view={view}
      onView={setView}
      onHide={onHide}
    />
  );
}
