import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface TipProps {
  /** Makes it a description of its target. */
  readonly id?: string;
  readonly target: HTMLElement;
  readonly position: 'bottom' | 'bottom-end' | 'right' | 'top';
  readonly multiline?: boolean;
  readonly w?: number;
  readonly maw?: number;
  readonly children: ReactNode;
}

/** A tooltip that is open next to its target. */
export function TipPopup({ id, target, children, ...look }: TipProps) {
  return (
    <Tooltip
      opened
      target={target}
      label={id === undefined ? children : <div id={id}>{children}</div>}
      withinPortal
      // In normal flow it would widen the page on a narrow screen.
      floatingStrategy="fixed"
      {...look}
    />
  );
}
