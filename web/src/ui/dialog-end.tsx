import { Button, Group } from '@mantine/core';
import { ErrorNote } from './error-note.tsx';

interface Props {
  /** What sends the form. */
  readonly action: string;
  readonly isSending: boolean;
  readonly isDisabled?: boolean;
  readonly error: Error | null;
  /** What did not happen. */
  readonly errorTitle: string;
  readonly onClose: () => void;
}

/** The end of a form in a dialog: why it failed, and the buttons to send it and to leave it. */
export function DialogEnd({ action, isSending, isDisabled = false, error, errorTitle, onClose }: Props) {
  return (
    <>
      {error !== null && <ErrorNote title={errorTitle} error={error} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending} disabled={isDisabled}>
          {action}
        </Button>
      </Group>
    </>
  );
}
