import type { ReactNode } from 'react';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a query. */
export function Part({ title, children }: Props) {
  return (
    <Stack as="section" columns="minmax(0, 1fr)" gap={4} box="card" padding={7} aria-label={title}>
      <Words as="h2" size="lg" weight={600}>
        {title}
      </Words>
      {children}
    </Stack>
  );
}
