import type { ChartFilter, Search } from '@moltrove/contract';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useFilterLabels } from '../../search/run/filter-labels.ts';
import { Inline } from '../../ui/inline.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import { FilterChips, UnsupportedChips } from './filter-chips.tsx';

type Filters = readonly ChartFilter[];

export interface FilterLineProps {
  readonly filters: Filters;
  /** Filters on charts that the release lacks. */
  readonly unsupported: Filters;
  readonly onFilters: (filters: Filters) => void;
  readonly onUnsupported: (filters: Filters) => void;
  readonly onLoss: (button: HTMLElement) => void;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The filters of a search as chips; nothing if there are none. */
export function FilterLine({
  filters,
  unsupported,
  onFilters,
  onUnsupported,
  onLoss,
  before,
  after,
}: FilterLineProps) {
  if (filters.length + unsupported.length === 0 && !before && !after) return null;
  return (
    <Inline gap={3} wrap>
      {before}
      <FilterChips filters={filters} onFilters={onFilters} onLoss={onLoss} />
      <UnsupportedChips filters={unsupported} onFilters={onUnsupported} onLoss={onLoss} />
      {after}
    </Inline>
  );
}

interface FilterFocus {
  /** The element of the page header, because the filter line may disappear with its last chip. */
  readonly header: RefObject<HTMLElement | null>;
  /** Called before the chip of this button is removed. */
  readonly onLoss: (button: HTMLElement) => void;
}

const stops = 'a, button';

/** Keeps the focus in the page header when the focused chip is removed, and fetches the labels of the chips. */
export function useFilterFocus(search: Search, unsupported: Filters): FilterFocus {
  useFilterLabels(search);
  const header = useRef<HTMLElement>(null);
  const { expectLoss } = useRefocus(header, stops, JSON.stringify([search.filters, unsupported]));
  const onLoss = (button: HTMLElement): void =>
    expectLoss([...(header.current?.querySelectorAll(stops) ?? [])].findIndex((each) => each === button));
  return { header, onLoss };
}
