import { Modal, NativeSelect, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { datasetTypeLabels, datasetTypes, limits, saveDataRequest } from '@moltrove/contract';
import type { DatasetType } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { DialogEnd } from '../../../ui/dialog-end.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the request was made. */
  readonly onAsked: () => void;
}

/** Requests data from the administrators. */
export function AskDialog({ opened, onClose, onAsked }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Ask for data">
      {opened && <AskForm onClose={onClose} onAsked={onAsked} />}
    </Modal>
  );
}

function AskForm({ onClose, onAsked }: Omit<Props, 'opened'>) {
  const [datasetType, setType] = useState<DatasetType>('customCut');
  const [description, setDescription] = useState('');
  const [wasSent, setSent] = useState(false);
  const asking = useMutation({
    mutationFn: () => call(saveDataRequest, { body: { datasetType, description } }),
    onSuccess() {
      notifications.show({ message: 'Your request is with the administrators.' });
      onAsked();
      onClose();
    },
  });
  const isEmpty = description.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!isEmpty) asking.mutate();
      }}
    >
      <Stack gap={6}>
        <NativeSelect
          label="Type of dataset"
          value={datasetType}
          data={datasetTypes.map((type) => ({ value: type, label: datasetTypeLabels[type] }))}
          onChange={(event) =>
            setType(datasetTypes.find((type) => type === event.currentTarget.value) ?? datasetType)
          }
        />
        <Textarea
          label="Which data you need"
          description="Targets, compounds, kinds of value, columns, file format, and by when."
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.maxDashboardNoteLength}
          required
          withAsterisk={false}
          data-autofocus
          value={description}
          error={wasSent && isEmpty ? 'Say which data you need.' : null}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <DialogEnd
          action="Send the request"
          isSending={asking.isPending}
          error={asking.error}
          errorTitle="The request was not sent."
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
