import { Modal } from '@mantine/core';
import { contractPool, limits } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { Answered } from '../../ui/answered.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { administration } from '../../widgets/change/use-change.ts';
import { PoolEntries } from '../../widgets/credits/pool-entries.tsx';

interface Props {
  readonly contract: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What came into the pool of a contract, and what its users were allotted and gave back. */
export function PoolLedger({ contract: { id, name }, onClose }: Props) {
  const ledger = useQuery({
    queryKey: [administration, 'pool', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(contractPool, { params: { id } }, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title={`Credits of ${name}`}>
      <Answered query={ledger} failed="The ledger could not be fetched." height={120}>
        {({ pool, ledger: entries }) => (
          <Stack gap={5}>
            <strong>{formatCounted(pool, 'credit')} in the pool</strong>
            {entries.length === 0 ? (
              <Nothing title="No entries yet">Your administrator of Moltrove grants credits.</Nothing>
            ) : (
              <PoolEntries ledger={entries} />
            )}
            {entries.length === limits.shownLedgerEntries && (
              <Words size="sm" tone="muted">{`The newest ${limits.shownLedgerEntries} entries.`}</Words>
            )}
          </Stack>
        )}
      </Answered>
    </Modal>
  );
}
