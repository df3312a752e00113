import type { OpenedRows } from '@moltrove/contract';
import { use, useCallback, useState } from 'react';
import type { Previewed } from '../../../../chem-ui/preview-store.ts';
import { formatCount } from '../../../../ui/format.ts';
import { Words } from '../../../../ui/words.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import { CardedLink } from '../../../../widgets/leaflet/hover-card/carded-link.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { SectionLines } from '../../../../widgets/leaflet/section-lines.tsx';
import { SectionLink } from '../../../../widgets/leaflet/section-link.tsx';
import { PreviewLink } from '../../../../widgets/preview-link/preview-link.tsx';
import { distinctLines } from './development-words.ts';
import classes from './folded-list.module.css';

interface Item {
  readonly text: string;
  /** What it names, which can be previewed. */
  readonly thing?: Previewed | null;
  /** The compounds that share something without a preview; null if no search finds them. */
  readonly rows: OpenedRows | null;
  /** A target named after the text. */
  readonly target?: { readonly targetId: string; readonly name: string } | null;
}

interface Props {
  /** The id of its element, and the hash that opens it. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

const shownFirst = 10;

/**
 * A list with its number, which opens all of its lines; a long list is folded, but printed completely. Lines that differ
 * only in case are one. Absent when empty.
 */
export function FoldedList({ id, title, items: given }: Props) {
  const items = distinctLines(given);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const isPrinting = use(PrintContext);
  if (items.length === 0) return null;
  const shown = isOpen || isPrinting ? items : items.slice(0, shownFirst);
  return (
    <SectionLines id={id} label={title} onLinked={open}>
      <Words as="h3" size="md" weight={600} marginBottom={2}>
        {title}{' '}
        <Words as="span" weight={400} tone="muted" data-figures="">
          <SectionLink
            section={id}
            aria-label={`${title}: show all ${formatCount(items.length)}`}
            data-link="quiet"
          >
            {formatCount(items.length)}
          </SectionLink>
        </Words>
      </Words>
      <ul className={classes.items}>
        {shown.map(({ text, thing = null, rows, target = null }) => (
          <li key={text}>
            {thing === null ? (
              <RowsLink rows={rows} label={`${text}: open its compounds`}>
                {text}
              </RowsLink>
            ) : (
              <PreviewLink previewed={thing}>{text}</PreviewLink>
            )}
            {target !== null && (
              <Words as="span" tone="muted">
                {' · '}
                <CardedLink
                  previewed={{ kind: 'target', by: 'id', text: target.targetId, label: target.name }}
                >
                  {target.name}
                </CardedLink>
              </Words>
            )}
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
    </SectionLines>
  );
}
