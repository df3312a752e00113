import { Button } from '@mantine/core';
import { exportFormatOf, limits, maxSheetRows } from '@moltrove/contract';
import type { ExportedColumn } from '@moltrove/contract';
import { IconFileExport } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { WarningNote } from '../../ui/warning-note.tsx';
import type { ExportCost } from './cost-card.tsx';
import { costText } from './credit-words.ts';
import { writeColumns } from './export-columns.ts';
import { orderBySimilarity, useStartExport } from './export-queries.ts';
import { useRequestIds } from './request-ids.ts';
import type { ExportLocation } from './use-export-location.ts';

interface Props {
  readonly location: ExportLocation;
  readonly columns: readonly ExportedColumn[];
  readonly cost: ExportCost;
}

/** Starts the export, after a confirmation if it costs credits, and opens its progress. */
export function StartExport({ location, columns, cost }: Props) {
  const { tab, setup } = location;
  const { search } = location.current;
  const navigate = useNavigate();
  const router = useRouter();
  const ids = useRequestIds();
  const starting = useStartExport();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = starting.isPending || isLeaving;
  const isFree = cost.cost === 0;
  const isTooLong = setup.format === 'xlsx' && cost.rows > maxSheetRows;

  async function start(): Promise<void> {
    const { resultsLink } = location;
    const written = writeColumns(columns.map(({ key }) => key));
    const withColumns = { ...resultsLink, search: { ...resultsLink.search, ...written } };
    const asked = {
      search,
      tab,
      format: setup.format,
      columns: columns.map(({ key }) => key),
      sortOrder: setup.sort,
      ...orderBySimilarity(setup.similar),
      cost: cost.cost,
      address: router.buildLocation(withColumns).href,
    };
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
      {isTooLong && (
        <WarningNote>
          A sheet of Excel has {formatCount(maxSheetRows)} rows at most. Take CSV or TSV, or narrow the
          search.
        </WarningNote>
      )}
      <Button
        mt="var(--space-2)"
        fullWidth
        leftSection={<IconFileExport size={16} stroke={1.5} aria-hidden="true" />}
        disabled={!cost.affordable || isTooLong}
        loading={isFree && isBusy}
        onClick={() => {
          starting.reset();
          if (isFree) void start();
          else setAsking(true);
        }}
      >
        Export {formatCounted(cost.rows, 'row')} as {exportFormatOf(setup.format).label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Export ${formatCounted(cost.structures, 'structure')}?`}
        text={`${costText(cost)} The file is written in the background and kept for ${limits.exportKeptDays} days.`}
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
