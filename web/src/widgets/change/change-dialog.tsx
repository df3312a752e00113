import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { Stack } from '../../ui/stack.tsx';
import { WarningNote } from '../../ui/warning-note.tsx';

interface Props {
  readonly title: string;
  readonly action: string;
  readonly change: { readonly isPending: boolean; readonly error: Error | null; readonly mutate: () => void };
  readonly errorTitle: string;
  /** True while what the form needs is not loaded. */
  readonly isDisabled?: boolean;
  /** Replaces what was typed by the state that somebody else saved; null if there is none. */
  readonly onNewer?: (() => void) | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. What was typed stays after a refusal. */
export function ChangeDialog({
  title,
  action,
  change,
  errorTitle,
  isDisabled = false,
  onNewer = null,
  onClose,
  children,
}: Props) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack gap={6}>
          {children}
          {onNewer !== null && (
            <WarningNote>
              What you typed is still here.{' '}
              <Button size="xs" variant="default" onClick={onNewer}>
                Replace it with the newer version
              </Button>
            </WarningNote>
          )}
          <DialogEnd
            action={action}
            isSending={change.isPending}
            error={change.error}
            errorTitle={errorTitle}
            isDisabled={isDisabled}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
