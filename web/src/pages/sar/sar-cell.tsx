import { Popover, VisuallyHidden, useComputedColorScheme } from '@mantine/core';
import type { SarCell, SarColumn, Search } from '@moltrove/contract';
import { IconArrowsVertical } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatCount } from '../../ui/format.ts';
import { heatColour } from '../../ui/heat-colours.ts';
import type { Scheme } from '../../ui/heat-colours.ts';
import { CellPanel } from './cell-panel.tsx';
import { cellText, notTestedText, spokenAfter } from './cell-words.ts';
import cellValueClasses from './cell-value.module.css';

export interface CellOf {
  readonly search: Search;
  readonly strId: number;
  readonly name: string;
  readonly column: SarColumn;
  readonly cell: SarCell;
  /** Position on the potency scale; null for no colour. */
  readonly share: number | null;
}

interface ValueProps extends CellOf {
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  /** -1 if the table manages the focus. */
  readonly tabIndex?: 0 | -1;
}

/**
 * The background of a cell with a readable text colour; the hatching of bounds shifts the background away from the
 * text colour.
 */
export function cellColour(scheme: Scheme, share: number | null): CSSProperties | undefined {
  if (share === null) return undefined;
  const { ground, ink } = heatColour(scheme, share);
  const hatch = ink === '#ffffff' ? 'rgb(0 0 0 / 30%)' : 'rgb(255 255 255 / 45%)';
  return { backgroundColor: ground, color: ink, '--hatch': hatch } as CSSProperties;
}

/** The value of a cell; pressing it shows what is behind it. */
export function CellValue({ opened, onOpen, tabIndex = -1, ...of }: ValueProps) {
  const { cell, column, share } = of;
  const scheme = useComputedColorScheme('light');
  const button = (
    <button
      type="button"
      className={cellValueClasses.value}
      data-state={cell.state}
      style={cellColour(scheme, share)}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => onOpen(!opened)}
    >
      {cell.activities > 1 && (
        <span
          className={cellValueClasses.times}
          aria-hidden="true"
          title={`${formatCount(cell.activities)} activities`}
        >
          {formatCount(cell.activities)}×
        </span>
      )}
      {cell.noisy && <IconArrowsVertical size={12} className={cellValueClasses.noisy} aria-hidden="true" />}
      <span className={cellValueClasses.number} data-text="">
        {cellText(cell)}
      </span>
      <VisuallyHidden>{spokenAfter(cell, column)}</VisuallyHidden>
    </button>
  );
  if (!opened) return button;
  return (
    <Popover opened onChange={onOpen} position="bottom" withArrow shadow="md" width={320} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown px="var(--space-7)" py="var(--space-6)">
        <CellPanel {...of} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** No data: never to be read as inactive. */
export function NotTested() {
  return (
    <>
      <span className={cellValueClasses.notTested} aria-hidden="true">
        ·
      </span>
      <VisuallyHidden>{notTestedText}</VisuallyHidden>
    </>
  );
}
