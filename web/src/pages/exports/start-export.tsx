import { Button } from '@mantine/core';
import { exportFormatOf, limits, maxPicturedRows, maxSheetRows, tabKeys, tabOf } from '@moltrove/contract';
import type { ExportedColumn, TabKey } from '@moltrove/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { IconFileExport } from '../../ui/icons/tabler.ts';
import { WarningNote } from '../../ui/warning-note.tsx';
import type { ExportCost } from './cost-card.tsx';
import { costText } from '../../widgets/exporting/credit-words.ts';
import { writeColumns } from './export-columns.ts';
import { orderBySimilarity, useStartExport } from './export-queries.ts';
import { useRequestIds } from '../../widgets/exporting/request-ids.ts';
import type { ExportLocation } from './use-export-location.ts';

interface Props {
  readonly location: ExportLocation;
  readonly columns: readonly ExportedColumn[];
  readonly cost: ExportCost;
}

/** Starts the export of a tab. */
export function StartExport({ location, columns, cost }: Props) {
  const { tab, setup } = location;
  const { search } = location.current;
  const router = useRouter();
  const starting = useStartExport();
  const { resultsLink } = location;
  const written = writeColumns(columns.map(({ key }) => key));
  const { pictures } = setup;
  const withColumns = {
    ...resultsLink,
    search: { ...resultsLink.search, ...written, ...(pictures && { pictures }) },
  };
  const asked = {
    search,
    tab,
    format: setup.format,
    columns: columns.map(({ key }) => key),
    sortOrder: setup.sort,
    ...orderBySimilarity(setup.similar),
    pictures,
    cost: cost.cost,
    address: router.buildLocation(withColumns).href,
  };
  return (
    <StartButton
      location={location}
      asked={asked}
      starting={starting}
      cost={cost}
      label={exportFormatOf(setup.format).label}
      tooLong={tooLongText(setup, cost.rows)}
    />
  );
}

const sheetLimit = `A sheet of Excel has ${formatCount(maxSheetRows)} rows at most`;

/** Why a workbook cannot have these rows; null if it can. */
export function tooLongText(
  { format, pictures }: Pick<ExportLocation['setup'], 'format' | 'pictures'>,
  rows: number,
): string | null {
  if (format === 'xlsx' && rows > maxSheetRows)
    return `${sheetLimit}. Choose CSV or TSV, or narrow the search.`;
  return pictures ? tooManyPictures(rows) : null;
}

const tooManyPictures = (rows: number): string | null =>
  rows <= maxPicturedRows
    ? null
    : `A workbook with structure pictures has ${formatCount(maxPicturedRows)} rows at most. Narrow the search, or export without pictures.`;

/** Why a workbook cannot have the rows of all tabs, or their pictures, followed by the `advice`; null if it can. */
export function tooLongTabsText(
  rowsByTab: Readonly<Record<TabKey, number>>,
  pictures: boolean,
  advice: string,
): string | null {
  const tooLong = tabKeys.filter((tab) => rowsByTab[tab] > maxSheetRows);
  if (tooLong.length === 0) return pictures ? tooManyPictures(rowsByTab.structures) : null;
  const tabs = tooLong.map((tab) => `${tabOf(tab).label} has ${formatCount(rowsByTab[tab])}`);
  return `${sheetLimit}; ${tabs.join(', ')}. ${advice}`;
}

interface ButtonProps<Asked> {
  readonly location: Pick<ExportLocation, 's'>;
  /** All that the export depends on. Asking for the same again, after a failure, is the same export. */
  readonly asked: Asked;
  readonly starting: Pick<UseMutationResult, 'error' | 'isPending' | 'reset'> & {
    readonly mutateAsync: (asked: Asked & { readonly exportId: string }) => Promise<unknown>;
  };
  readonly cost: ExportCost;
  /** What is written, as in "as Excel" or "as a dossier". */
  readonly label: string;
  /** Why the file cannot have these rows; null if it can. */
  readonly tooLong: string | null;
}

/** Starts an export, after a confirmation if it costs credits, and opens its progress. */
export function StartButton<Asked>(props: ButtonProps<Asked>) {
  const { location, asked, starting, cost, label, tooLong } = props;
  const navigate = useNavigate();
  const ids = useRequestIds();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = starting.isPending || isLeaving;
  const isFree = cost.cost === 0;

  async function start(): Promise<void> {
    try {
      await starting.mutateAsync({ ...asked, exportId: ids.idOf(JSON.stringify(asked)) });
    } catch {
      return; // Reported below.
    }
    // Until the page is left, another click would start a second export.
    setLeaving(true);
    try {
      await navigate({ to: '/downloads/$tabid', params: { tabid: 'exports' }, search: location.s });
    } finally {
      ids.answered();
      setLeaving(false);
      setAsking(false);
    }
  }

  return (
    <>
      {isFree && starting.error !== null && (
        <ErrorNote title="The export could not be started." error={starting.error} />
      )}
      {tooLong !== null && <WarningNote>{tooLong}</WarningNote>}
      <Button
        mt="var(--space-2)"
        fullWidth
        leftSection={<IconFileExport size={16} stroke={1.5} aria-hidden="true" />}
        disabled={!cost.affordable || tooLong !== null}
        loading={isFree && isBusy}
        onClick={() => {
          starting.reset();
          if (isFree) void start();
          else setAsking(true);
        }}
      >
        Export {formatCounted(cost.rows, 'row')} as {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Export ${formatCounted(cost.structures, 'structure')}?`}
        text={`${costText(cost)} The file is written in the background and kept for ${limits.exportRetentionDays} days.`}
        action="Export"
        tone="plain"
        isPending={isBusy}
        error={starting.error}
        onConfirm={() => void start()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
