import { tabOf } from '@moltrove/contract';
import type { ChartFilter, SearchCounts } from '@moltrove/contract';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { searchKey } from '../../app/search-link.ts';
import { ColumnChooser } from '../../grid/column-chooser.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { PageFooter } from '../../grid/page-footer.tsx';
import { noSelection } from '../../grid/selection.ts';
import type { Selection } from '../../grid/selection.ts';
import { nextSort } from '../../grid/sort.ts';
import { useColumnLayout } from '../../grid/use-column-layout.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PartialNote } from '../../ui/partial-note.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { gridColumns } from './grid-columns.ts';
import { startAddress, withPageSize } from './results-address.ts';
import classes from './results.module.css';
import { SelectionBar } from './selection-bar.tsx';
import type { useResultPage } from './use-results.ts';
import type { ResultsPlace } from './use-results-address.ts';

interface ResultsGridProps {
  /** The tabs, shown in one line with the column chooser. */
  readonly tabs: ReactNode;
  readonly user: string;
  readonly place: ResultsPlace;
  readonly counts: SearchCounts | null;
  readonly page: ReturnType<typeof useResultPage>;
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
}

const noIds: ReadonlySet<string> = new Set();

/** One tab: what is selected, the columns, the rows and the pages. */
export function ResultsGrid({ tabs, user, place, counts, page, onFilters }: ResultsGridProps) {
  const { search, tab, address, go } = place;
  const { idColumn, label, count } = tabOf(tab);
  const columns = gridColumns(tab);
  const { layout, change, reset } = useColumnLayout(user, tab, columns);
  const [selection, setSelection] = useSelection(searchKey(search));

  const shown = page.shown;
  const answer = shown?.answer ?? null;
  const rows = useMemo(() => answer?.data ?? [], [answer]);
  const newIds = useMemo(() => newStructures(answer?.strIdNewlyAddedStatus), [answer]);
  const rowCount = answer?.rowCount ?? (shown === undefined ? (counts?.[count] ?? 0) : 0);
  const isPastEnd = shown?.answer === null && shown.page > 0;
  const firstRow = (shown?.page ?? address.page) * (shown?.pageSize ?? address.pageSize);
  const status = shown === undefined ? 'loading' : page.isFetching ? 'refreshing' : 'ready';
  const failedAtOnce = page.isError && shown === undefined;

  return (
    <section className={classes.results} aria-label={label}>
      <div className={classes.bar}>
        {tabs}
        <ColumnChooser
          columns={columns}
          idColumn={idColumn}
          layout={layout}
          onLayout={change}
          onReset={reset}
        />
      </div>
      {page.isError && (
        <div className={classes.failure} data-alone={failedAtOnce}>
          <ErrorNote
            error={page.error}
            title={
              failedAtOnce
                ? 'The rows could not be fetched.'
                : 'The rows could not be fetched; those before are still shown.'
            }
            onRetry={() => void page.refetch()}
          />
        </div>
      )}
      {answer?.partial !== undefined && <PartialNote partial={answer.partial} />}
      {!failedAtOnce && (
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
          sort={address.sort}
          onSort={(column) =>
            go({ ...address, page: startAddress.page, sort: nextSort(address.sort, column.key) })
          }
          selection={selection}
          onSelection={setSelection}
          newIds={newIds}
          empty={
            <EmptyTab
              search={search}
              label={label}
              isPastEnd={isPastEnd}
              onFirstPage={() => go({ ...address, page: startAddress.page })}
              onReset={() => onFilters([])}
            />
          }
        />
      )}
      {rowCount > 0 && !failedAtOnce && (
        <PageFooter
          selected={
            <SelectionBar
              selection={selection}
              onSelection={setSelection}
              rowCount={rowCount}
              pageIds={rows.map((row) => String(row[idColumn]))}
              idLabel={columns.find((column) => column.key === idColumn)?.label ?? 'ID'}
            />
          }
          page={address.page}
          firstRow={firstRow}
          rowsShown={rows.length}
          pageSize={address.pageSize}
          rowCount={rowCount}
          onPage={(next) => go({ ...address, page: next })}
          onPageSize={(size) => go(withPageSize(address, size))}
        />
      )}
    </section>
  );
}

/** The selection lasts as long as the same results are shown. */
function useSelection(scope: string) {
  const [kept, setKept] = useState<{ scope: string; selection: Selection }>({
    scope,
    selection: noSelection,
  });
  const selection = kept.scope === scope ? kept.selection : noSelection;
  return [selection, (next: Selection) => setKept({ scope, selection: next })] as const;
}

function newStructures(status: Record<string, boolean> | undefined): ReadonlySet<string> {
  if (status === undefined) return noIds;
  return new Set(Object.keys(status).filter((id) => status[id] === true));
}
