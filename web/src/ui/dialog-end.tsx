import { Button } from '@mantine/core';
import { ErrorNote } from './error-note.tsx';
import { Inline } from './inline.tsx';

interface Props {
  /** Label of the submit button. */
  readonly action: string;
  readonly isSending: boolean;
  readonly isDisabled?: boolean;
  readonly error: Error | null;
  /** What failed. */
  readonly errorTitle: string;
  readonly onClose: () => void;
}

/** The footer of a dialog form: the error, and the buttons to submit and to cancel. */
export function DialogEnd({ action, isSending, isDisabled = false, error, errorTitle, onClose }: Props) {
  return (
    <>
      {error !== null && <ErrorNote title={errorTitle} error={error} />}
      <Inline justify="end" gap={5} wrap>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending} disabled={isDisabled}>
          {action}
        </Button>
      </Inline>
    </>
  );
}
