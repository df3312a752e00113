import type { ReactNode } from 'react';
import classes from './card-list.module.css';

/** Cards next to one another, as many as fit. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {children}
    </ul>
  );
}

/** A card of a list: a drawing with a few lines below it. */
export function Card({ children }: { children: ReactNode }) {
  return <li className={classes.card}>{children}</li>;
}
