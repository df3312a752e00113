import { Button } from '@mantine/core';
import { everything } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { formatCount } from '../../../ui/format.ts';
import { isBounded } from '../../../search/address/similarity-sort.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';
import { maxBoundedRows } from './bounded-ids.ts';
import { useSelectBounded } from './use-select-bounded.ts';
import { Words } from '../../../ui/words.tsx';

interface SelectAllButtonProps {
  readonly location: ResultsLocation;
  readonly onSelection: (selection: Selection) => void;
  readonly selectionOff: string | null;
  /** Number of rows over all pages, within the similarity bounds if there are any. */
  readonly shownCount: number;
}

/** Selects the rows of all pages: as all rows of the search, or by their ids if similarity bounds filter rows out. */
export function SelectAllButton({ location, onSelection, selectionOff, shownCount }: SelectAllButtonProps) {
  const bounded = useSelectBounded(location, onSelection);
  const isCut = isBounded(location.address.similar ?? null);
  if (isCut && shownCount > maxBoundedRows) {
    return (
      <Words as="span" tone="muted" size="sm">
        At most {formatCount(maxBoundedRows)} rows within similarity bounds can be selected at once; these are{' '}
        {formatCount(shownCount)}.
      </Words>
    );
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={selectionOff !== null}
      title={selectionOff ?? undefined}
      loading={bounded.isPending}
      onClick={() => (isCut ? bounded.select() : onSelection(everything))}
    >
      Select all {formatCount(shownCount)}
    </Button>
  );
}
