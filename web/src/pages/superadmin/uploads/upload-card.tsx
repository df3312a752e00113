import { Button, NativeSelect, Progress, Textarea, TextInput } from '@mantine/core';
import { datasetTypeLabels, datasetTypes, finishDatasetUpload, limits } from '@moltrove/contract';
import type { DatasetType, DatasetUpload } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { useSuperChange } from '../use-super-change.ts';
import type { RunningUpload } from './use-upload.ts';

interface Props {
  readonly running: RunningUpload;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** The upload of this page: its progress, and then what the dataset is. */
export function UploadCard({ running, onPause, onResume, onClose }: Props) {
  const { upload, state, error } = running;
  const { name, bytes, received } = upload;
  const percent = Math.floor((100 * received) / bytes);
  return (
    <Stack as="section" box="card" padding={8} gap={5} aria-label={`Upload of ${name}`}>
      <Words weight={600} breaksWords>
        {name}
      </Words>
      {state === 'complete' ? (
        <FinishForm upload={upload} onClose={onClose} />
      ) : (
        <>
          <Progress value={percent} aria-label={`${percent} % of ${name} uploaded`} />
          <Words size="sm" tone="muted" data-figures="">
            {`${sizeText(received)} of ${sizeText(bytes)}, ${percent} %`}
            {state === 'paused' && '. Paused: the server keeps what it has.'}
          </Words>
          {error !== null && <ErrorNote title="The upload was interrupted." error={error} />}
          <Inline gap={4} wrap>
            {state === 'running' ? (
              <Button size="xs" variant="default" onClick={onPause}>
                Pause
              </Button>
            ) : (
              <Button size="xs" onClick={onResume}>
                Continue
              </Button>
            )}
          </Inline>
        </>
      )}
    </Stack>
  );
}

function FinishForm({ upload, onClose }: { upload: DatasetUpload; onClose: () => void }) {
  const [datasetType, setDatasetType] = useState<DatasetType>('completeDatabase');
  const [description, setDescription] = useState('');
  const [expected, setExpected] = useState('');
  const finish = useSuperChange(
    () =>
      call(finishDatasetUpload, {
        params: { uploadId: upload.uploadId },
        body: { datasetType, description, sha256: expected.trim() === '' ? null : expected },
      }),
    ({ sha256 }) => `${upload.name} is stored. SHA-256: ${sha256}`,
    onClose,
  );
  return (
    <Stack
      as="form"
      gap={5}
      onSubmit={(event) => {
        event.preventDefault();
        finish.mutate(undefined);
      }}
    >
      <Words size="md" tone="muted">
        {`All ${sizeText(upload.bytes)} are on the server. Nobody sees the dataset until you publish it.`}
      </Words>
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
      <TextInput
        label="Expected SHA-256"
        description="Optional: the server refuses a file with another one."
        maxLength={64}
        spellCheck={false}
        value={expected}
        onChange={(event) => setExpected(event.currentTarget.value)}
      />
      {finish.error !== null && <ErrorNote title="The dataset was not stored." error={finish.error} />}
      <Inline gap={4} wrap>
        <Button type="submit" loading={finish.isPending}>
          Store the dataset
        </Button>
        <Button variant="default" onClick={onClose}>
          Later
        </Button>
      </Inline>
    </Stack>
  );
}
