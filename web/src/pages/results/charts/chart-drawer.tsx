import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly opened: boolean;
  readonly closeOnEscape: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The charts over the results, on a narrow screen. */
export function ChartDrawer({ opened, closeOnEscape, onClose, children }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      closeOnEscape={closeOnEscape}
      onClose={onClose}
      size="min(92vw, 360px)"
      padding={0}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Charts">
        <Drawer.Body>{opened && children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
