import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './preview-card.module.css';

interface Props {
  /** The text that opens the card. */
  readonly text: ReactNode;
  /** The content of the card, rendered when it opens. */
  readonly children: () => ReactNode;
}

const openDelayMs = 350;
const closeDelayMs = 150;

/** A text with a card that opens under the pointer, and on Enter or a tap; Escape closes it. */
export function PreviewCard({ text, children }: Props) {
  const [open, setOpen] = useState<'no' | 'resting' | 'pressed'>('no');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = (next: 'no' | 'resting', delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen((now) => (now === 'pressed' ? now : next)), delayMs);
  };
  const hover = {
    onMouseEnter: () => rest('resting', openDelayMs),
    onMouseLeave: () => rest('no', closeDelayMs),
  };
  return (
    <Popover
      opened={open !== 'no'}
      onChange={(next) => {
        if (!next) setOpen('no');
      }}
      position="bottom-start"
      shadow="md"
      width={340}
      trapFocus={open === 'pressed'}
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.target}
          onClick={() => {
            clearTimeout(timer.current);
            setOpen(open === 'pressed' ? 'no' : 'pressed');
          }}
          {...hover}
        >
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown {...hover}>{open !== 'no' && children()}</Popover.Dropdown>
    </Popover>
  );
}
