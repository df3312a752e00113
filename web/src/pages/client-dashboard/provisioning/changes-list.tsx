import { Button } from '@mantine/core';
import { provisioningChanges } from '@moltrove/contract';
import type { OwnContract, ProvisioningChange } from '@moltrove/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import type { ClientDashboardAddress } from '../address.ts';
import { useDashboardAddress } from '../use-address.ts';
import { providerDetails, providerWords } from './provider-words.ts';

const columnsFor = (
  listed: (filters: ClientDashboardAddress) => ClientDashboardAddress,
): readonly PlainColumn<ProvisioningChange, never>[] => [
  { label: 'Time', isShort: true, cell: ({ at }) => momentText(at) },
  {
    label: 'User',
    cell: ({ user }) => (
      <Link to="/admin/client-dashboard" search={listed({ list: 'users', text: user })}>
        {user}
      </Link>
    ),
  },
  { label: 'What', isShort: true, cell: (change) => providerWords(change) },
  { label: 'Details', cell: (change) => providerDetails(change).join(', ') },
  { label: 'Token', isShort: true, cell: ({ actor }) => actor.replace(/^SCIM: /, '') },
];

/** What identity providers changed, newest first. */
export function ChangesList({ contract: { id } }: { readonly contract: OwnContract }) {
  const { listed } = useDashboardAddress();
  const changes = useInfiniteQuery({
    queryKey: [administration, 'provisioning changes', id],
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(
        provisioningChanges,
        { params: { id }, query: before === undefined ? {} : { before } },
        { signal },
      ),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.position : undefined),
  });
  const entries = changes.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Stack as="section" gap={5} aria-labelledby="provider-changes">
      <Words as="h3" size="lg" weight={600} id="provider-changes">
        What identity providers changed
      </Words>
      {changes.error !== null && (
        <ErrorNote
          title="The changes could not be fetched."
          error={changes.error}
          onRetry={() => void changes.refetch()}
        />
      )}
      {changes.isSuccess && entries.length === 0 && (
        <Nothing title="No changes yet">
          Users whom the identity provider adds, changes or removes are listed here.
        </Nothing>
      )}
      {entries.length > 0 && (
        <PlainTable
          label="What identity providers changed"
          columns={columnsFor(listed)}
          rows={entries}
          keyOf={({ position }) => String(position)}
        />
      )}
      {changes.hasNextPage && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={changes.isFetchingNextPage}
            onClick={() => void changes.fetchNextPage()}
          >
            Older changes
          </Button>
        </div>
      )}
    </Stack>
  );
}
