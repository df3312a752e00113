import { ActionIcon } from '@mantine/core';
import type { ShownCall } from '@moltrove/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconCode } from '../../ui/icons/tabler.ts';
import { lateOpenedDialog } from '../../ui/late-dialog.tsx';

const CallSnippetDialog = lateOpenedDialog(
  async () => (await import('./call-snippet-dialog.tsx')).CallSnippetDialog,
);

interface Props {
  /** What the program prints, as in `this page of structures`. */
  readonly what: string;
  readonly shown: ShownCall;
  /** Chooses between several programs; null for one. */
  readonly choice?: ReactNode;
}

/** Opens a program that fetches what the page shows. Left out on narrow screens. */
export function CallSnippetButton({ what, shown, choice = null }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        data-command=""
        variant="default"
        size={30}
        visibleFrom="sm"
        aria-label="Show as a program"
        title="Show as a program"
        onClick={() => setOpened(true)}
      >
        <IconCode size={16} />
      </ActionIcon>
      <CallSnippetDialog
        opened={opened}
        onClose={() => setOpened(false)}
        what={what}
        shown={shown}
        choice={choice}
      />
    </>
  );
}
