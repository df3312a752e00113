import type { SavedSearch } from '@moltrove/contract';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside
    <Stack as="ul" gap={5} aria-label={label} ref={list} onKeyDown={moveBetweenTitles}>
      {searches.map((saved, position) => (
        <li key={saved.id}>
          <SavedRow saved={saved} comparisons={comparisons} onLoss={() => expectLoss(position)} />
        </li>
      ))}
    </Stack>
  );
}

/** The arrow keys, Home and End move between the names of the searches. */
function moveBetweenTitles(event: KeyboardEvent<HTMLElement>): void {
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-title]')];
  const at = titles.indexOf(event.target as HTMLElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: titles.length - 1 }[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  titles[to]?.focus();
}
