import { datasetUploadCalls, deleteDataset, listManagedDatasets } from '@moltrove/contract';
import type { CallResponse, ManagedDataset } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { superadmin, useSuperChange } from '../use-super-change.ts';
import { DatasetTable } from './dataset-table.tsx';
import type { DatasetAction } from './dataset-table.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { StoreDataset } from './store-dataset.tsx';
import { RoomNote } from '../uploads/room-note.tsx';
import { UnfinishedUploads } from '../uploads/unfinished-uploads.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import { UploadCard } from '../uploads/upload-card.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import type { Upload } from '../uploads/use-upload.ts';

/** Datasets: upload, description, publication, downloads. */
export function DatasetsSection() {
  const query = useQuery({
    queryKey: [superadmin, 'datasets'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listManagedDatasets, {}, { signal }),
  });
  const upload = useUpload({ calls: datasetUploadCalls });
  return (
    <Section
      title="Datasets"
      lead="Files that users with flat-file access download on their dashboard. A new file is seen by nobody until it is published."
      actions={<UploadButton upload={upload} />}
    >
      <Stack gap={8}>
        <UploadCard upload={upload}>
          {(complete) => <StoreDataset upload={complete} onClose={upload.close} />}
        </UploadCard>
        <Answered query={query} failed="The datasets could not be fetched.">
          {(answer) => <Lists answer={answer} upload={upload} />}
        </Answered>
      </Stack>
    </Section>
  );
}

interface ListsProps {
  readonly answer: CallResponse<typeof listManagedDatasets>;
  readonly upload: Upload;
}

function Lists({ answer: { datasets, uploads, maxBytes, freeBytes }, upload }: ListsProps) {
  const [opened, setOpened] = useState<{ dataset: ManagedDataset; action: DatasetAction } | null>(null);
  const onClose = () => setOpened(null);
  const deleting = useSuperChange(
    ({ id, revision }: ManagedDataset) => call(deleteDataset, { params: { id }, body: { revision } }),
    () => 'The dataset is deleted.',
    onClose,
  );
  return (
    <Stack gap={8}>
      <UnfinishedUploads uploads={uploads} upload={upload} />
      {datasets.length === 0 ? (
        <Nothing title="No datasets yet">Upload a file, describe it, and publish it.</Nothing>
      ) : (
        <DatasetTable
          datasets={datasets}
          onAction={(dataset, action) => {
            deleting.reset();
            setOpened({ dataset, action });
          }}
        />
      )}
      <RoomNote maxBytes={maxBytes} freeBytes={freeBytes} />
      {opened?.action === 'describe' && <DescribeDialog dataset={opened.dataset} onClose={onClose} />}
      {opened?.action === 'publish' && <PublishDialog dataset={opened.dataset} onClose={onClose} />}
      <ConfirmDialog
        opened={opened?.action === 'delete'}
        title="Delete this dataset?"
        text={`${opened?.dataset.name ?? ''} and its file are deleted on the server. To hide it from users only, withdraw it.`}
        action="Delete"
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => opened !== null && deleting.mutate(opened.dataset)}
        onClose={onClose}
      />
    </Stack>
  );
}
