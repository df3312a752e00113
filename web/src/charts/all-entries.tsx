import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { AllEntriesRow } from './all-entries-row.tsx';
import classes from './all-entries.module.css';
import { entryAfter, entryHeights } from './all-entries-keys.ts';
import type { EntryState } from './model/entry-state.ts';
import type { ListedEntry } from './model/listed-entry.ts';

interface AllEntriesProps {
  readonly label: string;
  /** The number of listed entries. */
  readonly total: number;
  /** Structures in all results that the chart covers. */
  readonly whole: number;
  readonly drawn: boolean;
  /** Undefined while its page is loading. */
  readonly entryAt: (index: number) => ListedEntry | undefined;
  readonly stateOf: (value: string | null) => EntryState;
  /** The first and last visible entry. */
  readonly onRange: (first: number, last: number) => void;
  readonly onInclude: (entry: ListedEntry) => void;
  readonly onExclude: (entry: ListedEntry) => void;
  /** Opens the page of an entry, also by the key O; null if entries have none. */
  readonly onOpen: ((entry: ListedEntry) => void) | null;
}

/**
 * The entries of a chart in a virtual list, which renders only the visible ones. Arrows, Page Up, Page Down,
 * Home and End move; Space or Enter keeps only an entry; Delete removes it; O opens its page. The focus stays on the list,
 * which names its active entry. `total` is at most maxEntries: later entries could not be scrolled to.
 */
export function AllEntries(props: AllEntriesProps) {
  const { label, total, whole, drawn, entryAt, stateOf, onRange, onInclude, onExclude, onOpen } = props;
  const idPrefix = useId();
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, total - 1);
  const height = drawn ? entryHeights.drawn : entryHeights.text;
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only, and never memoized
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [first, last, onRange]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const entry = entryAt(active);
    if (event.key === ' ' || event.key === 'Enter' || event.key === 'Delete') {
      event.preventDefault();
      if (entry === undefined) return;
      if (event.key === 'Delete') onExclude(entry);
      else onInclude(entry);
      return;
    }
    if (event.key === 'o' && entry !== undefined && entry.value !== null) onOpen?.(entry);
    const inSight = Math.max(1, Math.floor((box.current?.clientHeight ?? height) / height) - 1);
    const to = entryAfter(event.key, active, total, inSight);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    virtualizer.scrollToIndex(to, { align: 'auto' });
  }

  return (
    <div
      ref={box}
      className={classes.box}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={active >= first && active <= last ? `${idPrefix}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const entry = entryAt(index);
          return (
            <AllEntriesRow
              key={index}
              domId={`${idPrefix}-${index}`}
              entry={entry}
              position={index + 1}
              total={total}
              whole={whole}
              drawn={drawn}
              active={index === active}
              state={entry === undefined ? 'free' : stateOf(entry.value)}
              style={{ transform: `translateY(${start}px)`, height }}
              onOpen={
                onOpen === null || entry === undefined || entry.value === null ? null : () => onOpen(entry)
              }
              onInclude={() => {
                setActive(index);
                if (entry !== undefined) onInclude(entry);
              }}
              onExclude={() => {
                setActive(index);
                if (entry !== undefined) onExclude(entry);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
