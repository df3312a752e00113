import { absenceTexts, cellText } from '@moltrove/contract';
import { Badge } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { use } from 'react';
import { Structure } from '../chem-ui/structure.tsx';
import { Words } from '../ui/words.tsx';
import { CellLinkContext } from './cell-links.ts';
import { FullTextOfCell } from './full-text-of-cell.tsx';
import { GridExtrasContext } from './grid-extras.ts';
import classes from './grid-cell.module.css';
import { OutsideAnchor } from './outside-anchor.tsx';
import { outsideLink } from './outside-link.ts';
import { compoundName } from './compound-name.ts';
import type { DrawingSize } from './row-view.ts';
import { structureIdOf } from './row.ts';
import type { GridRow } from './row.ts';

export interface CellContentProps {
  readonly column: Column;
  readonly row: GridRow;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly drawing: DrawingSize;
  readonly isNew: boolean;
  /** Shows the complete text in a popover. */
  readonly opened: boolean;
  /** `byKey` is true if Escape closed it, so that the focus returns to the cell. */
  readonly onClose: (byKey: boolean) => void;
}

/** The content of a cell: a drawing, a link, a number with its prefix, or the reason why it is empty. */
export function CellContent({ column, row, prefixes, drawing, isNew, opened, onClose }: CellContentProps) {
  const { cellMark } = use(GridExtrasContext);
  const cellLink = use(CellLinkContext);
  const value = row[column.key] ?? null;
  if (column.type === 'smiles') {
    if (typeof value !== 'string' || value === '')
      return (
        <Words as="span" size="sm" tone="muted" className={classes.absent}>
          no structure
        </Words>
      );
    return (
      <Structure
        smiles={value}
        name={compoundName(row)}
        {...drawing}
        tabIndex={-1}
        strId={structureIdOf(row)}
      />
    );
  }
  const { text, full, absence } = cellText(column, row, prefixes);
  const mark = cellMark(column, row);
  if (absence !== null) {
    const { text: reason, description } = absenceTexts[absence];
    return (
      <>
        <Words
          as="span"
          size="sm"
          tone="muted"
          className={classes.absent}
          data-absence={absence}
          title={description}
        >
          {reason}
        </Words>
        {mark}
      </>
    );
  }
  const inside = cellLink(column, row, text);
  const link = outsideLink(column, full);
  const shown = (
    <Words as="span" lines={2} className={classes.text} title={full}>
      {inside ?? (link === null ? text : <OutsideAnchor to={link} text={text} tabIndex={-1} />)}
    </Words>
  );
  return (
    <>
      {opened ? (
        <FullTextOfCell label={column.label} text={full} onClose={onClose}>
          {shown}
        </FullTextOfCell>
      ) : (
        shown
      )}
      {mark}
      {isNew && (
        <Badge mt="var(--space-2)" size="xs" variant="light" title="New in this release of the data">
          New
        </Badge>
      )}
    </>
  );
}
