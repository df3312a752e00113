import type { ReactNode } from 'react';
import { Words } from './words.tsx';

interface PageTitleProps {
  readonly marginBottom?: 2;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The heading of a page. */
export function PageTitle({ children, ...look }: PageTitleProps) {
  return (
    <Words as="h1" size="2xl" weight={600} {...look}>
      {children}
    </Words>
  );
}
