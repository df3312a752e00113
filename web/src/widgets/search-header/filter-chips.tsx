import { Button } from '@mantine/core';
import type { ChartFilter } from '@moltrove/contract';
import { chipsOf } from '../../charts/model/filter-chips.ts';
import { Chip } from '../../ui/chip.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  readonly filters: readonly ChartFilter[];
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  /** Called before the chip of this button, or all chips, are removed. */
  readonly onLoss: (button: HTMLElement) => void;
}

/** What the charts keep and remove, each with a button to remove it. */
export function FilterChips({ filters, onFilters, onLoss }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <>
      <ul className={classes.chips} aria-label="Filters">
        {chipsOf(filters).map((chip) => (
          <Chip
            key={chip.key}
            kind="filter"
            state={chip.excludes ? 'excluding' : 'applied'}
            removeLabel={`Remove the filter ${chip.chartLabel}: ${chip.text}`}
            onRemove={(event) => {
              onLoss(event.currentTarget);
              onFilters(chip.rest);
            }}
          >
            <Words as="span" lines={1}>
              <Words as="span" tone="muted">
                {chip.chartLabel}
                {chip.excludes ? ' not' : ''}:
              </Words>{' '}
              {chip.text}
            </Words>
          </Chip>
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

interface LackingChipsProps {
  readonly filters: readonly ChartFilter[];
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
  /** Called before the chip of this button is removed. */
  readonly onLoss: (button: HTMLElement) => void;
}

/** Filters on charts that the release lacks: says that they are not applied, and removes them. */
export function LackingChips({ filters, onFilters, onLoss }: LackingChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters that are not applied">
      {chipsOf(filters).map((chip) => (
        <Chip
          key={chip.key}
          kind="filter"
          state="unsupported"
          title={`This release lacks the chart ${chip.chartLabel}: the filter is not applied.`}
          removeLabel={`Remove the filter ${chip.chartLabel}: ${chip.text}, which is not applied`}
          onRemove={(event) => {
            onLoss(event.currentTarget);
            onFilters(chip.rest);
          }}
        >
          <Words as="span" lines={1}>
            <Words as="span" tone="muted">
              {chip.chartLabel}
              {chip.excludes ? ' not' : ''}:
            </Words>{' '}
            <s>{chip.text}</s> not in this release, not applied
          </Words>
        </Chip>
      ))}
    </ul>
  );
}
