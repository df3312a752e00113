import { Modal, TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DialogEnd } from '../../ui/dialog-end.tsx';
import { Stack } from '../../ui/stack.tsx';

interface Props {
  readonly title: string;
  readonly action: string;
  /** The change; `mutate` gets the reason. */
  readonly change: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (reason: string) => void;
  };
  readonly errorTitle: string;
  /** True while the rest of the form is not complete. */
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A form in a dialog that also asks why. What was typed stays after a refusal. */
export function ReasonDialog({
  title,
  action,
  change,
  errorTitle,
  isDisabled = false,
  onClose,
  children,
}: Props) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(reason);
        }}
      >
        <Stack gap={6}>
          {children}
          <TextInput
            label="Reason"
            description="It is stored in the audit trail."
            maxLength={limits.maxNameLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogEnd
            action={action}
            isSending={change.isPending}
            isDisabled={isDisabled || reason.trim() === ''}
            error={change.error}
            errorTitle={errorTitle}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
