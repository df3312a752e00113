import { Button } from '@mantine/core';
import type { ChartFilter } from '@moltrove/contract';
import { chipsOf } from '../../charts/model/filter-chips.ts';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  readonly filters: readonly ChartFilter[];
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  /** Called before the chip of this button, or all chips, are removed. */
  readonly onLoss: (button: HTMLElement) => void;
}

/** The chart filters of a search, each with a button to remove it. */
export function FilterChips({ filters, onFilters, onLoss }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <>
      <ul className={classes.chips} aria-label="Filters">
        {chipsOf(filters).map((chip) => (
          <FilterChip key={chip.key} {...{ chip, onFilters, onLoss }} isApplied />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={(event) => {
          onLoss(event.currentTarget);
          onFilters([]);
        }}
      >
        Reset all
      </Button>
    </>
  );
}

/** Filters on charts that the release lacks, marked as not applied, each with a button to remove it. */
export function UnsupportedChips({ filters, onFilters, onLoss }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters that are not applied">
      {chipsOf(filters).map((chip) => (
        <FilterChip key={chip.key} {...{ chip, onFilters, onLoss }} isApplied={false} />
      ))}
    </ul>
  );
}

const fragmentSize = { width: 56, height: 34 };

interface FilterChipProps extends Omit<FilterChipsProps, 'filters'> {
  readonly chip: ReturnType<typeof chipsOf>[number];
  /** False for a filter on a chart that the release lacks. */
  readonly isApplied: boolean;
}

function FilterChip({ chip, onFilters, onLoss, isApplied }: FilterChipProps) {
  const { chartLabel, text, smiles, excludes, rest } = chip;
  const remove = `Remove the filter ${chartLabel}: ${text}`;
  const look = isApplied
    ? { state: excludes ? ('excluding' as const) : ('applied' as const), removeLabel: remove }
    : {
        state: 'unsupported' as const,
        title: `This release lacks the chart ${chartLabel}: the filter is not applied.`,
        removeLabel: `${remove}, which is not applied`,
      };
  const head = (
    <Words as="span" tone="muted">
      {chartLabel}
      {excludes ? ' not' : ''}:
    </Words>
  );
  return (
    <Chip
      kind="filter"
      {...look}
      onRemove={(event) => {
        onLoss(event.currentTarget);
        onFilters(rest);
      }}
    >
      {smiles !== undefined && isApplied ? (
        <Inline as="span" gap={2} size="sm">
          {head}
          <StructureImage smiles={smiles} name={null} {...fragmentSize} />
        </Inline>
      ) : (
        <Words as="span" lines={1}>
          {head}{' '}
          {isApplied ? (
            text
          ) : (
            <>
              <s>{text}</s> not in this release, not applied
            </>
          )}
        </Words>
      )}
    </Chip>
  );
}
