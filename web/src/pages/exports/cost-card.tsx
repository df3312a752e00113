import { Skeleton } from '@mantine/core';
import { rowNouns } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, isCancelled } from '../../auth/api/api-error.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted, formatDay } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { costText } from '../../widgets/exporting/credit-words.ts';
import { tabOfStructures } from './export-addresses.ts';
import classes from './cost-card.module.css';
import { EarlierExport } from './earlier-export.tsx';
import type { ExportLocation } from './use-export-location.ts';
import { Figure } from '../../ui/figure.tsx';
import { ExportCard } from './export-card.tsx';

interface KeptFile {
  readonly exportId: string;
  readonly name: string;
  readonly keptUntil: string;
}

export interface ExportCost {
  readonly rows: number;
  readonly structures: number;
  readonly cost: number;
  readonly balance: number;
  readonly affordable: boolean;
  readonly kept: KeptFile | null;
  /** The file that paid for these rows. */
  readonly paid?: KeptFile | undefined;
}

interface Props<C extends ExportCost> {
  readonly location: Pick<ExportLocation, 'resultsLink' | 's'>;
  /** The exported tab; null for all tabs in one file; `shown`: a SAR table or an analyzer. */
  readonly tab: ExportLocation['tab'] | null | 'shown';
  readonly query: UseQueryResult<C>;
  /** The number of structures in the search; undefined until it is counted. */
  readonly structures: number | undefined;
  readonly onRetry: () => void;
  /** The export button, shown when the cost is known. */
  readonly children: (cost: C) => ReactNode;
}

/** The numbers of rows and structures in an export, its cost and the remaining credits. */
export function CostCard<C extends ExportCost>({
  location,
  tab,
  query,
  structures,
  onRetry,
  children,
}: Props<C>) {
  const { data, error } = query;
  const listed = data === undefined ? null : tabOfStructures(countedIn(tab), data.structures, structures);
  return (
    <ExportCard label="What the export costs">
      <Words as="h2" size="lg" weight={600}>
        The file
      </Words>
      {error !== null && !isCancelled(error) && (
        <ErrorNote
          title={
            error instanceof ApiError && error.code === 'DATA_RESTRICTION'
              ? 'This cannot be exported as it is.'
              : 'The cost could not be computed.'
          }
          error={error}
          onRetry={onRetry}
        />
      )}
      {data === undefined && (error === null || isCancelled(error)) && <Skeleton height={150} radius={7} />}
      {data !== undefined && (
        <>
          <Stack as="dl" columns="repeat(3, auto)" rowGap={5} gap={8}>
            <Figure label="Rows">
              {tab === null || tab === 'shown' ? (
                formatCount(data.rows)
              ) : (
                <Link
                  {...location.resultsLink}
                  aria-label={`${formatCounted(data.rows, 'row')}, open them in the results`}
                >
                  {formatCount(data.rows)}
                </Link>
              )}
            </Figure>
            <Figure label="Unique structures">
              {listed === null ? (
                formatCount(data.structures)
              ) : (
                <Link
                  to="/results/$tabid"
                  params={{ tabid: listed }}
                  search={location.s}
                  aria-label={`${formatCounted(data.structures, 'structure')}, open them in the results`}
                >
                  {formatCount(data.structures)}
                </Link>
              )}
            </Figure>
            <Figure label="Credits">{formatCount(data.cost)}</Figure>
          </Stack>
          {data.rows === 0 ? (
            <Words tone="muted" size="sm">
              {emptyText(tab)}
            </Words>
          ) : (
            <>
              <Words size="md" className={classes['cost']} role="status" data-short={!data.affordable}>
                {costText(data)}
              </Words>
              <Explained cost={data} />
              {data.kept !== null && <EarlierExport {...data.kept} isPaid={data.paid !== undefined} />}
              {children(data)}
            </>
          )}
        </>
      )}
    </ExportCard>
  );
}

type Exported = Props<ExportCost>['tab'];

/** A SAR table may have fewer structures than the search. */
const countedIn = (tab: Exported): TabKey => (tab === 'shown' ? 'activities' : (tab ?? 'structures'));

function emptyText(tab: Exported): string {
  if (tab === null) return 'The search finds nothing: there is nothing to export.';
  if (tab === 'shown') return 'The table is empty: there is nothing to export.';
  return `The search finds no ${rowNouns[tab].many}: there is nothing to export in this tab.`;
}

function Explained({ cost: { cost, affordable, paid } }: { cost: ExportCost }) {
  if (!affordable) {
    return (
      <Words tone="muted" size="sm">
        Narrow the search to fewer structures, or ask for more credits with the renewal of your{' '}
        <Link to="/dashboard" search={{ section: 'profile' }}>
          subscription
        </Link>
        .
      </Words>
    );
  }
  return (
    <Words tone="muted" size="sm">
      {paid !== undefined
        ? `These rows are paid by an export that you keep until ${formatDay(paid.keptUntil)}: the same rows in another file cost nothing while you keep it.`
        : cost === 0
          ? 'These rows hold no structure, which is what credits are spent on.'
          : 'A credit for each unique structure in the file. An export that fails or is cancelled costs nothing.'}
    </Words>
  );
}
