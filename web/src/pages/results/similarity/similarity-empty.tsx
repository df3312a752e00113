import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface Props {
  /** What the tab holds, as a plural. */
  readonly label: string;
  readonly onOpenBounds: () => void;
  readonly onRemove: () => void;
}

/** Says that the bounds of an order by similarity leave no row, and takes them away. */
export function SimilarityEmpty({ label, onOpenBounds, onRemove }: Props) {
  return (
    <EmptyState
      title={`No ${label.toLowerCase()} in this range of similarity`}
      text="The search finds rows, but none as similar to the reference structure as asked for."
    >
      <Button size="xs" variant="default" onClick={onOpenBounds}>
        Show every similarity
      </Button>
      <Button size="xs" variant="default" onClick={onRemove}>
        End the order by similarity
      </Button>
    </EmptyState>
  );
}
