import { Button, FileButton } from '@mantine/core';
import { cancelDatasetUpload } from '@moltrove/contract';
import type { DatasetUpload } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Words } from '../../../ui/words.tsx';
import { useSuperChange } from '../use-super-change.ts';

const columns: readonly PlainColumn<DatasetUpload, never>[] = [
  {
    label: 'File',
    cell: ({ name }) => (
      <Words as="span" breaksWords>
        {name}
      </Words>
    ),
  },
  {
    label: 'On the server',
    isShort: true,
    cell: ({ received, bytes }) => `${sizeText(received)} of ${sizeText(bytes)}`,
  },
  { label: 'Begun', cell: ({ startedAt, by }) => `${momentText(startedAt)}, ${by}` },
];

interface Props {
  readonly uploads: readonly DatasetUpload[];
  readonly onContinue: (file: File, upload: DatasetUpload) => void;
  readonly onCancelled: (uploadId: string) => void;
}

/** Uploads that were interrupted, to be continued with the same file or cancelled. */
export function UnfinishedUploads({ uploads, onContinue, onCancelled }: Props) {
  const [cancelled, setCancelled] = useState<DatasetUpload | null>(null);
  const cancelling = useSuperChange(
    ({ uploadId }: DatasetUpload) => call(cancelDatasetUpload, { params: { uploadId } }),
    () => 'The upload is cancelled.',
    () => {
      if (cancelled !== null) onCancelled(cancelled.uploadId);
      setCancelled(null);
    },
  );
  return (
    <section aria-label="Unfinished uploads">
      <Words as="h3" size="lg" weight={600} marginBottom={4}>
        Unfinished uploads
      </Words>
      <PlainTable
        label="Unfinished uploads"
        columns={columns}
        rows={uploads}
        keyOf={({ uploadId }) => uploadId}
        renderActions={(upload) => (
          <Inline gap={2} justify="end" wrap>
            <FileButton onChange={(file) => file !== null && onContinue(file, upload)}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-xs"
                  variant="default"
                  aria-label={`Continue: ${upload.name}`}
                >
                  Continue
                </Button>
              )}
            </FileButton>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Cancel: ${upload.name}`}
              onClick={() => {
                cancelling.reset();
                setCancelled(upload);
              }}
            >
              Cancel
            </Button>
          </Inline>
        )}
      />
      <ConfirmDialog
        opened={cancelled !== null}
        title="Cancel this upload?"
        text={`What the server has of ${cancelled?.name ?? ''} is deleted.`}
        action="Cancel the upload"
        isPending={cancelling.isPending}
        error={cancelling.error}
        onConfirm={() => cancelled !== null && cancelling.mutate(cancelled)}
        onClose={() => setCancelled(null)}
      />
    </section>
  );
}
