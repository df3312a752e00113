import type { ReactNode } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import classes from './chosen-list.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Chosen columns or orders, in their order. */
export function ChosenList({ label, children }: Props) {
  return (
    <ol className={classes['list']} aria-label={label}>
      {children}
    </ol>
  );
}

/** One of them, with its controls. */
export function ChosenItem({ children }: { readonly children: ReactNode }) {
  return (
    <Inline as="li" gap={2} className={classes['chosen'] ?? ''}>
      {children}
    </Inline>
  );
}
