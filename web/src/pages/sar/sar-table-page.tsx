import { Button, Skeleton } from '@mantine/core';
import { drawings } from '@moltrove/chemistry/browser';
import type { SarColumn } from '@moltrove/contract';
import { limits } from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import { ApiError, isCancelled } from '../../auth/api/api-error.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { MatchSwitches } from '../../widgets/search-header/match-switches.tsx';
import { Restriction } from '../../widgets/search-header/restriction.tsx';
import { useStructureMatch } from '../../search/run/use-structure-match.ts';
import { DrawingMatchContext } from '../../chem-ui/drawing-match.ts';
import { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { PageFooter } from '../../grid/page-footer.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PartialNote } from '../../ui/partial-note.tsx';
import { PreviewFrame } from '../../shell/preview/preview-frame.tsx';
import { RowOfResults } from '../../shell/preview/row-of-results.tsx';
import { usePreviewStore } from '../../shell/preview/use-preview-store.ts';
import type { RowThings } from '../../widgets/preview-link/things-of-cell.ts';
import { searchKey } from '../../search/address/search-link.ts';
import type { ColumnCommands } from './column-head.tsx';
import { CountsLine } from './counts-line.tsx';
import { Legend } from './legend.tsx';
import { useOpenActivities } from './sar-activities.ts';
import type { ActivitiesRequest } from './sar-activities.ts';
import { startAddress, withColumns } from '../../search/address/sar-address.ts';
import { ShownValuesContext } from './shown-values.ts';
import { SarCards } from './sar-cards.tsx';
import { SarEmpty } from './sar-empty.tsx';
import { SarGrid } from './sar-grid.tsx';
import { SarHeader } from './sar-header.tsx';
import { SaveMenu } from './save-menu.tsx';
import classes from './sar-table-page.module.css';
import { ScrollBox } from '../../ui/scroll-table.tsx';
import { Toolbar } from './toolbar.tsx';
import { columnsOfTarget } from './use-column-list.ts';
import { useSarLocation } from './use-sar-location.ts';
import type { SarLocation } from './use-sar-location.ts';
import { useSarTable } from './use-sar-table.ts';
import type { ShownTable } from './use-sar-table.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { WorkPage } from '../../ui/work-page.tsx';

/** The structures of a search against the targets, types and units of their activities. */
export function SarTablePage() {
  const location = useSarLocation();
  useEffect(() => drawings().warmUp(), []);
  return (
    <OpenedSearch current={location.current}>
      <WorkPage flowsOn="phone">
        <SarHeader location={location} />
        <TableOf location={location} />
      </WorkPage>
    </OpenedSearch>
  );
}

function TableOf({ location }: { location: SarLocation }) {
  const { search, address, go } = location;
  const query = useSarTable(search, address);
  const { error, shown } = query;
  const { drawing, view, setView, match } = useStructureMatch(search.query);
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'DATA_RESTRICTION') return <Restricted location={location} />;
  const failed = query.isError && !isCancelled(error);
  const isGone = code === 'NOT_FOUND' && (address.picked !== null || address.sort !== null);
  return (
    <>
      <Toolbar search={search} address={address} table={shown?.table ?? null} onChange={go}>
        {drawing !== null && <MatchSwitches drawing={drawing} view={view} onView={setView} />}
        {shown !== undefined && (
          <SaveMenu
            search={shown.search}
            table={shown.table}
            address={shown.address}
            firstRow={firstRowOf(shown)}
          />
        )}
      </Toolbar>
      {failed && (
        <Stack gap={4} className={classes.failure}>
          <ErrorNote
            error={error}
            title={
              shown === undefined
                ? 'The table could not be fetched.'
                : 'The table could not be fetched; the previous one is still shown.'
            }
            onRetry={() => void query.refetch()}
          />
          {isGone && (
            <Button size="xs" variant="default" onClick={() => go(withColumns(address, { picked: null }))}>
              Show the columns with the most structures
            </Button>
          )}
        </Stack>
      )}
      {shown === undefined ? (
        !failed && <TableSkeleton />
      ) : (
        <DrawingMatchContext value={match}>
          <ShownValuesContext value={shown.address}>
            <ShownTableOf location={location} shown={shown} isRefreshing={query.isFetching} />
          </ShownValuesContext>
        </DrawingMatchContext>
      )}
    </>
  );
}

interface ShownProps {
  readonly location: SarLocation;
  readonly shown: ShownTable;
  readonly isRefreshing: boolean;
}

function ShownTableOf({ location, shown, isRefreshing }: ShownProps) {
  const { address, go } = location;
  // The search of the rows on the screen, which may still be the previous one, not that of the address.
  const { table, search } = shown;
  const isNarrow = useNarrow('phone');
  const commands = useColumnCommands(location, shown);
  const { columns, rows, rowCount } = table;
  const preview = usePreviewStore(searchKey(search));
  const things = useMemo(
    () => rows.map(({ str_id: id }): RowThings => ({ compound: [{ kind: 'compound', id }] })),
    [rows],
  );
  return (
    <>
      <Inline gap={12} rowGap={2} align="baseline" justify="space-between" wrap className={classes.strip}>
        <CountsLine search={search} table={table} />
        {columns.length > 0 && <Legend />}
      </Inline>
      {table.partial !== undefined && <PartialNote partial={table.partial} />}
      {rows.length === 0 ? (
        <SarEmpty location={location} shown={shown} />
      ) : (
        <PreviewFrame
          rows={things}
          store={preview}
          renderRowLink={(previewed, isInRows) => (
            <RowOfResults search={search} previewed={previewed} isInRows={isInRows} />
          )}
        >
          {() =>
            isNarrow ? (
              <ScrollBox isRefreshing={isRefreshing} className={classes.cards ?? ''}>
                <SarCards search={search} table={table} />
              </ScrollBox>
            ) : (
              <SarGrid
                search={search}
                table={table}
                address={address}
                firstRow={firstRowOf(shown)}
                isRefreshing={isRefreshing}
                commands={commands}
              />
            )
          }
        </PreviewFrame>
      )}
      {rowCount > 0 && (
        <PageFooter
          selected={null}
          page={address.page}
          firstRow={firstRowOf(shown)}
          rowsShown={rows.length}
          pageSize={address.pageSize}
          rowCount={rowCount}
          onPage={(page) => go({ ...address, page })}
          onPageSize={(pageSize) =>
            go({ ...address, pageSize, page: Math.floor((address.page * address.pageSize) / pageSize) })
          }
        />
      )}
    </>
  );
}

function firstRowOf({ address: { page, pageSize } }: ShownTable): number {
  return page * pageSize;
}

function ofColumn({ key }: SarColumn): ActivitiesRequest {
  return { strId: null, which: 'columns', columns: [key] };
}

function useColumnCommands(
  location: SarLocation,
  { table, search: shownSearch }: ShownTable,
): ColumnCommands {
  const { search, address, go } = location;
  const run = useRunOnSearch();
  const { open } = useOpenActivities(shownSearch);
  const keys = table.columns.map(({ key }) => key);
  return {
    onSort: (sort) => go({ ...address, sort, page: startAddress.page }),
    onHide:
      keys.length < 2
        ? null
        : (column) => {
            const sort = address.sort?.column === column.key ? null : address.sort;
            const picked = keys.filter((key) => key !== column.key);
            go({ ...withColumns(address, { picked }), sort });
          },
    onOnlyTarget: (column) => void showOnlyTarget(column),
    onOpenActivities: (column) => void open(ofColumn(column), column.activities),
    onOpenStructures: (column) => void open(ofColumn(column), null, 'structures'),
  };

  async function showOnlyTarget(column: SarColumn): Promise<void> {
    try {
      const targetColumns = await columnsOfTarget(run, search, column, new AbortController().signal);
      const picked = targetColumns.slice(0, limits.maxSarColumns).map(({ key }) => key);
      if (targetColumns.length > picked.length) {
        notifications.show({
          message: `${column.target} has ${targetColumns.length} columns; the ${picked.length} with the most structures are shown.`,
        });
      }
      go(withColumns(address, { picked }));
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
  }
}

/** Shown if the results have too many activities for a SAR table, with their number. */
function Restricted({ location: { search } }: { location: SarLocation }) {
  const counts = useStoredSearch(search);
  return <Restriction search={search} activities={counts.shown?.activities ?? null} />;
}

const skeletonRows = 6;

function TableSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Fetching the table">
      <Skeleton height={70} radius={4} />
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} height={84} radius={4} />
      ))}
    </div>
  );
}
