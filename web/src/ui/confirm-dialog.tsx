import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { confirmationText } from '@moltrove/contract';
import { ErrorNote } from './error-note.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What follows from it; the general question stands below. */
  readonly text: string;
  /** What the button that goes on says. */
  readonly action: string;
  /** `plain` for what takes nothing away. */
  readonly tone?: 'danger' | 'plain';
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { opened, title, text, action, tone = 'danger', isPending, error, onConfirm, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Text size="sm">{confirmationText}</Text>
        {error !== null && <ErrorNote error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Back
          </Button>
          <Button {...(tone === 'danger' && { color: 'red.9' })} loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
