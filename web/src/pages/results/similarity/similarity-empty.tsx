import { Button, Group, Text } from '@mantine/core';
import { Stack } from '../../../ui/stack.tsx';
import classes from '../results.module.css';

interface Props {
  /** What the tab holds, as a plural. */
  readonly label: string;
  readonly onOpenBounds: () => void;
  readonly onRemove: () => void;
}

/** Says that the bounds of an order by similarity leave no row, and takes them away. */
export function SimilarityEmpty({ label, onOpenBounds, onRemove }: Props) {
  return (
    <Stack gap={5} className={classes.empty}>
      <Text fw={600}>No {label.toLowerCase()} in this range of similarity</Text>
      <Text c="dimmed" size="sm">
        The search finds rows, but none as similar to the reference structure as asked for.
      </Text>
      <Group gap="xs" justify="center">
        <Button size="xs" variant="default" onClick={onOpenBounds}>
          Show every similarity
        </Button>
        <Button size="xs" variant="default" onClick={onRemove}>
          End the order by similarity
        </Button>
      </Group>
    </Stack>
  );
}
