import { UnstyledButton } from '@mantine/core';
import type { DOMAttributes } from 'react';
import { IconGripVertical } from '../../../ui/icons/tabler.ts';
import classes from './chart-grip.module.css';

interface ChartGripProps {
  readonly chartKey: string;
  readonly label: string;
  readonly position: number;
  readonly onMove: (position: number) => void;
  readonly pointer: DOMAttributes<HTMLElement>;
}

/** A grip to move a chart by dragging, or with the up and down arrow keys. */
export function ChartGrip({ chartKey, label, position, onMove, pointer }: ChartGripProps) {
  return (
    <UnstyledButton
      className={classes.grip}
      data-reveal=""
      data-grip={chartKey}
      aria-label={`Move ${label}, with the up and down arrows`}
      title="Drag to move, or use the arrow keys"
      {...pointer}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(position + step);
      }}
    >
      <IconGripVertical size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}
