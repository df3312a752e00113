import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { uploadKindsOf, withUploadedValues } from '@moltrove/contract';
import type { Criterion, UploadedValue, UploadField } from '@moltrove/contract';
import { lazy, Suspense, useState } from 'react';
import type { ClipboardEvent, ReactElement } from 'react';
import { IconFileUpload } from '../../../ui/icons/tabler.ts';
import { addedText } from './added-text.ts';
import { severalLines } from './several-lines.ts';
import type { PastedList } from './upload-dialog.tsx';

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }));

interface ListUpload {
  /** The button that opens the dialog, and the dialog itself. */
  readonly offer: ReactElement;
  /** For the field's `onPaste`: pasting several lines opens the dialog instead. */
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Uploads a list into the row of a criterion. */
export function useListUpload(criterion: Criterion, onChange: (next: Criterion) => void): ListUpload {
  const [opened, setOpened] = useState<'never' | 'yes' | 'no'>('never');
  const [pasted, setPasted] = useState<PastedList | null>(null);

  function add(field: UploadField, values: readonly UploadedValue[]): void {
    const { criterion: next, ...counts } = withUploadedValues(criterion, field, values);
    if (counts.added > 0) onChange(next);
    notifications.show({ message: addedText(counts) });
  }

  return {
    offer: (
      <>
        <Button
          ml={-8}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconFileUpload size={14} stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpened('yes')}
        >
          Upload a list
        </Button>
        {opened !== 'never' && (
          <Suspense>
            <UploadDialog
              opened={opened === 'yes'}
              kinds={uploadKindsOf(criterion)}
              isNewRow={false}
              pasted={pasted}
              onClose={() => setOpened('no')}
              onValues={add}
            />
          </Suspense>
        )}
      </>
    ),
    onPaste(event) {
      const text = event.clipboardData.getData('text/plain');
      if (!severalLines(text)) return;
      event.preventDefault();
      setPasted({ text });
      setOpened('yes');
    },
  };
}
