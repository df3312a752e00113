import { Modal, TextInput } from '@mantine/core';
import { describeDataset, limits } from '@moltrove/contract';
import type { ManagedDataset } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { DialogEnd } from '../../../ui/dialog-end.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useSuperChange } from '../use-super-change.ts';
import { DatasetFields } from './dataset-fields.tsx';
import type { DatasetDescription } from './dataset-fields.tsx';

interface Props {
  readonly dataset: ManagedDataset;
  readonly onClose: () => void;
}

/** Changes the name, type and description that users see. */
export function DescribeDialog({ dataset: { id, revision, ...dataset }, onClose }: Props) {
  const [name, setName] = useState(dataset.name);
  const { datasetType, description } = dataset;
  const [value, setValue] = useState<DatasetDescription>({ datasetType, description });
  const change = useSuperChange(
    () => call(describeDataset, { params: { id }, body: { revision, name, ...value } }),
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
          <DatasetFields value={value} onChange={setValue} />
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
