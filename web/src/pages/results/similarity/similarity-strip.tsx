import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { similaritySortCategories } from '@moltrove/contract';
import type { SimilarityRange, SimilaritySortCategory } from '@moltrove/contract';
import { DrawingMatchContext } from '../../../chem-ui/drawing-match.ts';
import { Structure } from '../../../chem-ui/structure.tsx';
import { IconPencil, IconX } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { SimilarityBounds } from './similarity-bounds.tsx';
import { rangeText } from './similarity-range.ts';
import type { SimilaritySort } from '../../../search/address/similarity-sort.ts';
import classes from './similarity-strip.module.css';

interface Props {
  readonly sort: SimilaritySort;
  /** Similarities of the rows; null while they are fetched or after a failure. */
  readonly range: SimilarityRange | null;
  readonly onSort: (sort: SimilaritySort) => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

const drawingSize = { width: 88, height: 48 } as const;
const iconSize = 14;

const categoryLabels: Record<SimilaritySortCategory, string> = {
  similarity: 'Highest first',
  dissimilarity: 'Lowest first',
};

/** The molecule that the rows are ordered by, their similarities, and the bounds. */
export function SimilarityStrip({ sort, range, onSort, onChange, onRemove }: Props) {
  return (
    <Inline
      as="section"
      gap={10}
      rowGap={3}
      justify="space-between"
      wrap
      bar="above"
      paddingY={3}
      paddingX={6}
      aria-label="Sorted by similarity"
    >
      <div className={classes.reference}>
        <DrawingMatchContext value={null}>
          <Structure smiles={sort.smiles} name="the reference structure" {...drawingSize} />
        </DrawingMatchContext>
        <div className={classes.words}>
          <strong>Sorted by similarity</strong>
          <span aria-live="polite">{range === null ? '\u00A0' : rangeText(range)}</span>
        </div>
      </div>
      <div className={classes.controls}>
        <SegmentedControl
          size="xs"
          aria-label="Order of similarity"
          data={similaritySortCategories.map((value) => ({ value, label: categoryLabels[value] }))}
          value={sort.category}
          onChange={(category) => onSort({ ...sort, category })}
        />
        <SimilarityBounds
          min={sort.min}
          max={sort.max}
          onBounds={(bounds) => onSort({ ...sort, ...bounds })}
        />
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={iconSize} />}
            onClick={onChange}
          >
            Change
          </Button>
          <ActionIcon
            aria-label="End the order by similarity"
            title="End the order by similarity"
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      </div>
    </Inline>
  );
}
