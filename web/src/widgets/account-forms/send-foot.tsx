import { Button } from '@mantine/core';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { Sending } from './use-sending.ts';

interface Props {
  sending: Sending;
  /** Label of the button, except during a waiting time. */
  text: string;
}

/** The footer of a single-purpose form: the error, and a full-width button. */
export function SendFoot({ sending, text }: Props) {
  return (
    <>
      {sending.error !== null && <ErrorNote error={sending.error} />}
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={sending.isSending}
        disabled={sending.secondsLeft > 0}
      >
        {sending.textOf(text)}
      </Button>
    </>
  );
}
