import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import classes from './similarity-button.module.css';

/** Opens the dialog for the molecule to sort by. */
export function SimilarityButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.button}
      aria-label="Sort by similarity"
      onClick={onClick}
    >
      <IconArrowsSort size={15} aria-hidden="true" />
      <span className={classes.buttonText}>Similarity</span>
    </Button>
  );
}
