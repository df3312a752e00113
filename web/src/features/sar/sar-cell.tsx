import { Popover, VisuallyHidden } from '@mantine/core';
import type { SarCell, SarColumn, Search } from '@moltrove/contract';
import { IconArrowsVertical } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { scaleColour } from '../../grid/colour-scale.ts';
import { formatCount } from '../../ui/format.ts';
import { CellPanel } from './cell-panel.tsx';
import { cellText, notTestedText, spokenAfter } from './cell-words.ts';
import classes from './sar.module.css';

export interface CellOf {
  readonly search: Search;
  readonly strId: number;
  readonly name: string;
  readonly column: SarColumn;
  readonly cell: SarCell;
  /** Place on the scale of potency; null without colour. */
  readonly share: number | null;
}

interface ValueProps extends CellOf {
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  /** -1 where the table moves the focus itself. */
  readonly tabIndex?: 0 | -1;
}

export function cellColour(share: number | null): CSSProperties | undefined {
  return share === null ? undefined : { backgroundColor: scaleColour(share) };
}

/** The value of a cell; pressed, it says what stands behind it. */
export function CellValue({ opened, onOpen, tabIndex = -1, ...of }: ValueProps) {
  const { cell, column, share } = of;
  const button = (
    <button
      type="button"
      className={classes.value}
      data-state={cell.state}
      style={cellColour(share)}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => onOpen(!opened)}
    >
      {cell.activities > 1 && (
        <span
          className={classes.times}
          aria-hidden="true"
          title={`${formatCount(cell.activities)} activities`}
        >
          {formatCount(cell.activities)}×
        </span>
      )}
      {cell.noisy && <IconArrowsVertical size={12} className={classes.noisy} aria-hidden="true" />}
      <span className={classes.number} data-text="">
        {cellText(cell)}
      </span>
      <VisuallyHidden>{spokenAfter(cell, column)}</VisuallyHidden>
    </button>
  );
  if (!opened) return button;
  return (
    <Popover opened onChange={onOpen} position="bottom" withArrow shadow="md" width={320} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <CellPanel {...of} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Nothing is known: never to be taken for inactive. */
export function NotTested() {
  return (
    <>
      <span className={classes.notTested} aria-hidden="true">
        ·
      </span>
      <VisuallyHidden>{notTestedText}</VisuallyHidden>
    </>
  );
}
