import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import {
  activityCliffs,
  cliffSignLabels,
  cliffSignMeanings,
  evidenceLevelLabels,
  evidenceLevels,
  limits,
  sarColumnText,
  shownSearchCall,
} from '@moltrove/contract';
import type { ActivityCliffs, CliffOrder } from '@moltrove/contract';
import { drawings } from '@moltrove/chemistry/browser';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, isCancelled } from '../../../auth/api/api-error.ts';
import { PageFooter } from '../../../grid/page-footer.tsx';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import { useStoredSearch } from '../../../search/run/use-stored-search.ts';
import { PreviewFrame } from '../../../shell/preview/preview-frame.tsx';
import { RowOfResults } from '../../../shell/preview/row-of-results.tsx';
import { usePreviewStore } from '../../../shell/preview/use-preview-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { IconArrowsExchange, IconColumns3, IconList, IconTable } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PartialNote } from '../../../ui/partial-note.tsx';
import { WorkPage } from '../../../ui/work-page.tsx';
import { Words } from '../../../ui/words.tsx';
import { CallSnippetButton } from '../../../widgets/call-snippet/call-snippet-button.tsx';
import type { RowThings } from '../../../widgets/preview-link/things-of-cell.ts';
import { CopyLinkButton } from '../../../widgets/search-header/copy-link-button.tsx';
import { OpenedSearch } from '../../../widgets/search-header/opened-search.tsx';
import { PageHeader } from '../../../widgets/search-header/page-header.tsx';
import { Restriction } from '../../../widgets/search-header/restriction.tsx';
import { ColumnPicker } from '../column-picker.tsx';
import { ComparedSpread } from '../compared-spread.tsx';
import { comparedText } from '../compared-words.ts';
import { PairRows } from '../pair-rows.tsx';
import { SavePageButton } from '../save-page-button.tsx';
import { isTooLarge, TooLarge } from '../too-large.tsx';
import { cliffsViewOf, differences, similarities } from './cliff-address.ts';
import type { CliffAddress } from './cliff-address.ts';
import { CliffMap } from './cliff-map.tsx';
import { cliffsCsv } from './cliffs-csv.ts';
import classes from './cliffs-page.module.css';
import { useCliffLocation, useCliffs } from './use-cliffs.ts';
import type { CliffLocation, ShownCliffs } from './use-cliffs.ts';

/** The activity cliffs of a search: similar structures whose values differ much, as a list and on a map. */
export function CliffsPage() {
  const location = useCliffLocation();
  useEffect(() => drawings().warmUp(), []);
  return (
    <OpenedSearch current={location.current}>
      <WorkPage flowsOn="phone">
        <CliffsHeader location={location} />
        <Cliffs location={location} />
      </WorkPage>
    </OpenedSearch>
  );
}

function CliffsHeader({ location }: { readonly location: CliffLocation }) {
  const { search, asked, unsupported, address } = location;
  return (
    <PageHeader
      search={search}
      asked={asked}
      kind="Activity cliffs"
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
          <LinkButton
            to="/sarview/pairs"
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={15} />}
          >
            Matched pairs
          </LinkButton>
          <CopyLinkButton />
          <CallSnippetButton
            what="this page of the activity cliffs"
            shown={shownSearchCall(activityCliffs, search, { body: { view: cliffsViewOf(address) } })}
          />
        </>
      }
    />
  );
}

function Cliffs({ location }: { readonly location: CliffLocation }) {
  const { search, address } = location;
  const query = useCliffs(search, address);
  const { error, shown } = query;
  if (error instanceof ApiError && error.code === 'DATA_RESTRICTION')
    return <Restricted location={location} />;
  if (isTooLarge(error)) {
    return (
      <TooLarge search={search} title="These results are too large for activity cliffs." error={error} />
    );
  }
  const failed = query.isError && !isCancelled(error);
  return (
    <>
      <Toolbar location={location} shown={shown} />
      {failed && (
        <div className={classes.failure}>
          <ErrorNote
            error={error}
            title={
              shown === undefined
                ? 'The activity cliffs could not be found.'
                : 'The activity cliffs could not be fetched; the previous ones are still shown.'
            }
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {shown === undefined ? (
        !failed && <Working search={search} />
      ) : (
        <Shown location={location} shown={shown} isRefreshing={query.isFetching} />
      )}
    </>
  );
}

const orderLabels: Readonly<Record<CliffOrder, string>> = {
  sali: 'Steepest first (SALI)',
  difference: 'Largest difference first',
  similarity: 'Most similar first',
};

interface ToolbarProps {
  readonly location: CliffLocation;
  readonly shown: ShownCliffs | undefined;
}

function Toolbar({ location: { search, address, go }, shown }: ToolbarProps) {
  const [picking, setPicking] = useState(false);
  const column = shown?.cliffs.compared.column ?? null;
  const change = (changed: Partial<CliffAddress>): void =>
    go({ ...address, page: 0, marked: null, ...changed });
  const isInUnit = shown?.cliffs.compared.scale === 'difference';
  return (
    <Inline gap={6} rowGap={3} wrap className={classes.toolbar} role="toolbar" aria-label="Cliffs and values">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconColumns3 size={15} aria-hidden="true" />}
        title="Choose the values to compare"
        onClick={() => setPicking(true)}
      >
        {column === null ? 'Choose values' : sarColumnText(column)}
      </Button>
      <NativeSelect
        size="xs"
        aria-label="Values to compare"
        value={address.level}
        data={evidenceLevels.map((level) => ({ value: level, label: evidenceLevelLabels[level] }))}
        onChange={(event) => {
          const level = evidenceLevels.find((each) => each === event.currentTarget.value);
          if (level !== undefined) change({ level });
        }}
      />
      <NativeSelect
        size="xs"
        aria-label="Least similarity"
        value={String(address.minSimilarity)}
        data={similarities.map((each) => ({
          value: String(each),
          label: `Similarity ${each.toFixed(2)} or more`,
        }))}
        onChange={(event) => change({ minSimilarity: Number(event.currentTarget.value) })}
      />
      {!isInUnit && (
        <NativeSelect
          size="xs"
          aria-label="Least difference"
          value={String(address.minDifference ?? 2)}
          data={differences.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={(event) => {
            const least = Number(event.currentTarget.value);
            change({ minDifference: least === 2 ? null : least });
          }}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label="Order"
        value={address.order}
        data={Object.entries(orderLabels).map(([value, label]) => ({ value, label }))}
        onChange={(event) => {
          const order = event.currentTarget.value as CliffOrder;
          change({ order });
        }}
      />
      <Checkbox
        size="xs"
        label="Likely errors first"
        checked={address.signsFirst}
        onChange={(event) => change({ signsFirst: event.currentTarget.checked })}
      />
      {shown !== undefined && shown.cliffs.rowCount > 0 && (
        <Inline as="span" gap={4} marginLeft="auto">
          <SaveButton shown={shown} />
        </Inline>
      )}
      {picking && (
        <ColumnPicker
          search={search}
          title="Values to compare"
          picked={column === null ? [] : [column.key]}
          most={1}
          onPick={([value]) => change({ value: value ?? null })}
          onClose={() => setPicking(false)}
        />
      )}
    </Inline>
  );
}

function SaveButton({ shown: { cliffs, search, address } }: { readonly shown: ShownCliffs }) {
  return (
    <SavePageButton
      search={search}
      first={address.page * address.pageSize}
      rows={cliffs.rows.length}
      total={cliffs.rowCount}
      what="Activity cliffs"
      more={[
        ['Compared', comparedText(cliffs.compared)],
        ['Least similarity', address.minSimilarity],
        ['Least difference', cliffs.minDifference],
        ['Order', `${address.signsFirst ? 'Likely errors first, then ' : ''}${orderLabels[address.order]}`],
      ]}
      csvOf={(about) => cliffsCsv(about, cliffs)}
    />
  );
}

interface ShownProps {
  readonly location: CliffLocation;
  readonly shown: ShownCliffs;
  readonly isRefreshing: boolean;
}

function Shown({ location: { address, go }, shown, isRefreshing }: ShownProps) {
  const { cliffs, search } = shown;
  const { rows, rowCount, compared } = cliffs;
  const preview = usePreviewStore(searchKey(search));
  const things = useMemo(
    () =>
      rows.map(({ first, second }): RowThings => ({
        compound: [first, second].map(({ str_id: id }) => ({ kind: 'compound', id })),
      })),
    [rows],
  );
  const firstRow = shown.address.page * shown.address.pageSize;
  const { marked } = address;
  const markedRow = marked !== null && marked >= firstRow && marked < firstRow + rows.length;
  const mark = (at: number): void =>
    go({
      ...address,
      marked: at === marked ? null : at,
      page: Math.floor(at / address.pageSize),
    });
  return (
    <>
      <div className={classes.strip}>
        <Summary cliffs={cliffs} minSimilarity={shown.address.minSimilarity} />
        <ComparedSpread compared={cliffs.compared} />
      </div>
      {cliffs.partial !== undefined && <PartialNote partial={cliffs.partial} />}
      {rows.length === 0 ? (
        <Empty address={address} onAddress={go} />
      ) : (
        <PreviewFrame
          rows={things}
          store={preview}
          renderRowLink={(previewed, isInRows) => (
            <RowOfResults search={search} previewed={previewed} isInRows={isInRows} />
          )}
        >
          {() => (
            <div className={classes.body}>
              <section className={classes.map} aria-label="Map">
                <CliffMap
                  cliffs={cliffs}
                  minSimilarity={shown.address.minSimilarity}
                  marked={marked}
                  onMark={mark}
                />
                <MapNote cliffs={cliffs} />
              </section>
              <div className={classes.list}>
                <PairRows
                  label="Activity cliffs"
                  pairs={rows}
                  compared={compared}
                  isRefreshing={isRefreshing}
                  selected={markedRow ? marked - firstRow : null}
                  renderMore={(row, at) => (
                    <More row={row} place={firstRow + at} isMarked={marked === firstRow + at} onMark={mark} />
                  )}
                />
              </div>
            </div>
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
          onPage={(page) => go({ ...address, page, marked: null })}
          onPageSize={(pageSize) =>
            go({ ...address, pageSize, page: Math.floor((address.page * address.pageSize) / pageSize) })
          }
        />
      )}
    </>
  );
}

interface SummaryProps {
  readonly cliffs: ActivityCliffs;
  readonly minSimilarity: number;
}

function Summary({ cliffs, minSimilarity }: SummaryProps) {
  const { compared, rowCount, signed, neighbours, comparedPairs, structures } = cliffs;
  return (
    <Words size="md">
      {`${formatCounted(rowCount, 'cliff')} among ${formatCounted(comparedPairs, 'pair')} compared by ${comparedText(compared)}; ${formatCounted(neighbours, 'pair')} of the ${formatCounted(structures, 'structure')} ${neighbours === 1 ? 'has' : 'have'} a similarity of ${minSimilarity.toFixed(2)} or more. ${formatCounted(signed, 'cliff')} ${signed === 1 ? 'has' : 'have'} a sign of an error.`}
    </Words>
  );
}

function MapNote({ cliffs: { points, rowCount } }: { readonly cliffs: ActivityCliffs }) {
  return (
    <Words size="sm" tone="muted">
      {points.length < rowCount &&
        `The first ${formatCount(limits.maxCliffPoints)} of ${formatCounted(rowCount, 'cliff')} in this order. `}
      Cliffs with a sign of an error have the colour of warnings. Press a point to mark its pair in the list.
    </Words>
  );
}

interface MoreProps {
  readonly row: ActivityCliffs['rows'][number];
  readonly place: number;
  readonly isMarked: boolean;
  readonly onMark: (place: number) => void;
}

/** The similarity, the steepness and the signs of a cliff, and a button to mark it on the map. */
function More({ row: { similarity, sali, signs }, place, isMarked, onMark }: MoreProps) {
  return (
    <>
      <Words as="span" size="xs" tone="muted" data-figures="">
        {sali === null
          ? 'same fingerprint'
          : `similarity ${similarity.toFixed(2)}, SALI ${sali < 100 ? sali.toFixed(1) : formatCount(Math.round(sali))}`}
      </Words>
      {signs.map((sign) => (
        <Words as="span" key={sign} size="xs" className={classes.sign} title={cliffSignMeanings[sign]}>
          {cliffSignLabels[sign]}
        </Words>
      ))}
      <button
        type="button"
        className={classes.mark}
        aria-pressed={isMarked}
        title="Mark on the map"
        onClick={() => onMark(place)}
      >
        {`No. ${formatCount(place + 1)}`}
      </button>
    </>
  );
}

interface EmptyProps {
  readonly address: CliffAddress;
  readonly onAddress: (address: CliffAddress) => void;
}

function Empty({ address, onAddress }: EmptyProps) {
  const isStrict = (address.minDifference ?? 2) > 1;
  return (
    <EmptyState
      title="No similar structures differ that much."
      text={
        isStrict
          ? 'Ask for a smaller difference, or compare values of the same target.'
          : 'Ask for a lower similarity, compare values of the same target, or choose other values.'
      }
    >
      {isStrict && (
        <Button size="xs" onClick={() => onAddress({ ...address, minDifference: 1, page: 0, marked: null })}>
          10-fold or more
        </Button>
      )}
      {address.level === 'assay' && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onAddress({ ...address, level: 'target', page: 0, marked: null })}
        >
          Same target
        </Button>
      )}
    </EmptyState>
  );
}

function Restricted({ location: { search } }: { readonly location: CliffLocation }) {
  const counts = useStoredSearch(search);
  return <Restriction search={search} activities={counts.shown?.activities ?? null} />;
}

const skeletonRows = 4;

/** Says what the server is working on. */
function Working({ search }: { readonly search: CliffLocation['search'] }) {
  const counts = useStoredSearch(search);
  const structures = counts.shown?.structures;
  return (
    <div className={classes.skeleton} role="status">
      <span>
        Comparing {structures === undefined ? 'the structures' : formatCounted(structures, 'structure')} with
        one another.
      </span>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} height={140} aria-hidden="true" />
      ))}
    </div>
  );
}
