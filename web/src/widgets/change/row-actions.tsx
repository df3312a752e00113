import { Button } from '@mantine/core';
import { Inline } from '../../ui/inline.tsx';

interface RowAction {
  readonly label: string;
  /** Name of the row that it acts on, for screen readers. */
  readonly rowName: string;
  readonly onClick: () => void;
}

/** The buttons at the end of a row. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  return (
    <Inline gap={2} wrap justify="end">
      {actions.map(({ label, rowName, onClick }) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          aria-label={`${label}: ${rowName}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Inline>
  );
}
