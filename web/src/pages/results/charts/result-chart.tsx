import { Skeleton } from '@mantine/core';
import { useDebouncedValue, useIntersection } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { ChartData, ChartDefinition, ChartFilter, Search } from '@moltrove/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { ChartCard } from '../../../charts/chart-card.tsx';
import { chartTable } from '../../../charts/export/chart-table.ts';
import { defaultChartView } from '../../../charts/model/chart-view.ts';
import type { BarView } from '../../../charts/model/bar-view.ts';
import type { ChartView } from '../../../charts/model/chart-view.ts';
import { ImageChart } from '../../../charts/image-chart.tsx';
import { ListChart } from '../../../charts/list-chart.tsx';
import type { OnPoint } from '../../../charts/model/pointed.ts';
import { RangeChart } from '../../../charts/range-chart.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import type { TreeRow } from '../../../ui/tree/tree-rows.ts';
import { partOf, shownChart } from '../../../search/run/chart-part.ts';
import type { ChartPart } from '../../../search/run/chart-part.ts';
import { useSaveChart } from './chart-export.ts';
import { useChartData } from './chart-queries.ts';
import { useTreeRows } from './chart-tree-rows.ts';
import { lateOpenedDialog } from '../../../ui/late-dialog.tsx';

const TreeChart = lazy(async () => ({ default: (await import('../../../charts/tree-chart.tsx')).TreeChart }));
const CallSnippetDialog = lateOpenedDialog(
  async () => (await import('../../../widgets/call-snippet/call-snippet-dialog.tsx')).CallSnippetDialog,
);

export interface ResultChartProps {
  readonly definition: ChartDefinition;
  readonly search: Search;
  readonly filter: ChartFilter | null;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly onHide: () => void;
  readonly onViewAll: () => void;
  readonly onPoint: OnPoint;
  /** Called once the chart, or the reason why there is none, has arrived. */
  readonly onSettled: (key: string) => void;
  readonly bars: BarView;
  readonly onBars: (bars: BarView) => void;
  readonly grip: ReactNode;
  readonly moveUp: (() => void) | null;
  readonly moveDown: (() => void) | null;
}

const typingPauseMs = 250;

/** A chart of the results under all other filters, fetched shortly before it scrolls into view. */
export function ResultChart(props: ResultChartProps) {
  const { ref, entry } = useIntersection({ rootMargin: '400px 0px' });
  const [seen, setSeen] = useState(false);
  if (!seen && entry?.isIntersecting === true) setSeen(true);
  const [view, setView] = useState(defaultChartView);
  const [contains] = useDebouncedValue(view.contains, typingPauseMs);
  const Chart = props.definition.type === 'Tree' ? TreeResult : EntriesResult;
  return (
    <div ref={ref}>
      <Chart {...props} view={view} asked={{ ...view, contains }} onView={setView} wanted={seen} />
    </div>
  );
}

interface InnerProps extends ResultChartProps {
  readonly view: ChartView;
  /** The view to fetch; typed text is applied after a pause. */
  readonly asked: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly wanted: boolean;
}

function partShown({ definition, bars }: InnerProps, view: ChartView): ChartPart {
  return definition.type === 'Range' ? { ...partOf(view), ...bars } : partOf(view);
}

function EntriesResult(props: InnerProps) {
  const { definition, search, filter, onFilter, onPoint, onViewAll, view, asked, onView, wanted } = props;
  const chart = useChartData(search, definition, partShown(props, asked), wanted);
  const data = chart.shown;
  const searching = view.contains !== '';
  return (
    <Card
      {...props}
      data={data}
      fetching={chart.isFetching}
      error={chart.error}
      retry={() => void chart.refetch()}
    >
      {data?.chartType === 'List' && (
        <ListChart
          data={data}
          filter={filter}
          searching={searching}
          onFilter={onFilter}
          onShow={(maxCount) => onView({ ...view, maxCount })}
          onViewAll={onViewAll}
          onPoint={onPoint}
        />
      )}
      {data?.chartType === 'Image' && (
        <ImageChart
          data={data}
          filter={filter}
          searching={searching}
          onFilter={onFilter}
          onViewAll={onViewAll}
          onPoint={onPoint}
        />
      )}
      {data?.chartType === 'Range' && (
        <RangeChart
          data={data}
          unit={definition.unit}
          wholeNumbers={definition.wholeNumbers}
          filter={filter}
          onFilter={onFilter}
          onPoint={onPoint}
        />
      )}
    </Card>
  );
}

function TreeResult(props: InnerProps) {
  const { definition, search, filter, onFilter, onPoint, asked, wanted } = props;
  const tree = useTreeRows(search, definition, asked, wanted);
  return (
    <Card
      {...props}
      data={tree.data}
      rows={tree.rows}
      fetching={tree.fetching}
      error={tree.error}
      retry={tree.retry}
    >
      {tree.data !== undefined && (
        <Suspense fallback={<Skeleton height={110} />}>
          <TreeChart
            definition={definition}
            data={tree.data}
            rows={tree.rows}
            words={tree.words}
            filter={filter}
            onFilter={onFilter}
            onExpand={tree.expand}
            onPoint={onPoint}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface CardProps extends InnerProps {
  readonly data: ChartData | undefined;
  readonly rows?: readonly TreeRow[];
  readonly fetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly children: ReactNode;
}

function Card(props: CardProps) {
  const { definition, search, filter, data, rows, view, onSettled } = props;
  const isSettled = data !== undefined || props.error !== null;
  useEffect(() => {
    if (isSettled) onSettled(definition.key);
  }, [isSettled, onSettled, definition.key]);
  const [programShown, setProgramShown] = useState(false);
  const save = useSaveChart(search);
  const copy = (shown: ChartData) => {
    void copyText(chartTable(shown)).then((copied) =>
      notifications.show({
        message: copied ? `${definition.label} copied.` : 'The browser did not allow copying.',
      }),
    );
  };
  return (
    <ChartCard
      definition={definition}
      data={data}
      fetching={props.fetching}
      error={isCancelled(props.error) ? null : props.error}
      onRetry={props.retry}
      filtered={filter !== null}
      view={view}
      onView={props.onView}
      bars={props.bars}
      onBars={props.onBars}
      grip={props.grip}
      actions={{
        viewAll: props.onViewAll,
        save:
          data === undefined
            ? null
            : (format) => save(format, { definition, view, shown: data, ...(rows && { rows }) }),
        copy: data === undefined ? null : () => copy(data),
        showProgram: () => setProgramShown(true),
        clear: () => props.onFilter(null),
        hide: props.onHide,
        moveUp: props.moveUp,
        moveDown: props.moveDown,
      }}
    >
      {props.children}
      <CallSnippetDialog
        opened={programShown}
        onClose={() => setProgramShown(false)}
        what={`the chart “${definition.label}”`}
        shown={shownChart(search, definition, partShown(props, view))}
      />
    </ChartCard>
  );
}
