import { ActionIcon } from '@mantine/core';
import { useId } from 'react';
import { IconKeyboard } from '../ui/icons/tabler.ts';
import { Tip } from '../ui/tip.tsx';
import { useTip } from '../ui/use-tip.ts';

/** Opens the list of keyboard shortcuts. */
export function ShortcutsButton({ onClick }: { readonly onClick: () => void }) {
  const tip = useTip();
  const tipId = useId();
  return (
    <>
      <ActionIcon
        data-wider-than="tablet"
        onClick={onClick}
        aria-label="Keyboard shortcuts"
        aria-describedby={tip.target === null ? undefined : tipId}
        {...tip.handlers}
      >
        <IconKeyboard size={18} stroke={1.5} />
      </ActionIcon>
      {tip.target !== null && (
        <Tip id={tipId} target={tip.target} position="top" onFailure={tip.hide}>
          Keyboard shortcuts (?)
        </Tip>
      )}
    </>
  );
}
