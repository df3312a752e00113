import { IconArrowsSort } from '../../../ui/icons/tabler.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';

/** Opens the dialog for the molecule to sort by. */
export function SimilarityButton({ onClick }: { onClick: () => void }) {
  return (
    <ToolButton
      icon={<IconArrowsSort size={15} aria-hidden="true" />}
      aria-label="Sort by similarity"
      onClick={onClick}
    >
      Similarity
    </ToolButton>
  );
}
