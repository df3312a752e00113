import { Button } from '@mantine/core';
import { Inline } from '../../ui/inline.tsx';

interface RowAction {
  readonly label: string;
  /** The name for screen readers, with the row it acts on. */
  readonly of: string;
  readonly onClick: () => void;
}

/** The buttons at the end of a row. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  return (
    <Inline gap={2} wrap justify="end">
      {actions.map(({ label, of, onClick }) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          aria-label={`${label}: ${of}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Inline>
  );
}
