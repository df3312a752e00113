import { Modal, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { limits } from '@moltrove/contract';
import { useState } from 'react';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { useRenewalRequest } from '../../queries/subscription.ts';
import { Stack } from '../../ui/stack.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks the administrators to renew the subscription, with a note. */
export function RenewalDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Ask for renewal">
      {opened && <RenewalForm onClose={onClose} />}
    </Modal>
  );
}

function RenewalForm({ onClose }: Pick<Props, 'onClose'>) {
  const [note, setNote] = useState('');
  const asking = useRenewalRequest();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        asking.mutate(note, {
          onSuccess({ alreadyAsked, requestedBy }) {
            notifications.show({
              message: alreadyAsked
                ? `The renewal was asked for already, by ${requestedBy}.`
                : 'The administrators are asked to renew the subscription.',
            });
            onClose();
          },
        });
      }}
    >
      <Stack gap={6}>
        <Textarea
          label="Note to the administrators"
          description="Optional: for how long, how many downloads, whom to write to."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={limits.maxDashboardNoteLength}
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogEnd
          action="Ask for renewal"
          isSending={asking.isPending}
          error={asking.error}
          errorTitle="Nobody was asked."
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
