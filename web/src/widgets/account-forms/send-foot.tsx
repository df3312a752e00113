import { Button } from '@mantine/core';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { Sending } from './use-sending.ts';

interface Props {
  sending: Sending;
  /** What the button says while nobody has to wait. */
  text: string;
}

/** The foot of a form with one task: what went wrong, and the button over its whole width. */
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
