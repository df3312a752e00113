import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface Props {
  /** The rows of the tab, as a plural noun. */
  readonly label: string;
  readonly onOpenBounds: () => void;
  readonly onRemove: () => void;
}

/** Shown if the similarity bounds filter out all rows; offers to remove them. */
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
