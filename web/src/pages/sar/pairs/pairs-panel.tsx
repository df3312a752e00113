import { Button, Skeleton } from '@mantine/core';
import { limits, measuredRows, pairedRows } from '@moltrove/contract';
import type { PairsOfChange } from '@moltrove/contract';
import { useMemo } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { PartPicture } from '../../../chem-ui/part-picture.tsx';
import { PageFooter } from '../../../grid/page-footer.tsx';
import { searchKey } from '../../../search/address/search-link.ts';
import { PreviewFrame } from '../../../shell/preview/preview-frame.tsx';
import { RowOfResults } from '../../../shell/preview/row-of-results.tsx';
import { usePreviewStore } from '../../../shell/preview/use-preview-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { IconArrowLeft, IconArrowRight, IconArrowsExchange } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { PartialNote } from '../../../ui/partial-note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { RowsLink } from '../../../widgets/leaflet/rows-link.tsx';
import type { RowThings } from '../../../widgets/preview-link/things-of-cell.ts';
import { PairRows } from '../pair-rows.tsx';
import classes from './pairs-panel.module.css';
import { changeText, Median } from './change-table.tsx';
import { DifferenceBars } from './difference-bars.tsx';
import { startPairs } from './pair-address.ts';
import type { PartChange } from './pair-address.ts';
import { comparedText } from '../compared-words.ts';
import { pValueText } from './pair-words.ts';
import { SavePairsButton } from './save-buttons.tsx';
import { usePairsOfChange } from './use-pair-changes.ts';
import type { PairLocation, ShownPairs } from './use-pair-changes.ts';

interface Props {
  readonly location: PairLocation;
  readonly change: PartChange;
}

/** The pairs of one change with the values of both structures, the largest increase first. */
export function PairsPanel({ location, change }: Props) {
  const { search, address, go } = location;
  const query = usePairsOfChange(search, change, address);
  const { shown } = query;
  const failed = query.isError && !isCancelled(query.error);
  const back = (): void => go({ ...address, change: null, pairsPage: 0 });
  return (
    <>
      <Inline gap={6} wrap className={classes.head}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={15} aria-hidden="true" />}
          onClick={back}
        >
          All changes
        </Button>
        <span className={classes.change} role="group" aria-label={changeText(change)}>
          <PartPicture part={change.from} />
          <IconArrowRight size={18} aria-hidden="true" />
          <PartPicture part={change.to} />
        </span>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconArrowsExchange size={15} aria-hidden="true" />}
          onClick={() => go({ ...address, change: { from: change.to, to: change.from }, pairsPage: 0 })}
        >
          Swap
        </Button>
        {shown !== undefined && <Figures pairs={shown.pairs} />}
        <Inline as="span" gap={4} marginLeft="auto">
          {shown !== undefined && <SavePairsButton shown={shown} change={change} />}
        </Inline>
      </Inline>
      {failed && (
        <Stack gap={4} className={classes.head}>
          <ErrorNote
            error={query.error}
            title={
              shown === undefined
                ? 'The pairs of this change could not be fetched.'
                : 'The pairs could not be fetched; the previous ones are still shown.'
            }
            onRetry={() => void query.refetch()}
          />
        </Stack>
      )}
      {shown === undefined
        ? !failed && <Skeleton height={400} aria-hidden="true" />
        : shown !== undefined && (
            <Shown location={location} shown={shown} isRefreshing={query.isFetching} onBack={back} />
          )}
    </>
  );
}

/** What the change does to the values: median, interval, distribution, and the chance of as uneven signs. */
function Figures({ pairs: { differences, compared, axis } }: { readonly pairs: PairsOfChange }) {
  if (differences === null) return null;
  return (
    <>
      <span>
        <Median differences={differences} compared={compared} />
      </span>
      <span className={classes.figures}>
        <DifferenceBars differences={differences} compared={compared} axis={axis} />
      </span>
      {differences.pValue !== null && (
        <Words as="span" size="sm" tone="muted" data-figures="">
          {`P ${differences.pValue < 0.0001 ? '' : '= '}${pValueText(differences.pValue)}, sign test`}
        </Words>
      )}
    </>
  );
}

interface ShownProps {
  readonly location: PairLocation;
  readonly shown: ShownPairs;
  readonly isRefreshing: boolean;
  readonly onBack: () => void;
}

function Shown({ location: { address, go }, shown, isRefreshing, onBack }: ShownProps) {
  const { pairs, search } = shown;
  const { rows, rowCount, compared } = pairs;
  const preview = usePreviewStore(searchKey(search));
  const things = useMemo(
    () =>
      rows.map(({ first, second }): RowThings => ({
        compound: [first, second].map(({ str_id: id }) => ({ kind: 'compound', id })),
      })),
    [rows],
  );
  const { pairsPage, pageSize } = shown.address;
  return (
    <>
      <Inline gap={6} rowGap={2} align="baseline" wrap className={classes.head}>
        <Counts pairs={pairs} />
        <Words as="span" size="sm" tone="muted">
          {`Compared: ${comparedText(compared)}.`}
        </Words>
      </Inline>
      {pairs.partial !== undefined && <PartialNote partial={pairs.partial} />}
      {rows.length === 0 ? (
        <EmptyState
          title="These results have no pair of this change."
          text="The search or its filters have changed since the change was opened."
        >
          <Button size="xs" onClick={onBack}>
            All changes
          </Button>
        </EmptyState>
      ) : (
        <PreviewFrame
          rows={things}
          store={preview}
          renderRowLink={(previewed, isInRows) => (
            <RowOfResults search={search} previewed={previewed} isInRows={isInRows} />
          )}
        >
          {() => <PairRows label="Pairs" pairs={rows} compared={compared} isRefreshing={isRefreshing} />}
        </PreviewFrame>
      )}
      <PageFooter
        selected={null}
        page={address.pairsPage}
        firstRow={pairsPage * pageSize}
        rowsShown={rows.length}
        pageSize={address.pageSize}
        rowCount={rowCount}
        onPage={(page) => go({ ...address, pairsPage: page })}
        onPageSize={(size) =>
          go({
            ...address,
            pageSize: size,
            page: startPairs.page,
            pairsPage: Math.floor((address.pairsPage * address.pageSize) / size),
          })
        }
      />
    </>
  );
}

/** Pairs, and their structures and activities, which open. */
function Counts({ pairs }: { readonly pairs: PairsOfChange }) {
  const { rowCount, comparedPairs, structures, strIds, activities, actIds } = pairs;
  const structureText = formatCounted(structures, 'structure');
  const activityText = formatCounted(activities, 'activity', 'activities');
  const tooMany = `More than ${formatCount(limits.maxGroupIds)} rows are not opened by a number; narrow the search`;
  return (
    <span className={classes.counts}>
      {`${formatCounted(rowCount, 'pair')} of `}
      <span title={strIds === null ? tooMany : undefined}>
        <RowsLink rows={pairedRows(strIds)} label={`Open ${structureText} of these pairs`}>
          {structureText}
        </RowsLink>
      </span>
      {`, ${formatCount(comparedPairs)} compared`}
      {activities > 0 && (
        <>
          {' by '}
          <span title={actIds === null ? tooMany : undefined}>
            <RowsLink rows={measuredRows(pairs)} label={`Open ${activityText} of these pairs`}>
              {activityText}
            </RowsLink>
          </span>
        </>
      )}
      .
    </span>
  );
}
