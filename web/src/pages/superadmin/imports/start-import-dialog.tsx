import { Modal, TextInput } from '@mantine/core';
import { limits, startImport } from '@moltrove/contract';
import type { ImportOverview } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { DialogEnd } from '../../../ui/dialog-end.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly file: ImportOverview['files'][number];
  readonly onClose: () => void;
}

/** Starts the import of a file. */
export function StartImportDialog({ file, onClose }: Props) {
  const [name, setName] = useState('');
  const start = useSuperChange(
    () => call(startImport, { body: { file: file.name, uploaded: file.uploaded, name } }),
    () => `The import of ${file.name} has begun.`,
    onClose,
  );
  return (
    <Modal opened onClose={onClose} title={`Import ${file.name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate(undefined);
        }}
      >
        <Stack gap={6}>
          <Words size="md">
            {`The file (${sizeText(file.bytes)}) is read and a release is built next to the others, which needs several times as much space on the disk. The release in use stays. You can stop the import and go on later.`}
          </Words>
          <TextInput
            label="Name of the release"
            description="Empty: the name that the source gives itself."
            maxLength={limits.maxNameLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DialogEnd
            action="Start the import"
            isSending={start.isPending}
            error={start.error}
            errorTitle="The import was not started."
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
