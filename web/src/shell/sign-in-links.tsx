import type { ReactNode } from 'react';
import { Inline } from '../ui/inline.tsx';

/** Links below the form of a page without a login. */
export function SignInLinks({ children }: { children: ReactNode }) {
  return (
    <Inline as="p" gap={8} rowGap={4} align="stretch" justify="space-between" wrap marginTop={8} size="md">
      {children}
    </Inline>
  );
}
