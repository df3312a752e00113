import { drawings } from '@moltrove/chemistry/browser';
import { useEffect, useState } from 'react';
import { wireTab } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { ApiError } from '../../auth/api/api-error.ts';
import { Inline } from '../../ui/inline.tsx';
import { searchKey } from '../../search/address/search-link.ts';
import { PreviewContext } from '../../chem-ui/preview-store.ts';
import { DrawingMatchContext } from '../../chem-ui/drawing-match.ts';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { MatchSwitches } from '../../widgets/search-header/match-switches.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { useStructureMatch } from '../../search/run/use-structure-match.ts';
import { useSession } from '../../auth/session/session.ts';
import { useStored } from '../../ui/use-stored.ts';
import { readPanelShape } from './charts/chart-choice.ts';
import { useCellList } from './restricted/cell-list-address.ts';
import { useChartList } from './charts/use-chart-list.ts';
import { ChartPanel } from './charts/chart-panel.tsx';
import { useChartRowMarks } from './charts/chart-row-marks.ts';
import { RowMarksContext } from '../../grid/row-mark.ts';
import { PanelEdge } from './charts/panel-edge.tsx';
import { undoable, withChange } from './search-undo.ts';
import type { SearchChange } from './search-undo.ts';
import { ResultsGrid } from './results-grid.tsx';
import { ResultsHeader } from './results-header.tsx';
import classes from './results-page.module.css';
import { ResultsTabs } from './results-tabs.tsx';
import { useCompared } from './selection/selection-compared.ts';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { useResultPage } from './rows/use-results.ts';
import { useRememberSearch } from './use-remember-search.ts';
import { useResultsLocation } from './address/use-results-location.ts';
import { useSimilarityOfTabs } from './similarity/use-similarity-of-tabs.ts';
import type { ResultsLocation } from './address/use-results-location.ts';
import { usePreviewStore } from '../../shell/preview/use-preview-store.ts';
import { lateDialog, lateOpenedDialog } from '../../ui/late-dialog.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Stack } from '../../ui/stack.tsx';
import { ResultsBar } from './results-bar.tsx';
import { WorkPage } from '../../ui/work-page.tsx';

const ChartListDialog = lateOpenedDialog(
  async () => (await import('./charts/chart-list-dialog.tsx')).ChartListDialog,
);
const ChartDrawer = lateOpenedDialog(async () => (await import('./charts/chart-drawer.tsx')).ChartDrawer);
const CellList = lateDialog(async () => (await import('./restricted/cell-list.tsx')).CellList);
const SelectionCompare = lateDialog(
  async () => (await import('./selection/selection-compare.tsx')).SelectionCompare,
);

/** Begins to load what draws structures, before the page itself is shown. */
export const startDrawing = (): void => drawings().warmUp();

/** The results of a search: charts for filtering on the left, and five tabs of rows. */
export function ResultsPage() {
  const location = useResultsLocation();
  return (
    <OpenedSearch current={location.current}>
      <Results location={location} />
    </OpenedSearch>
  );
}

function Results({ location }: { location: ResultsLocation }) {
  const { search, tab, address } = location;
  const user = useSession().username ?? '';
  const [shape, setShape] = useStored(`moltrove.chartPanel.${user}`, readPanelShape);
  const { drawing, view, setView, match } = useStructureMatch(search.query);
  const isNarrow = useNarrow('tablet');
  const [drawerShown, setDrawerShown] = useState(false);
  const counts = useStoredSearch(search);
  const page = useResultPage(search, tab, address);
  useRememberSearch(search, location.unsupported, counts.isSuccess && location.restriction === null);
  const { marks, onPoint } = useChartRowMarks(tab);
  const chartList = useChartList();
  const listShown = chartList.address !== null;
  const undo = useUndo(location.unrestricted);

  const { compared, close } = useCompared();
  const preview = usePreviewStore(`${tab} ${searchKey(search)}`);
  const cellList = useCellList();

  useEffect(startDrawing, []);

  const similarity = useSimilarityOfTabs(searchKey({ ...search, filters: [] }), tab, address.similar ?? null);
  const isRestricted = page.error instanceof ApiError && page.error.code === 'DATA_RESTRICTION';
  const changeFilters = (filters: readonly ChartFilter[]) => {
    undo.remember({ ...location.unrestricted, filters: [...filters] });
    location.filter(filters);
  };
  const changeSearch = (next: Search) => {
    undo.remember(next);
    location.setSearch(next);
  };
  const { last } = undo;
  const takeBack =
    last === null
      ? null
      : () => {
          undo.drop();
          location.setSearch(last.before);
        };
  const panel = (
    <ChartPanel
      user={user}
      search={search}
      onFilters={changeFilters}
      onPoint={onPoint}
      onCollapse={() => (isNarrow ? setDrawerShown(false) : setShape({ ...shape, collapsed: true }))}
    />
  );
  const tabs = (
    <ResultsTabs
      location={location}
      counts={counts.shown ?? null}
      similarity={similarity}
      failed={counts.isError}
    />
  );
  const showCharts = () => (isNarrow ? setDrawerShown(true) : setShape({ ...shape, collapsed: false }));
  const panelShown = !isNarrow && !shape.collapsed && !isRestricted;

  return (
    <WorkPage>
      <Inline align="stretch" className={classes.page}>
        {panelShown && (
          <>
            <aside className={classes.panel} style={{ width: shape.width }} aria-label="Charts">
              <PreviewContext value={preview}>{panel}</PreviewContext>
            </aside>
            <PanelEdge width={shape.width} onWidth={(width) => setShape({ ...shape, width })} />
          </>
        )}
        <Stack flex="fill" hasFiller>
          <ResultsHeader
            location={location}
            view={{
              tab: wireTab(tab),
              sort: address.sort,
              pageSize: address.pageSize,
              ...(address.similar && { similar: address.similar }),
            }}
            counts={counts}
            onFilters={changeFilters}
            onSearch={changeSearch}
            switches={drawing !== null && <MatchSwitches drawing={drawing} view={view} onView={setView} />}
            onUndo={takeBack}
            onShowCharts={panelShown || isRestricted ? null : showCharts}
          />
          {isRestricted ? (
            <>
              <ResultsBar>{tabs}</ResultsBar>
              <Restriction search={search} activities={counts.shown?.activities ?? null} />
            </>
          ) : (
            <DrawingMatchContext value={match}>
              <RowMarksContext value={marks}>
                <ResultsGrid
                  tabs={tabs}
                  key={tab}
                  user={user}
                  location={location}
                  counts={counts.shown ?? null}
                  page={page}
                  preview={preview}
                  onFilters={changeFilters}
                  onSearch={changeSearch}
                />
              </RowMarksContext>
            </DrawingMatchContext>
          )}
        </Stack>
      </Inline>
      <ChartListDialog
        opened={listShown}
        onClose={chartList.close}
        search={search}
        onFilters={changeFilters}
      />
      {cellList.shown !== null && <CellList shown={cellList.shown} onClose={cellList.close} />}
      {compared !== null && (
        <DrawingMatchContext value={match}>
          <SelectionCompare compared={compared} onClose={close} />
        </DrawingMatchContext>
      )}
      <ChartDrawer
        opened={isNarrow && drawerShown}
        closeOnEscape={!listShown}
        onClose={() => setDrawerShown(false)}
      >
        {panel}
      </ChartDrawer>
    </WorkPage>
  );
}

/** The changes of the filters and of what is kept on this page; the last one can be undone. Another search resets them. */
function useUndo(current: Search) {
  const scope = queryKeyOf(current);
  const [past, setPast] = useState<Past>({ scope, changes: [] });
  const changes = past.scope === scope ? past.changes : [];
  return {
    last: undoable(changes, current),
    remember: (after: Search) =>
      setPast({ scope: queryKeyOf(after), changes: withChange(changes, { before: current, after }) }),
    drop: () =>
      setPast({
        scope: queryKeyOf(changes.at(-1)?.before ?? current),
        changes: changes.slice(0, -1),
      }),
  };
}

const queryKeyOf = (search: Search): string => searchKey({ ...search, filters: [] });

interface Past {
  /** The key of the query that the last change led to. */
  readonly scope: string;
  readonly changes: readonly SearchChange[];
}
