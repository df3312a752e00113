import { Button, FileButton } from '@mantine/core';
import { deleteDataset, listManagedDatasets } from '@moltrove/contract';
import type { CallResponse, ManagedDataset } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Section } from '../../../ui/section.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { superadmin, useSuperChange } from '../use-super-change.ts';
import { DatasetTable } from './dataset-table.tsx';
import type { DatasetAction } from './dataset-table.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { UploadCard } from './upload-card.tsx';
import { useUpload } from './use-upload.ts';

/** Datasets: upload, description, publication, downloads. */
export function DatasetsSection() {
  const query = useQuery({
    queryKey: [superadmin, 'datasets'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listManagedDatasets, {}, { signal }),
  });
  const upload = useUpload();
  const isUploading = upload.running?.state === 'running';
  return (
    <Section
      title="Datasets"
      lead="Files that users with flat-file access download on their dashboard. A new file is seen by nobody until it is published."
      actions={
        <FileButton onChange={(file) => file !== null && void upload.begin(file)} disabled={isUploading}>
          {(props) => (
            <Button {...props} disabled={isUploading}>
              Upload a file
            </Button>
          )}
        </FileButton>
      }
    >
      <Stack gap={8}>
        {upload.failure !== null && <ErrorNote title="The file is not uploaded." error={upload.failure} />}
        {upload.running !== null && (
          <UploadCard
            key={upload.running.upload.uploadId}
            running={upload.running}
            onPause={upload.pause}
            onResume={upload.resume}
            onClose={upload.close}
          />
        )}
        <Answered query={query} failed="The datasets could not be fetched.">
          {(answer) => <Lists answer={answer} upload={upload} />}
        </Answered>
      </Stack>
    </Section>
  );
}

interface ListsProps {
  readonly answer: CallResponse<typeof listManagedDatasets>;
  readonly upload: ReturnType<typeof useUpload>;
}

function Lists({ answer: { datasets, uploads, maxBytes, freeBytes }, upload }: ListsProps) {
  const [opened, setOpened] = useState<{ dataset: ManagedDataset; action: DatasetAction } | null>(null);
  const onClose = () => setOpened(null);
  const deleting = useSuperChange(
    ({ id, revision }: ManagedDataset) => call(deleteDataset, { params: { id }, body: { revision } }),
    () => 'The dataset is deleted.',
    onClose,
  );
  const own = upload.running?.upload.uploadId;
  const others = uploads.filter(({ uploadId }) => uploadId !== own);
  return (
    <Stack gap={8}>
      {others.length > 0 && (
        <UnfinishedUploads
          uploads={others}
          onContinue={upload.continueWith}
          onCancelled={(uploadId) => uploadId === own && upload.close()}
        />
      )}
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
      <Words size="sm" tone="muted">
        {`A file may have ${sizeText(maxBytes)}; the disk of the server has room for ${sizeText(freeBytes)}.`}
      </Words>
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
