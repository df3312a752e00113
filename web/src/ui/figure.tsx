import type { ReactNode } from 'react';
import { Words } from './words.tsx';

interface Props {
  readonly label: string;
  readonly size?: '2xl' | '3xl';
  readonly children: ReactNode;
}

/** A large figure below its label, in a `dl`. */
export function Figure({ label, size = '2xl', children }: Props) {
  return (
    <div>
      <Words as="dt" size="sm" tone="muted">
        {label}
      </Words>
      <Words as="dd" size={size}>
        {children}
      </Words>
    </div>
  );
}
