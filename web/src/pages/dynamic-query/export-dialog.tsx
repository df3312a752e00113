import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { exportFormatOf, exportQueryCount, limits, queryFormats, startQueryExport } from '@moltrove/contract';
import type { CallBody, DynamicQuery, QueryFormat } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatDay } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { costText } from '../../widgets/exporting/credit-words.ts';
import { useRequestIds } from '../../widgets/exporting/request-ids.ts';
import { queryText } from './address.ts';

interface Props {
  readonly query: DynamicQuery;
  readonly onClose: () => void;
}

/** The cost of a file of all rows, its format, and the button that starts it. */
export function ExportDialog({ query, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Export all rows">
      <ExportForm query={query} onClose={onClose} />
    </Modal>
  );
}

function ExportForm({ query, onClose }: Props) {
  const [format, setFormat] = useState<QueryFormat>('csv');
  const { username, currentUserRole } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const ids = useRequestIds();
  const q = queryText(query);
  const counting = useQuery({
    queryKey: ['exportCost', username, currentUserRole, 'dynamicquery', q],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call(exportQueryCount, { body: { query } }, { signal }),
  });
  const starting = useMutation({
    mutationFn: (body: CallBody<typeof startQueryExport>) => call(startQueryExport, { body }),
    onSuccess() {
      ids.answered();
      notifications.show({
        message: (
          <Inline justify="space-between" gap={8}>
            <span>The file is being written.</span>
            <Button size="compact-sm" variant="light" onClick={() => void navigate(downloads)}>
              Show
            </Button>
          </Inline>
        ),
      });
      onClose();
    },
    onSettled() {
      for (const key of ['exports', 'exportCost', 'subscription', 'downloadHistory'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const { data: cost, error } = counting;
  const { href } = router.buildLocation({ to: '/dynamicquery', search: { q } });
  const address = href.length <= limits.maxAddressLength ? href : '/dynamicquery';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (cost === undefined || !cost.affordable || cost.rows === 0 || starting.isPending) return;
        const asked = { query, format, cost: cost.cost, address };
        starting.mutate({ ...asked, exportId: ids.idOf(JSON.stringify(asked)) });
      }}
    >
      <Stack gap={6}>
        <SegmentedControl
          aria-label="Format"
          value={format}
          onChange={setFormat}
          data={queryFormats.map((value) => ({ value, label: exportFormatOf(value).label }))}
        />
        <Words size="sm" tone="muted">
          {exportFormatOf(format).description}
        </Words>
        {error !== null && !isCancelled(error) && (
          <ErrorNote
            title="This cannot be exported as it is."
            error={error}
            onRetry={() => void counting.refetch()}
          />
        )}
        {cost === undefined && (error === null || isCancelled(error)) && (
          <Stack gap={3} role="status">
            <Words size="sm">Counting the rows and their structures …</Words>
            <Skeleton height={56} radius={7} />
          </Stack>
        )}
        {cost !== undefined && (
          <Stack gap={4}>
            <Stack as="dl" columns="repeat(3, auto)" gap={8}>
              <Figure label="Rows">{formatCount(cost.rows)}</Figure>
              <Figure label="Unique structures">{formatCount(cost.structures)}</Figure>
              <Figure label="Credits">{formatCount(cost.cost)}</Figure>
            </Stack>
            <Words size="md" role="status" tone={cost.affordable ? undefined : 'bad'}>
              {cost.rows === 0 ? 'There are no rows to export.' : costText(cost)}
            </Words>
            {cost.kept !== null && (
              <Words size="sm">
                You have already exported exactly these rows: {cost.kept.name} is available until{' '}
                {formatDay(cost.kept.keptUntil)} in the <Link {...downloads}>downloads</Link>, for free.
              </Words>
            )}
          </Stack>
        )}
        <DialogEnd
          action="Export"
          isSending={starting.isPending}
          isDisabled={cost === undefined || !cost.affordable || cost.rows === 0}
          error={starting.error}
          errorTitle="The export was not started."
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}

const downloads = { to: '/downloads/$tabid', params: { tabid: 'exports' } } as const;
