import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Inline } from './inline.tsx';

/** Reports an action and offers to undo it; returns the id of the notice. */
export function undoToast(text: string, onUndo: () => void): string {
  const id = notifications.show({
    message: (
      <Inline justify="space-between" gap={8}>
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
      </Inline>
    ),
  });
  return id;
}
