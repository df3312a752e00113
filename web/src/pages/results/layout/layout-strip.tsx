import { Button } from '@mantine/core';
import { Inline } from '../../../ui/inline.tsx';
import type { LinkedLayout } from './use-linked-layout.ts';

/** Says that columns and rows are those of the link, and offers to keep them. */
export function LayoutStrip({ linked: { isUnreadable, keep, leave } }: { readonly linked: LinkedLayout }) {
  return (
    <Inline
      as="section"
      gap={6}
      rowGap={3}
      wrap
      bar="above"
      paddingY={3}
      paddingX={6}
      size="md"
      aria-label="Layout of the link"
    >
      <span>
        {isUnreadable
          ? 'The columns and rows in the link cannot be read; these are yours.'
          : 'Columns and rows are those of the link.'}
      </span>
      {!isUnreadable && (
        <Button size="compact-sm" variant="default" onClick={keep}>
          Keep as mine
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={leave}>
        {isUnreadable ? 'Close' : 'Show mine'}
      </Button>
    </Inline>
  );
}
