import { Button, SegmentedControl } from '@mantine/core';
import { operators } from '@moltrove/contract';
import type { Join, Meaning, SearchRow } from '@moltrove/contract';
import { constrainSameField } from '../../search/query/add-row.ts';
import { Inline } from '../../ui/inline.tsx';
import { fieldOf } from './field-of.ts';
import { joinText, meaningMatters } from './join-text.ts';
import classes from './row-join.module.css';
import { Words } from '../../ui/words.tsx';

interface Props {
  above: SearchRow;
  below: SearchRow;
  /** True if every row of the block down to `above` selects structures. */
  blockIsStructural: boolean;
  onChange: (join: Partial<Join>) => void;
}

const meaningLabels: { value: Meaning; label: string }[] = [
  { value: 'sameRecord', label: 'same record' },
  { value: 'sameStructure', label: 'same structure' },
];

/** The join of two rows: the operator, its meaning, and a sentence that explains the result. */
export function RowJoin({ above, below, blockIsStructural, onChange }: Props) {
  const { operator, meaning } = above;
  const proposes = operator === 'AND' && meaning === 'sameRecord' && constrainSameField(above, below);
  const { label } = fieldOf(below.criterion);
  return (
    <Inline gap={5} rowGap={3} wrap className={classes['join']} data-operator={operator}>
      <SegmentedControl
        size="xs"
        aria-label="How the row above joins the row below"
        classNames={{ label: classes['operator'] ?? '' }}
        value={operator}
        data={[...operators]}
        onChange={(value) => onChange({ operator: value })}
      />
      {meaningMatters(above, below, blockIsStructural) && (
        <SegmentedControl
          size="xs"
          aria-label={`What ${operator} means`}
          value={meaning}
          data={meaningLabels}
          onChange={(value) => onChange({ meaning: value })}
        />
      )}
      <Words as="span" tone="muted" size="sm">
        {joinText(above, below, blockIsStructural)}
      </Words>
      {proposes && (
        <Inline as="span" gap={4} rowGap={2} wrap className={classes['proposal']}>
          Both rows ask for {label.toLowerCase()}, and one record rarely meets both.
          <Button size="compact-xs" variant="light" onClick={() => onChange({ meaning: 'sameStructure' })}>
            Use same structure
          </Button>
        </Inline>
      )}
    </Inline>
  );
}
