import { useState } from 'react';
import type { KeyboardEvent } from 'react';

interface EntryKeys {
  /** The entry that is in the tab order. */
  readonly tabStop: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
}

/**
 * Keyboard control of a list of entries, one of which is in the tab order: `stepOf` returns the step of a
 * key, 0 for none; Delete removes the entry.
 */
export function useEntryKeys(
  count: number,
  stepOf: (event: KeyboardEvent<HTMLUListElement>) => number,
  onDelete: (index: number) => void,
): EntryKeys {
  const [active, setActive] = useState(0);
  const tabStop = Math.min(active, count - 1);
  return {
    tabStop,
    setActive,
    onKeyDown(event) {
      if (event.key === 'Delete') {
        if (tabStop >= 0) onDelete(tabStop);
        return;
      }
      const step = stepOf(event);
      if (step === 0) return;
      event.preventDefault();
      const to = Math.max(0, Math.min(count - 1, tabStop + step));
      setActive(to);
      event.currentTarget.children[to]?.querySelector('input')?.focus();
    },
  };
}
