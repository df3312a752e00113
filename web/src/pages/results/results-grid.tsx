import { tabOf } from '@moltrove/contract';
import type { ChartFilter, Search, SearchCounts } from '@moltrove/contract';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { PreviewStore } from '../../chem-ui/preview-store.ts';
import { StructureActionsContext } from '../../chem-ui/structure-actions.ts';
import { ColourLegend } from '../../grid/colour-legend.tsx';
import { ColumnChooser } from '../../grid/column-chooser.tsx';
import { showColumn, visibleColumns } from '../../grid/column-layout.ts';
import { CellLinkContext } from '../../grid/cell-links.ts';
import { CopyRowsButton } from '../../grid/copy-rows-button.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { everyColumn, gridColumns, similarityKey } from '../../grid/grid-columns.ts';
import { GridExtrasContext } from '../../grid/grid-extras.ts';
import { PageFooter } from '../../grid/page-footer.tsx';
import { rowIdOf } from '../../grid/row.ts';
import { RowViewMenu } from '../../grid/row-view-menu.tsx';
import { shownRowView } from '../../grid/row-view.ts';
import { isSelected } from '../../grid/selection.ts';
import { useColourScales } from '../../grid/use-colour-scales.ts';
import { isCancelled } from '../../auth/api/api-error.ts';
import { PreviewFrame } from '../../shell/preview/preview-frame.tsx';
import { useRelease } from '../../queries/release.ts';
import { thingsOfRow } from '../../widgets/preview-link/things-of-cell.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconLink } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { copyLink } from '../../widgets/search-header/copy-link.ts';
import { layoutText, withLayout } from './layout/linked-layout.ts';
import { LayoutStrip } from './layout/layout-strip.tsx';
import { useLinkedLayout } from './layout/use-linked-layout.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { PartialNote } from '../../ui/partial-note.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { startAddress } from './address/results-address.ts';
import classes from './results-grid.module.css';
import { PlotButton } from './plot/plot-button.tsx';
import { firstPlot, offeredNumbers } from './plot/plot-choice.ts';
import { PlotPane, PlotSplit } from './plot/plot-split.tsx';
import { usePlot } from './plot/use-plot.ts';
import { useGotoLinks } from './restricted/goto-links.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { selectionOnLoad, selectionScope, useSelection } from './selection/selection-store.ts';
import { SimilarityButton } from './similarity/similarity-button.tsx';
import { SimilarityEmpty } from './similarity/similarity-empty.tsx';
import { moleculeSearchedFor } from './similarity/similarity-searched-for.ts';
import { asksForPotency, offeredFor } from '../../search/query/potency-search.ts';
import { isBounded } from '../../search/address/similarity-sort.ts';
import { SimilarityStrip } from './similarity/similarity-strip.tsx';
import { RowInResults } from './rows/row-in-results.tsx';
import type { useResultPage } from './rows/use-results.ts';
import type { ResultsLocation } from './address/use-results-location.ts';
import { useColumnSpans } from './use-column-spans.ts';
import { useGridExtras } from './use-grid-extras.tsx';
import { useSimilaritySort } from './similarity/use-similarity-sort.ts';
import { ResultsBar } from './results-bar.tsx';

interface ResultsGridProps {
  /** The tabs, shown in one line with the column chooser. */
  readonly tabs: ReactNode;
  readonly user: string;
  readonly location: ResultsLocation;
  readonly counts: SearchCounts | null;
  readonly page: ReturnType<typeof useResultPage>;
  readonly preview: PreviewStore;
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  /** Changes the search; it can be undone, like a change of the filters. */
  readonly onSearch: (search: Search) => void;
}

const SimilarityDialog = lateDialog(
  async () => (await import('./similarity/similarity-dialog.tsx')).SimilarityDialog,
);

const rowsOfOtherFilters =
  'These rows are from before the filters changed; select rows once the new ones are shown.';
const noIds: ReadonlySet<string> = new Set();

/** A tab: selection bar, columns, rows and pages. */
export function ResultsGrid({
  tabs,
  user,
  location,
  counts,
  page,
  preview,
  onFilters,
  onSearch,
}: ResultsGridProps) {
  const { search, tab, address, go } = location;
  const { idColumn, label, count } = tabOf(tab);
  const bySimilarity = address.similar !== undefined && address.similar !== null;
  const empty = useRelease().data?.emptyColumns[tab];
  const columns = gridColumns(tab, { similarity: bySimilarity, ...offeredFor(search) }, empty);
  const { layout, change, reset, linked } = useLinkedLayout(user, tab, gridColumns(tab, everyColumn, empty));
  const similarity = useSimilaritySort(location, () => change(showColumn(layout, similarityKey)));
  const isNarrow = useNarrow('phone');
  const plot = usePlot();
  const spans = useColumnSpans(search, tab, columns, layout);
  const scales = useColourScales(columns, layout, spans);
  const gotoLinks = useGotoLinks(location);
  const scope = selectionScope(user, location);
  const [selection, setSelection] = useSelection(scope);
  useEffect(() => selectionOnLoad(tab, scope), [tab, scope]);

  const shown = page.shown;
  const answer = shown?.answer ?? null;
  const rows = useMemo(() => answer?.data ?? [], [answer]);
  const things = useMemo(() => rows.map((row) => thingsOfRow(tab, row)), [tab, rows]);
  const scrollToRow = useRef<((row: number) => void) | null>(null);
  const extras = useGridExtras(tab, rows, search.filters, onFilters);
  const newIds = useMemo(() => newStructures(answer?.strIdNewlyAddedStatus), [answer]);
  const rowCount = answer?.rowCount ?? (shown === undefined ? (counts?.[count] ?? 0) : 0);
  const isPastEnd = shown?.answer === null && shown.page > 0;
  const firstRow = (shown?.page ?? address.page) * (shown?.pageSize ?? address.pageSize);
  const status = shown === undefined ? 'loading' : page.isFetching ? 'refreshing' : 'ready';
  const failed = page.isError && !isCancelled(page.error);
  const failedAtOnce = failed && shown === undefined;
  const selectionOff = page.isOfOtherSearch ? rowsOfOtherFilters : null;
  const isPlotShown = tab === 'structures' && plot.address !== null;
  // On a phone the plot takes the place of the rows, and their pages.
  const isPlotAlone = isPlotShown && isNarrow;
  const copyLayoutLink = (): void => {
    const withColumns = withLayout(globalThis.location.href, layoutText(tab, layout));
    void copyLink(withColumns, 'this view, with its columns and rows,');
  };
  const actions = (
    <>
      <SelectionBar
        selection={selection}
        onSelection={setSelection}
        selectionOff={selectionOff}
        rowCount={isBounded(similarity.sort) ? (counts?.[count] ?? rowCount) : rowCount}
        shownCount={rowCount}
        pageIds={rows.map((row) => String(row[idColumn]))}
        location={location}
        columns={columns}
      />
      <CopyRowsButton
        columns={columns}
        visible={visibleColumns(columns, layout, idColumn)}
        rows={rows.filter((row) => isSelected(selection, rowIdOf(row, idColumn)))}
      />
    </>
  );

  return (
    <section className={classes.results} aria-label={label}>
      <ResultsBar>
        {tabs}
        <Inline gap={3} align="stretch" flex="none">
          {tab === 'structures' && (
            <PlotButton
              isOpen={plot.address !== null}
              onClick={() =>
                plot.address === null
                  ? plot.show(firstPlot(offeredNumbers(asksForPotency(search), empty ?? [])))
                  : plot.close()
              }
            />
          )}
          <SimilarityButton onClick={similarity.ask} />
          {isNarrow ? (
            <ToolButton
              icon={<IconLink size={15} aria-hidden="true" />}
              aria-label="Copy link with this layout"
              title="Copy link with this layout"
              onClick={copyLayoutLink}
            />
          ) : (
            <RowViewMenu
              view={shownRowView(layout.rows, visibleColumns(columns, layout, idColumn))}
              onView={(rows) => change({ ...layout, rows })}
              onCopyLink={copyLayoutLink}
            />
          )}
          <ColumnChooser
            columns={columns}
            idColumn={idColumn}
            layout={layout}
            onLayout={change}
            onReset={reset}
          />
        </Inline>
      </ResultsBar>
      {linked !== null && <LayoutStrip linked={linked} />}
      {similarity.sort !== null && (
        <SimilarityStrip
          sort={similarity.sort}
          range={failed ? null : (answer?.similarityRange ?? null)}
          onSort={similarity.change}
          onChange={similarity.ask}
          onRemove={similarity.remove}
        />
      )}
      {similarity.asking && (
        <SimilarityDialog
          user={user}
          smiles={similarity.sort?.smiles ?? ''}
          searchedFor={moleculeSearchedFor(search.query)}
          onUse={similarity.use}
          onClose={similarity.stopAsking}
        />
      )}
      {failed && (
        <div className={classes.failure} data-alone={failedAtOnce}>
          <ErrorNote
            error={page.error}
            title={
              failedAtOnce
                ? 'The rows could not be fetched.'
                : 'The rows could not be fetched; the previous ones are still shown.'
            }
            onRetry={() => void page.refetch()}
          />
        </div>
      )}
      {answer?.partial !== undefined && <PartialNote partial={answer.partial} />}
      {!failedAtOnce && (
        <StructureActionsContext value={similarity.actions}>
          <GridExtrasContext value={extras}>
            <CellLinkContext value={gotoLinks}>
              <ColourLegend columns={columns} scales={scales} />
              <PreviewFrame
                rows={things}
                store={preview}
                scrollToRow={scrollToRow}
                renderRowLink={(previewed, isInRows) => (
                  <RowInResults previewed={previewed} isInRows={isInRows} location={location} />
                )}
              >
                {(frameWidth) => (
                  <PlotSplit
                    frameWidth={frameWidth}
                    plot={
                      tab === 'structures' &&
                      plot.address !== null && (
                        <PlotPane
                          location={location}
                          address={plot.address}
                          selection={selection}
                          onSelection={setSelection}
                          rowCount={rowCount}
                          onSearch={onSearch}
                        />
                      )
                    }
                  >
                    <DataGrid
                      label={label}
                      columns={columns}
                      idColumn={idColumn}
                      rows={rows}
                      rowCount={rowCount}
                      firstRow={firstRow}
                      pageSize={address.pageSize}
                      status={status}
                      layout={layout}
                      onLayout={change}
                      scales={scales}
                      sort={similarity.shown}
                      onSort={similarity.sortBy}
                      selection={selection}
                      onSelection={setSelection}
                      selectionOff={selectionOff}
                      newIds={newIds}
                      frameWidth={frameWidth}
                      scrollToRow={scrollToRow}
                      empty={
                        isBounded(similarity.sort) && !isPastEnd && (counts?.[count] ?? 0) > 0 ? (
                          <SimilarityEmpty
                            label={label}
                            onOpenBounds={similarity.openBounds}
                            onRemove={similarity.remove}
                          />
                        ) : (
                          <EmptyTab
                            search={search}
                            label={label}
                            isPastEnd={isPastEnd}
                            isNothing={counts?.structures === 0 && counts.activities === 0}
                            onFirstPage={() => go({ ...address, page: startAddress.page })}
                            onReset={() => onFilters([])}
                          />
                        )
                      }
                    />
                  </PlotSplit>
                )}
              </PreviewFrame>
            </CellLinkContext>
          </GridExtrasContext>
        </StructureActionsContext>
      )}
      {rowCount > 0 &&
        !failedAtOnce &&
        (isPlotAlone ? (
          <Inline bar="below" wrap padding={4}>
            {actions}
          </Inline>
        ) : (
          <PageFooter
            selected={actions}
            page={address.page}
            firstRow={firstRow}
            rowsShown={rows.length}
            pageSize={address.pageSize}
            rowCount={rowCount}
            onPage={(next) => go({ ...address, page: next })}
            onPageSize={location.choosePageSize}
          />
        ))}
    </section>
  );
}

function newStructures(status: Record<string, boolean> | undefined): ReadonlySet<string> {
  if (status === undefined) return noIds;
  return new Set(Object.keys(status).filter((id) => status[id] === true));
}
