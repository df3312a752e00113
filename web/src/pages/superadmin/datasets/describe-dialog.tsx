import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { datasetTypeLabels, datasetTypes, describeDataset, limits } from '@moltrove/contract';
import type { ManagedDataset } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { DialogEnd } from '../../../ui/dialog-end.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly dataset: ManagedDataset;
  readonly onClose: () => void;
}

/** Changes the name, type and description that users see. */
export function DescribeDialog({ dataset: { id, revision, ...dataset }, onClose }: Props) {
  const [name, setName] = useState(dataset.name);
  const [datasetType, setDatasetType] = useState(dataset.datasetType);
  const [description, setDescription] = useState(dataset.description);
  const change = useSuperChange(
    () => call(describeDataset, { params: { id }, body: { revision, name, datasetType, description } }),
    () => 'The description is saved.',
    onClose,
  );
  return (
    <Modal opened onClose={onClose} title="Describe the dataset">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined);
        }}
      >
        <Stack gap={6}>
          <TextInput
            label="File name"
            maxLength={limits.maxFileNameLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label="Type"
            value={datasetType}
            data={datasetTypes.map((value) => ({ value, label: datasetTypeLabels[value] }))}
            onChange={(event) => {
              const chosen = datasetTypes.find((each) => each === event.currentTarget.value);
              if (chosen !== undefined) setDatasetType(chosen);
            }}
          />
          <Textarea
            label="Description"
            autosize
            minRows={2}
            maxLength={limits.maxDashboardNoteLength}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <DialogEnd
            action="Save"
            isSending={change.isPending}
            isDisabled={name.trim() === ''}
            error={change.error}
            errorTitle="The description was not saved."
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
