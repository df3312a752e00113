import type { SavedSearch } from '@moltrove/contract';
import { useRef } from 'react';
import { useRefocus } from '../../ui/use-refocus.ts';
import { SavedRow } from './saved-row.tsx';
import { useComparisons } from './use-comparisons.ts';
import { Stack } from '../../ui/stack.tsx';

/** A list of saved searches. Those last run on an older release are run again. */
export function SavedList({ searches, label }: { searches: readonly SavedSearch[]; label: string }) {
  const comparisons = useComparisons(searches);
  const list = useRef<HTMLUListElement>(null);
  const { expectLoss } = useRefocus(list, '[data-row-title]', searches.map(({ id }) => id).join(' '));
  return (
    <Stack as="ul" gap={5} aria-label={label} ref={list}>
      {searches.map((saved, position) => (
        <li key={saved.id}>
          <SavedRow saved={saved} comparisons={comparisons} onLoss={() => expectLoss(position)} />
        </li>
      ))}
    </Stack>
  );
}
