import { Button, Modal, Text } from '@mantine/core';
import { confirmationText } from '@moltrove/contract';
import { ErrorNote } from './error-note.tsx';
import { Inline } from './inline.tsx';
import { Stack } from './stack.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** The consequences; the dialog adds the general question. */
  readonly text: string;
  /** Label of the confirm button. */
  readonly action: string;
  /** `plain` for actions that delete nothing. */
  readonly tone?: 'danger' | 'plain';
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: Props) {
  const { opened, title, text, action, tone = 'danger', isPending, error, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack gap={6}>
        <Text size="sm">{text}</Text>
        <Text size="sm">{confirmationText}</Text>
        {error !== null && <ErrorNote error={error} />}
        <Inline justify="end" gap={5} wrap>
          <Button variant="default" onClick={onClose} data-autofocus>
            Back
          </Button>
          <Button {...(tone === 'danger' && { color: 'red.9' })} loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}
