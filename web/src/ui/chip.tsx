import { CloseButton } from '@mantine/core';
import { createElement } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  /** The element, a `li` by default. */
  readonly as?: 'li' | 'span';
  /** `filter` for a small round chip on one line, `value` for a value of any length. */
  readonly kind: 'filter' | 'value';
  /** `excluding` is red, for values removed from the results; `unsupported` is dashed, for filters not applied. */
  readonly state?: 'applied' | 'excluding' | 'unsupported' | undefined;
  readonly title?: string;
  readonly removeLabel: string;
  readonly onRemove: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

const buttonSizes = {
  filter: { size: 'xs', iconSize: 13 },
  value: { size: 20, iconSize: 13 },
} as const;

/** A value or filter with a button to remove it. */
export function Chip({
  as = 'li',
  kind,
  state = 'applied',
  title,
  removeLabel,
  onRemove,
  children,
}: ChipProps) {
  return createElement(
    as,
    { className: classes['chip'], 'data-kind': kind, 'data-state': state, title },
    children,
    <CloseButton {...buttonSizes[kind]} aria-label={removeLabel} onClick={onRemove} />,
  );
}
