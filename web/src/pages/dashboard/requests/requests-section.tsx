import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cancelDataRequest, fetchDataRequests } from '@moltrove/contract';
import type { CallResponse, DataRequest } from '@moltrove/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconPlus } from '../../../ui/icons/tabler.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Answered } from '../../../ui/answered.tsx';
import { firstPage, Pager } from '../../../ui/pager.tsx';
import { Section } from '../../../ui/section.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { RequestsTable } from './requests-table.tsx';
import { Lead } from '../../../ui/lead.tsx';

type Requests = CallResponse<typeof fetchDataRequests>;

/** The user's requests to the administrators, and their outcomes. */
export function RequestsSection() {
  const { username, currentUserRole } = useSession();
  const [at, setAt] = useState(firstPage);
  const [isAsking, setAsking] = useState(false);
  const [cancelled, setCancelled] = useState<DataRequest | null>(null);
  const requests = useQuery({
    queryKey: ['dataRequests', username, currentUserRole, at],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(fetchDataRequests, { query: { flatFileReqType: 'user', ...at } }, { signal }),
  });
  const cancelling = useMutation({
    mutationFn: (requestId: string) => call(cancelDataRequest, { body: { requestId } }),
    onSuccess() {
      setCancelled(null);
      notifications.show({ message: 'The request is cancelled.' });
    },
    onSettled: () => requests.refetch(),
  });
  const reason = requests.data === undefined ? null : whyNot(requests.data);
  return (
    <Section
      title="Requests for data"
      lead="Ask for a dataset or a cut of your own. A notice tells you when it is ready."
      actions={
        <Button
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.75} />}
          disabled={requests.data === undefined || reason !== null}
          onClick={() => setAsking(true)}
        >
          Ask for data
        </Button>
      }
    >
      <Answered query={requests} failed="The requests could not be fetched.">
        {({ requests: rows, total }) => (
          <>
            {reason !== null && <Lead>{reason}</Lead>}
            {total === 0 ? (
              <Nothing title="No requests yet">
                Say which data you need, and the administrators make a file of it.
              </Nothing>
            ) : (
              <>
                <RequestsTable
                  requests={rows}
                  isStale={requests.isPlaceholderData}
                  onCancel={(request) => {
                    cancelling.reset();
                    setCancelled(request);
                  }}
                />
                <Pager {...at} total={total} onPage={setAt} />
              </>
            )}
          </>
        )}
      </Answered>
      <AskDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onAsked={() => {
          setAt(firstPage);
          void requests.refetch();
        }}
      />
      <ConfirmDialog
        opened={cancelled !== null}
        title="Cancel this request?"
        text="The administrators stop working on it. You can ask again."
        action="Cancel the request"
        isPending={cancelling.isPending}
        error={cancelling.error}
        onConfirm={() => cancelled !== null && cancelling.mutate(cancelled.requestId)}
        onClose={() => setCancelled(null)}
      />
    </Section>
  );
}

/** Why nothing can be requested now; null if it can. */
function whyNot({ mayAsk, open, openLimit }: Requests): string | null {
  if (!mayAsk) return 'Your subscription does not let you ask for data at present.';
  if (open < openLimit) return null;
  return `${formatCounted(open, 'request')} of yours are open, the maximum. Cancel one, or wait until one is settled.`;
}
