import { Button, Drawer } from '@mantine/core';
import type { Analyzer, ChartDefinition } from '@moltrove/contract';
import { useMemo, useState } from 'react';
import { ApiError, isCancelled } from '../../auth/api/api-error.ts';
import { IconAdjustmentsHorizontal } from '../../ui/icons/tabler.ts';
import { Words } from '../../ui/words.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PartialNote } from '../../ui/partial-note.tsx';
import { AnalyzerHeader } from './analyzer-header.tsx';
import { AnalyzerTabs } from './analyzer-tabs.tsx';
import classes from './analyzer-view.module.css';
import { CrosstabBody } from './crosstab-body.tsx';
import { CrosstabFooter } from './crosstab-footer.tsx';
import { CrosstabSkeleton } from './crosstab-skeleton.tsx';
import { crosstabTable } from './crosstab-table.ts';
import { drawingOf } from './drawing-of.ts';
import { EmptyCrosstab } from './empty-crosstab.tsx';
import { shownLocation } from './shown-location.ts';
import type { AnalyzerLocation } from './use-analyzer-location.ts';
import { useCrosstab } from './use-crosstab.ts';
import { useHeadActions } from './use-head-actions.ts';
import { ViewControls } from './view-controls.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { PreviewFrame } from '../../shell/preview/preview-frame.tsx';
import { RowOfResults } from '../../shell/preview/row-of-results.tsx';
import { usePreviewStore } from '../../shell/preview/use-preview-store.ts';
import { Inline } from '../../ui/inline.tsx';
import { WorkPage } from '../../ui/work-page.tsx';

interface AnalyzerViewProps {
  readonly analyzer: Analyzer;
  readonly location: AnalyzerLocation;
  /** Charts of the release. */
  readonly offered: readonly ChartDefinition[];
}

/** The preview has no steps from row to row. */
const noRows: readonly [] = [];

/** An analyzer of a loaded search: its header, the controls of its axes, and the drawing. */
export function AnalyzerView({ analyzer, location, offered }: AnalyzerViewProps) {
  const { search, view } = location;
  const isNarrow = useNarrow('tablet');
  const [drawerShown, setDrawerShown] = useState(false);
  const counts = useStoredSearch(search);
  const query = useCrosstab(search, view);
  const { data } = query;
  const { measure, share, scale } = view;
  const table = useMemo(
    () =>
      data === undefined
        ? null
        : crosstabTable(data.crosstab, data.axes.rows.chart, data.axes.columns.chart, {
            measure,
            share,
            scale,
          }),
    [data, measure, share, scale],
  );
  const shown = shownLocation(location, data);
  const drawing = drawingOf(analyzer, shown.view);
  const actions = useHeadActions(location, shown);
  const preview = usePreviewStore(searchKey(search));
  const controls = (
    <ViewControls
      view={view}
      crosstab={data?.crosstab}
      offered={offered}
      own={analyzer.drawing}
      shown={drawingOf(analyzer, view)}
      onChange={location.change}
    />
  );
  const isRestricted = query.error instanceof ApiError && query.error.code === 'DATA_RESTRICTION';
  const isFailed = query.isError && !isCancelled(query.error) && !isRestricted;
  return (
    <WorkPage flowsOn="tablet">
      <AnalyzerHeader
        analyzer={analyzer}
        location={location}
        shown={shown}
        counts={counts}
        table={isFailed || isRestricted ? null : table}
        drawing={drawing}
      />
      <AnalyzerTabs current={analyzer.key} />
      {isNarrow ? (
        <Inline bar="above" paddingY={4} paddingX={6}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={15} />}
            onClick={() => setDrawerShown(true)}
          >
            Axes and display
          </Button>
        </Inline>
      ) : (
        !isRestricted && controls
      )}
      {view.unsupported.length > 0 && (
        <Words size="md" tone="muted" className={classes.note} role="status">
          This release lacks the chart {view.unsupported.join(' and ')} named in the address; the analyzer’s
          default is shown instead.
        </Words>
      )}
      {data?.crosstab.partial !== undefined && (
        <Words as="div" size="md" tone="muted" className={classes.note}>
          <PartialNote partial={data.crosstab.partial} />
        </Words>
      )}
      {isRestricted && <Restriction search={search} activities={counts.shown?.activities ?? null} />}
      {isFailed && (
        <Words as="div" size="md" tone="muted" className={classes.note}>
          <ErrorNote
            title={`${analyzer.label} could not be computed.`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </Words>
      )}
      {!isRestricted && !isFailed && table === null && <CrosstabSkeleton />}
      {!isRestricted && !isFailed && table !== null && data !== undefined && (
        <div
          className={classes.body}
          aria-busy={query.isPlaceholderData}
          data-stale={query.isPlaceholderData || undefined}
        >
          {table.rows.length === 0 || table.columns.length === 0 ? (
            <EmptyCrosstab location={shown} table={table} />
          ) : (
            <>
              <PreviewFrame
                rows={noRows}
                store={preview}
                renderRowLink={(previewed, isInRows) => (
                  <RowOfResults search={shown.search} previewed={previewed} isInRows={isInRows} />
                )}
              >
                {() => (
                  <CrosstabBody
                    table={table}
                    drawing={drawing}
                    location={shown}
                    actions={actions}
                    label={`${analyzer.label}: ${table.rowChart.label} by ${table.columnChart.label}`}
                  />
                )}
              </PreviewFrame>
              <CrosstabFooter
                table={table}
                crosstab={data.crosstab}
                search={shown.search}
                drawing={drawing}
              />
            </>
          )}
        </div>
      )}
      <Drawer
        opened={isNarrow && drawerShown}
        onClose={() => setDrawerShown(false)}
        title="Axes and display"
        size="min(92vw, 380px)"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {controls}
      </Drawer>
    </WorkPage>
  );
}
