import { Button } from '@mantine/core';
import type { FileUpload, UploadCalls } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly call: UploadCalls['cancel'];
  readonly upload: FileUpload;
  readonly size: 'xs' | 'compact-xs';
  readonly onCancelled?: () => void;
}

/** Cancels an upload after a confirmation. */
export function CancelUpload({ call: cancel, upload: { uploadId, name }, size, onCancelled }: Props) {
  const [opened, setOpened] = useState(false);
  const cancelling = useSuperChange(
    () => call(cancel, { params: { uploadId } }),
    () => 'The upload is cancelled.',
    () => {
      setOpened(false);
      onCancelled?.();
    },
  );
  return (
    <>
      <Button
        size={size}
        variant="default"
        aria-label={`Cancel: ${name}`}
        onClick={() => {
          cancelling.reset();
          setOpened(true);
        }}
      >
        Cancel
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Cancel this upload?"
        text={`What the server has of ${name} is deleted.`}
        action="Cancel the upload"
        isPending={cancelling.isPending}
        error={cancelling.error}
        onConfirm={() => cancelling.mutate(undefined)}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
