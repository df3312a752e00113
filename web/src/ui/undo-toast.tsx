import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Reports an action and offers to undo it; returns the id of the notice. */
export function undoToast(text: string, onUndo: () => void): string {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <span>{text}</span>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            onUndo();
            notifications.hide(id);
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
  return id;
}
