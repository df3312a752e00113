import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { evidenceLevelLabels, evidenceLevels, pairChanges, sarColumnText } from '@moltrove/contract';
import { pairsOfChange, shownSearchCall } from '@moltrove/contract';
import type { PairChanges } from '@moltrove/contract';
import { drawings } from '@moltrove/chemistry/browser';
import { useEffect, useState } from 'react';
import { ApiError, isCancelled } from '../../../auth/api/api-error.ts';
import { partName } from '../../../chem-ui/part-picture.tsx';
import { PageFooter } from '../../../grid/page-footer.tsx';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { useStoredSearch } from '../../../search/run/use-stored-search.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { IconColumns3, IconHexagon, IconList, IconTable } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PartialNote } from '../../../ui/partial-note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WorkPage } from '../../../ui/work-page.tsx';
import { Words } from '../../../ui/words.tsx';
import { CallSnippetButton } from '../../../widgets/call-snippet/call-snippet-button.tsx';
import { CopyLinkButton } from '../../../widgets/search-header/copy-link-button.tsx';
import { OpenedSearch } from '../../../widgets/search-header/opened-search.tsx';
import { PageHeader } from '../../../widgets/search-header/page-header.tsx';
import { Restriction } from '../../../widgets/search-header/restriction.tsx';
import { ColumnPicker } from '../column-picker.tsx';
import { ComparedSpread } from '../compared-spread.tsx';
import { isTooLarge, TooLarge } from '../too-large.tsx';
import { PairsPanel } from './pairs-panel.tsx';
import { ChangeTable } from './change-table.tsx';
import { changesViewOf, minima, pairsViewOf, startPairs } from './pair-address.ts';
import type { PairAddress } from './pair-address.ts';
import { comparedText } from '../compared-words.ts';
import { uncutText } from './pair-words.ts';
import classes from './pairs-page.module.css';
import { SaveChangesButton } from './save-buttons.tsx';
import { usePairChanges, usePairLocation } from './use-pair-changes.ts';
import type { PairLocation, ShownChanges } from './use-pair-changes.ts';

/** The matched pairs of the structures of a search: what each change of a part does to the values. */
export function PairsPage() {
  const location = usePairLocation();
  const { change } = location.address;
  useEffect(() => drawings().warmUp(), []);
  return (
    <OpenedSearch current={location.current}>
      <WorkPage flowsOn="phone">
        <PairsHeader location={location} />
        {change === null ? (
          <Changes location={location} />
        ) : (
          <PairsPanel location={location} change={change} />
        )}
      </WorkPage>
    </OpenedSearch>
  );
}

function PairsHeader({ location }: { readonly location: PairLocation }) {
  const { search, asked, unsupported, address } = location;
  const { change } = address;
  return (
    <PageHeader
      search={search}
      asked={asked}
      kind="Matched pairs"
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
            to="/sarview/rgroups"
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconHexagon size={15} />}
          >
            R-groups
          </LinkButton>
          <CopyLinkButton />
          <CallSnippetButton
            what="this page of the matched pairs"
            shown={
              change === null
                ? shownSearchCall(pairChanges, search, { body: { view: changesViewOf(address) } })
                : shownSearchCall(pairsOfChange, search, { body: { view: pairsViewOf(change, address) } })
            }
          />
        </>
      }
    />
  );
}

function Changes({ location }: { readonly location: PairLocation }) {
  const { search, address, go } = location;
  const query = usePairChanges(search, address);
  const { error, shown } = query;
  if (error instanceof ApiError && error.code === 'DATA_RESTRICTION')
    return <Restricted location={location} />;
  if (isTooLarge(error)) {
    return <TooLarge search={search} title="These results are too large for matched pairs." error={error} />;
  }
  const isUnavailable = error instanceof ApiError && error.code === 'SEARCH_OPTION_UNAVAILABLE';
  const failed = query.isError && !isCancelled(error);
  return (
    <>
      <Inline
        gap={6}
        rowGap={3}
        wrap
        className={classes.toolbar}
        role="toolbar"
        aria-label="Pairs and values"
      >
        <ValuesButton location={location} shown={shown} />
        <NativeSelect
          size="xs"
          aria-label="Values to compare"
          value={address.level}
          data={evidenceLevels.map((level) => ({ value: level, label: evidenceLevelLabels[level] }))}
          onChange={(event) => {
            const level = evidenceLevels.find((each) => each === event.currentTarget.value);
            if (level !== undefined) go({ ...address, level, page: 0 });
          }}
        />
        <NativeSelect
          size="xs"
          aria-label="Least number of pairs compared"
          value={String(address.minCompared)}
          data={minima.map((count) => ({
            value: String(count),
            label: count === 0 ? 'All changes' : `${formatCounted(count, 'pair')} compared or more`,
          }))}
          onChange={(event) => go({ ...address, minCompared: Number(event.currentTarget.value), page: 0 })}
        />
        <Checkbox
          size="xs"
          label="Smallest change only"
          title="Of several changes that turn one structure into the other, only the smallest"
          checked={address.smallestOnly}
          onChange={(event) => go({ ...address, smallestOnly: event.currentTarget.checked, page: 0 })}
        />
        {address.of !== null && (
          <Chip
            as="span"
            kind="filter"
            removeLabel={`Remove the filter by ${partName(address.of.part)}`}
            onRemove={() => go({ ...address, of: null, page: 0 })}
          >
            {`Changes of ${partName(address.of.part)}`}
          </Chip>
        )}
        <Inline as="span" gap={4} marginLeft="auto">
          {shown !== undefined && shown.changes.rowCount > 0 && <SaveChangesButton shown={shown} />}
        </Inline>
      </Inline>
      {failed && (
        <Stack gap={4} className={classes.failure}>
          <ErrorNote
            error={error}
            title={
              shown === undefined
                ? 'The matched pairs could not be found.'
                : 'The matched pairs could not be fetched; the previous ones are still shown.'
            }
            {...(isUnavailable ? {} : { onRetry: () => void query.refetch() })}
          />
          {address.value !== null && shown === undefined && (
            <Button size="xs" variant="default" onClick={() => go({ ...address, value: null, page: 0 })}>
              Compare other values
            </Button>
          )}
        </Stack>
      )}
      {shown === undefined ? (
        !failed && <Working search={search} />
      ) : (
        <Shown location={location} shown={shown} isRefreshing={query.isFetching} />
      )}
    </>
  );
}

interface ValuesProps {
  readonly location: PairLocation;
  readonly shown: ShownChanges | undefined;
}

/** Chooses the column whose values are compared. */
function ValuesButton({ location: { search, address, go }, shown }: ValuesProps) {
  const [picking, setPicking] = useState(false);
  const column = shown?.changes.compared.column ?? null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconColumns3 size={15} aria-hidden="true" />}
        title="Choose the values to compare"
        onClick={() => setPicking(true)}
      >
        {column === null ? 'Choose values' : sarColumnText(column)}
      </Button>
      {picking && (
        <ColumnPicker
          search={search}
          title="Values to compare"
          picked={column === null ? [] : [column.key]}
          most={1}
          onPick={([value]) => go({ ...address, value: value ?? null, page: 0 })}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface ShownProps {
  readonly location: PairLocation;
  readonly shown: ShownChanges;
  readonly isRefreshing: boolean;
}

function Shown({ location: { address, go }, shown, isRefreshing }: ShownProps) {
  const { changes } = shown;
  const { rows, rowCount } = changes;
  return (
    <>
      {changes.pairs > 0 && (
        <Stack gap={1} className={classes.strip}>
          <Summary changes={changes} />
          <ComparedSpread compared={changes.compared} />
        </Stack>
      )}
      {changes.partial !== undefined && <PartialNote partial={changes.partial} />}
      {rows.length === 0 ? (
        <Empty address={address} onAddress={go} />
      ) : (
        <ChangeTable
          shown={shown}
          address={address}
          isRefreshing={isRefreshing}
          onSort={(sort) => go({ ...address, sort, page: 0 })}
          onPart={(part) => go({ ...address, of: { part }, page: 0 })}
          onOpen={(change) => go({ ...address, change, pairsPage: 0 })}
        />
      )}
      {rowCount > 0 && (
        <PageFooter
          selected={null}
          page={address.page}
          firstRow={shown.address.page * shown.address.pageSize}
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

/** What was compared, how many pairs there are, and how many effects chance alone would show. */
function Summary({ changes }: { readonly changes: PairChanges }) {
  const { compared, pairs, comparedPairs, structures, paired, uncut } = changes;
  const { rowCount, comparedChanges, significant, expectedByChance } = changes;
  return (
    <>
      <Words size="md">
        {`${formatCounted(pairs, 'pair')} of ${formatCount(paired)} of the ${formatCounted(structures, 'structure')}, ${formatCount(comparedPairs)} compared by ${comparedText(compared)}; ${formatCounted(rowCount, 'change')}.`}
      </Words>
      <Words size="sm" tone="muted">
        {comparedChanges > 0 &&
          `${formatCounted(significant, 'change')} ${significant === 1 ? 'has' : 'have'} a P value below 0.05; ${expectedText(expectedByChance)} of ${formatCount(comparedChanges)} would by chance alone. `}
        {uncut.length > 0 && `Not cut: ${uncut.map(uncutText).join(', ')}.`}
      </Words>
    </>
  );
}

/** A number of changes that is expected, not counted. */
function expectedText(expected: number): string {
  if (expected < 0.05) return 'none';
  return `about ${expected < 10 ? expected.toFixed(1) : formatCount(expected)}`;
}

interface EmptyProps {
  readonly address: PairAddress;
  readonly onAddress: (address: PairAddress) => void;
}

function Empty({ address, onAddress }: EmptyProps) {
  const isFiltered = address.of !== null || address.minCompared > 0;
  const isOverPages = address.page > 0;
  return (
    <EmptyState
      title={
        isFiltered ? 'No change is left.' : 'No two structures of these results differ in one part only.'
      }
      text={
        isFiltered
          ? 'Ask for fewer pairs compared, or for changes of any part.'
          : 'Pairs differ in one part of at most 10 heavy atoms. A wider search may have some.'
      }
    >
      {isFiltered && (
        <Button
          size="xs"
          onClick={() => onAddress({ ...address, of: null, minCompared: startPairs.minCompared, page: 0 })}
        >
          Show all changes
        </Button>
      )}
      {!isFiltered && isOverPages && (
        <Button size="xs" onClick={() => onAddress({ ...address, page: 0 })}>
          First page
        </Button>
      )}
    </EmptyState>
  );
}

function Restricted({ location: { search } }: { readonly location: PairLocation }) {
  const counts = useStoredSearch(search);
  return <Restriction search={search} activities={counts.shown?.activities ?? null} />;
}

const skeletonRows = 6;

/** Says what the server is working on. */
function Working({ search }: { readonly search: PairLocation['search'] }) {
  const counts = useStoredSearch(search);
  const structures = counts.shown?.structures;
  return (
    <div className={classes.skeleton} role="status">
      <span>
        Looking for pairs among{' '}
        {structures === undefined ? 'the structures' : formatCounted(structures, 'structure')}. Thousands of
        structures take some seconds.
      </span>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows are equal
        <Skeleton key={row} height={56} aria-hidden="true" />
      ))}
    </div>
  );
}
