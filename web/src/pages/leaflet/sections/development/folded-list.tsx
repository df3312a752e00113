import type { OpenedRows } from '@moltrove/contract';
import { use, useState } from 'react';
import { formatCount } from '../../../../ui/format.ts';
import { Words } from '../../../../ui/words.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import classes from './folded-list.module.css';

interface Item {
  readonly text: string;
  /** The compounds that share it; null if no search finds them. */
  readonly rows: OpenedRows | null;
}

interface Props {
  readonly title: string;
  readonly items: readonly Item[];
}

const shownFirst = 10;

/** A list with its number; a long one is folded, but printed completely. Absent when empty. */
export function FoldedList({ title, items }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = use(PrintContext);
  if (items.length === 0) return null;
  const shown = isOpen || isPrinting ? items : items.slice(0, shownFirst);
  return (
    <div>
      <Words as="h3" size="md" weight={600} marginBottom={2}>
        {title}{' '}
        <Words as="span" weight={400} tone="muted" data-figures="">
          {formatCount(items.length)}
        </Words>
      </Words>
      <ul className={classes.items}>
        {shown.map(({ text, rows }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and texts may repeat
          <li key={at}>
            <RowsLink rows={rows} label={`${text}: open its compounds`}>
              {text}
            </RowsLink>
          </li>
        ))}
      </ul>
      {items.length > shownFirst && !isPrinting && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Show the first ${shownFirst}` : `Show all ${formatCount(items.length)}`}
        </button>
      )}
    </div>
  );
}
