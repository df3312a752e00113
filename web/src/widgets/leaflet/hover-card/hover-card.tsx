import { Popover } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';

interface Props {
  /** The text that the card is about. */
  readonly children: ReactNode;
  /** The content of the card, rendered when it opens. */
  readonly card: ReactNode;
  /** Asked each time before it opens. */
  readonly mayOpen: () => boolean;
}

const openDelayMs = 450;
const closeDelayMs = 150;
const widthPx = 320;

/** A text with a card that opens while a mouse rests on it. The pointer can move onto the card; Escape or a click closes it. */
export function HoverCard({ children, card, mayOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: boolean, delayMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next && mayOpen()), delayMs);
  };
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') change(true, openDelayMs);
    },
    onPointerLeave: () => change(false, closeDelayMs),
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <Popover
      opened={isOpen}
      withRoles={false}
      position="bottom-start"
      shadow="md"
      width={widthPx}
      withinPortal
    >
      <Popover.Target>
        <span {...hover} onClickCapture={() => change(false, 0)}>
          {children}
        </span>
      </Popover.Target>
      <Popover.Dropdown {...hover}>{isOpen && card}</Popover.Dropdown>
    </Popover>
  );
}
