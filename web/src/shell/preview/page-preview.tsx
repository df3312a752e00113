import type { ReactNode } from 'react';
import { Stack } from '../../ui/stack.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { usePreviewStore } from './use-preview-store.ts';

/** The page has no rows to step through. */
const noRows: readonly [] = [];

interface Props {
  /** Closes the preview when it changes. */
  readonly scope: string;
  readonly children: ReactNode;
}

/** A page whose links preview what they name at the edge of the window. */
export function PagePreview({ scope, children }: Props) {
  const store = usePreviewStore(scope);
  return (
    <PreviewFrame rows={noRows} store={store} atWindowEdge renderRowLink={() => null}>
      {() => <Stack gap={8}>{children}</Stack>}
    </PreviewFrame>
  );
}
