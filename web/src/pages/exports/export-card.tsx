import type { ReactNode } from 'react';
import { Stack } from '../../ui/stack.tsx';
import classes from './export-card.module.css';

/** One step of the set-up of an export. */
export function ExportCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack
      as="section"
      columns="minmax(0, 1fr)"
      gap={4}
      box="card"
      className={classes['card']}
      aria-label={label}
    >
      {children}
    </Stack>
  );
}
