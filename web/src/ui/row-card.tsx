import type { HTMLAttributes } from 'react';
import classes from './row-card.module.css';
import { Stack } from './stack.tsx';

/** A row of a table as a card on a narrow screen. `data-selected` marks a selected row. */
export function RowCard(attributes: HTMLAttributes<HTMLElement> & { readonly 'data-selected'?: boolean }) {
  return <Stack as="li" gap={4} className={classes['card'] ?? ''} {...attributes} />;
}
