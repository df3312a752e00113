import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { freeWilson, limits, rGroupTable, shownSearchCall } from '@moltrove/contract';
import type { RGroupCore } from '@moltrove/contract';
import { drawings } from '@moltrove/chemistry/browser';
import type { DrawingMatch } from '@moltrove/chemistry/browser';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, isCancelled } from '../../../auth/api/api-error.ts';
import { DrawingMatchContext } from '../../../chem-ui/drawing-match.ts';
import { withRLabels } from '../../../chem-ui/attachment-labels.ts';
import { StructureImage } from '../../../chem-ui/structure-image.tsx';
import { PageFooter } from '../../../grid/page-footer.tsx';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import { useStoredSearch } from '../../../search/run/use-stored-search.ts';
import { PreviewFrame } from '../../../shell/preview/preview-frame.tsx';
import { RowOfResults } from '../../../shell/preview/row-of-results.tsx';
import { usePreviewStore } from '../../../shell/preview/use-preview-store.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { IconColumns3, IconList, IconPencil, IconTable } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PartialNote } from '../../../ui/partial-note.tsx';
import { WorkPage } from '../../../ui/work-page.tsx';
import { CallSnippetButton } from '../../../widgets/call-snippet/call-snippet-button.tsx';
import type { RowThings } from '../../../widgets/preview-link/things-of-cell.ts';
import { CopyLinkButton } from '../../../widgets/search-header/copy-link-button.tsx';
import { OpenedSearch } from '../../../widgets/search-header/opened-search.tsx';
import { PageHeader } from '../../../widgets/search-header/page-header.tsx';
import { Restriction } from '../../../widgets/search-header/restriction.tsx';
import { ColumnPicker } from '../column-picker.tsx';
import { Legend } from '../legend.tsx';
import { SavePageButton } from '../save-page-button.tsx';
import { isTooLarge, TooLarge } from '../too-large.tsx';
import { Contributions, ExplainedValues, SaveContributionsButton } from './contributions/contributions.tsx';
import { CoreChooser } from './core-chooser.tsx';
import type { RGroupAddress } from './r-group-address.ts';
import { contributionsViewOf, rGroupViewOf } from './r-group-address.ts';
import { rGroupCsv } from './r-group-csv.ts';
import { RGroupGrid } from './r-group-grid.tsx';
import { filterText, toggled, unmatchedText } from './r-group-words.ts';
import classes from './r-groups-page.module.css';
import { useOpenStructures, useRGroupLocation, useRGroups } from './use-r-groups.ts';
import type { RGroupLocation, ShownRGroups } from './use-r-groups.ts';

/** The structures of a search, cut into a core and the groups at its positions. */
export function RGroupsPage() {
  const location = useRGroupLocation();
  const { address, go } = location;
  const [changing, setChanging] = useState(false);
  useEffect(() => drawings().warmUp(), []);
  const choose = (core: RGroupCore) => {
    setChanging(false);
    go({ ...address, core, filters: [], page: 0, colour: null, sort: null });
  };
  return (
    <OpenedSearch current={location.current}>
      <WorkPage flowsOn="phone">
        <RGroupsHeader location={location} />
        {address.core === null || changing ? (
          <CoreChooser search={location.search} core={address.core} onChoose={choose} />
        ) : (
          <TableOf location={location} core={address.core} onChange={() => setChanging(true)} />
        )}
      </WorkPage>
    </OpenedSearch>
  );
}

function RGroupsHeader({ location }: { readonly location: RGroupLocation }) {
  const { search, asked, unsupported, address } = location;
  const { core } = address;
  return (
    <PageHeader
      search={search}
      asked={asked}
      kind="R-groups"
      unsupported={unsupported}
      onFilters={location.filter}
      onUnsupported={location.setUnsupported}
      actions={
        <>
          <LinkButton
            to="/results/$tabid"
            params={{ tabid: 'structures' }}
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconList size={15} />}
          >
            Open in results
          </LinkButton>
          <LinkButton
            to="/sarview/$tabid"
            params={{ tabid: 'sartable' }}
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconTable size={15} />}
          >
            SAR table
          </LinkButton>
          <CopyLinkButton />
          {core !== null && (
            <CallSnippetButton
              what={address.tab === 'table' ? 'this page of the R-group table' : 'these contributions'}
              shown={
                address.tab === 'table'
                  ? shownSearchCall(rGroupTable, search, { body: { view: rGroupViewOf(core, address) } })
                  : shownSearchCall(freeWilson, search, {
                      body: { view: contributionsViewOf(core, address) },
                    })
              }
            />
          )}
        </>
      }
    />
  );
}

const coreSize = { width: 190, height: 104 } as const;

interface TableProps {
  readonly location: RGroupLocation;
  readonly core: RGroupCore;
  readonly onChange: () => void;
}

function TableOf({ location, core, onChange }: TableProps) {
  const { search, address } = location;
  const query = useRGroups(search, core, address);
  const { error, shown } = query;
  const { value, format } = core;
  const match = useMemo<DrawingMatch>(
    () => ({ query: value, format, chirality: false, mark: true, align: true }),
    [value, format],
  );
  if (error instanceof ApiError && error.code === 'DATA_RESTRICTION')
    return <Restricted location={location} />;
  if (isTooLarge(error)) {
    return (
      <TooLarge search={search} title="These results are too large for an R-group table." error={error} />
    );
  }
  const isTable = address.tab === 'table';
  const isOfCore = error instanceof ApiError && error.code === 'INVALID_QUERY';
  const failed = query.isError && !isCancelled(error);
  return (
    <>
      <Inline gap={6} wrap className={classes.toolbar} role="toolbar" aria-label="Core and values">
        <button type="button" className={classes.core} title="Change the core" onClick={onChange}>
          {shown === undefined || shown.table.core === null ? (
            <StructureImage smiles={value} format={format} name="the core" {...coreSize} />
          ) : (
            <StructureImage smiles={withRLabels(shown.table.core)} name="the core" {...coreSize} />
          )}
          <span className={classes.change}>
            <IconPencil size={13} aria-hidden="true" /> Change
          </span>
        </button>
        <SegmentedControl
          size="xs"
          aria-label="What is shown"
          data={[
            { value: 'table', label: 'Table' },
            { value: 'contributions', label: 'Contributions' },
          ]}
          value={address.tab}
          onChange={(tab) => location.go({ ...address, tab: tab === 'table' ? 'table' : 'contributions' })}
        />
        {isTable ? <ValuesButton location={location} /> : <ExplainedValues location={location} core={core} />}
        {shown !== undefined && <Filters location={location} />}
        <Inline as="span" gap={4} marginLeft="auto">
          {isTable && shown !== undefined && <SaveButton shown={shown} />}
          {!isTable && <SaveContributionsButton location={location} core={core} />}
        </Inline>
      </Inline>
      {failed && (
        <Stack gap={4} className={classes.failure}>
          <ErrorNote
            error={error}
            title={
              shown === undefined
                ? 'The R-group table could not be made.'
                : 'The table could not be fetched; the previous one is still shown.'
            }
            {...(isOfCore ? {} : { onRetry: () => void query.refetch() })}
          />
          <Button size="xs" variant="default" onClick={onChange}>
            Change the core
          </Button>
        </Stack>
      )}
      {shown === undefined ? (
        !failed && <Working search={search} />
      ) : (
        <DrawingMatchContext value={match}>
          {isTable ? (
            <Shown location={location} shown={shown} isRefreshing={query.isFetching} onChange={onChange} />
          ) : (
            <Contributions location={location} core={core} columns={shown.table.columns} />
          )}
        </DrawingMatchContext>
      )}
    </>
  );
}

function ValuesButton({ location: { search, address, go } }: { readonly location: RGroupLocation }) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconColumns3 size={15} aria-hidden="true" />}
        onClick={() => setPicking(true)}
      >
        Choose values
      </Button>
      {picking && (
        <ColumnPicker
          search={search}
          picked={address.values}
          most={limits.maxRGroupValues}
          onPick={(values) => go({ ...address, values: [...values], sort: null, page: 0 })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** The filters by groups, to be removed. */
function Filters({ location: { address, go } }: { readonly location: RGroupLocation }) {
  if (address.filters.length === 0) return null;
  return (
    <Inline as="ul" gap={3} wrap aria-label="Filters by groups">
      {address.filters.map((filter) => (
        <Chip
          key={filterText(filter)}
          kind="filter"
          removeLabel={`Remove the filter ${filterText(filter)}`}
          onRemove={() => go({ ...address, filters: toggled(address.filters, filter), page: 0 })}
        >
          {filterText(filter)}
        </Chip>
      ))}
    </Inline>
  );
}

interface ShownProps {
  readonly location: RGroupLocation;
  readonly shown: ShownRGroups;
  readonly isRefreshing: boolean;
  readonly onChange: () => void;
}

function Shown({ location, shown, isRefreshing, onChange }: ShownProps) {
  const { address, go } = location;
  const { table, search } = shown;
  const { rows, rowCount } = table;
  const preview = usePreviewStore(searchKey(search));
  const things = useMemo(
    () => rows.map(({ str_id: id }): RowThings => ({ compound: [{ kind: 'compound', id }] })),
    [rows],
  );
  const firstRow = shown.address.page * shown.address.pageSize;
  const changed = (next: RGroupAddress): void => go(next);
  return (
    <>
      <Inline gap={12} rowGap={2} align="baseline" justify="space-between" wrap className={classes.strip}>
        <Counts shown={shown} />
        {table.values.length > 0 && <Legend />}
      </Inline>
      {table.partial !== undefined && <PartialNote partial={table.partial} />}
      {rows.length === 0 ? (
        <Empty shown={shown} onClear={() => go({ ...address, filters: [], page: 0 })} onChange={onChange} />
      ) : (
        <PreviewFrame
          rows={things}
          store={preview}
          renderRowLink={(previewed, isInRows) => (
            <RowOfResults search={search} previewed={previewed} isInRows={isInRows} />
          )}
        >
          {() => (
            <RGroupGrid
              shown={shown}
              address={address}
              firstRow={firstRow}
              isRefreshing={isRefreshing}
              onAddress={changed}
            />
          )}
        </PreviewFrame>
      )}
      {rowCount > 0 && (
        <PageFooter
          selected={null}
          page={address.page}
          firstRow={firstRow}
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

/** Rows, and structures without one with the reason; each number opens exactly its structures. */
function Counts({ shown: { table, search, core, address } }: { readonly shown: ShownRGroups }) {
  const { open: openStructures } = useOpenStructures(search, core);
  const { rowCount, matched, structures, unmatched } = table;
  const isFiltered = address.filters.length > 0;
  return (
    <Inline as="span" gap={6} wrap>
      <span>
        <button
          type="button"
          className={classes.open}
          title="Open the structures of these rows"
          onClick={() => void openStructures({ filters: address.filters, unmatched: null })}
        >
          {formatCounted(rowCount, 'structure')}
        </button>{' '}
        {isFiltered && `of ${formatCount(matched)} `}
        with the core, of {formatCount(structures)} in the results
      </span>
      {unmatched.map((each) => (
        <span key={each.reason}>
          Without a row:{' '}
          <button
            type="button"
            className={classes.open}
            title="Open these structures"
            onClick={() => void openStructures({ filters: [], unmatched: each.reason })}
          >
            {unmatchedText(each)}
          </button>
        </span>
      ))}
    </Inline>
  );
}

interface EmptyProps {
  readonly shown: ShownRGroups;
  readonly onClear: () => void;
  readonly onChange: () => void;
}

function Empty({ shown: { table, address }, onClear, onChange }: EmptyProps) {
  const isFiltered = table.matched > 0 && address.filters.length > 0;
  return (
    <EmptyState
      title={
        isFiltered ? 'No structure has all of these groups.' : 'No structure of these results has this core.'
      }
      text={
        isFiltered
          ? 'Remove a filter to see more rows.'
          : 'Choose a smaller core, or one of the scaffolds of these results.'
      }
    >
      {isFiltered ? (
        <Button size="xs" onClick={onClear}>
          Remove the filters
        </Button>
      ) : (
        <Button size="xs" onClick={onChange}>
          Change the core
        </Button>
      )}
    </EmptyState>
  );
}

/** Saves the page as shown. */
function SaveButton({ shown: { table, search, core, address } }: { readonly shown: ShownRGroups }) {
  return (
    <SavePageButton
      search={search}
      first={address.page * address.pageSize}
      rows={table.rows.length}
      total={table.rowCount}
      what="R-group table"
      more={[
        ['Core', core.value],
        ...(address.filters.length === 0 ? [] : [['Groups', address.filters.map(filterText).join('; ')]]),
      ]}
      csvOf={(about) => rGroupCsv(about, table)}
    />
  );
}

function Restricted({ location: { search } }: { readonly location: RGroupLocation }) {
  const counts = useStoredSearch(search);
  return <Restriction search={search} activities={counts.shown?.activities ?? null} />;
}

const skeletonRows = 6;

/** Says what the server is working on. */
function Working({ search }: { readonly search: RGroupLocation['search'] }) {
  const counts = useStoredSearch(search);
  const structures = counts.shown?.structures;
  return (
    <div className={classes.skeleton} role="status">
      <span>
        Cutting {structures === undefined ? 'the structures' : formatCounted(structures, 'structure')} into
        core and groups. Thousands of structures take some seconds.
      </span>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} height={84} radius={4} />
      ))}
    </div>
  );
}
