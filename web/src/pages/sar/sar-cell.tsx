import { Popover, VisuallyHidden, useComputedColorScheme } from '@mantine/core';
import { emptyCellText } from '@moltrove/contract';
import type { SarCell, SarColumn, Search } from '@moltrove/contract';
import { use } from 'react';
import type { CSSProperties } from 'react';
import { formatCount } from '../../ui/format.ts';
import { heatColour } from '../../ui/heat-colours.ts';
import type { Scheme } from '../../ui/heat-colours.ts';
import { IconArrowsVertical } from '../../ui/icons/tabler.ts';
import { CellPanel } from './cell-panel.tsx';
import { cellText, spokenAfter } from './cell-words.ts';
import classes from './sar-cell.module.css';
import { ShownValuesContext } from './shown-values.ts';

export interface CellProps {
  readonly search: Search;
  readonly strId: number;
  readonly name: string;
  readonly column: SarColumn;
  readonly cell: SarCell;
  /** Position on the potency scale; null for no colour. */
  readonly share: number | null;
}

interface ValueProps extends CellProps {
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
  /** -1 if the table manages the focus. */
  readonly tabIndex?: 0 | -1;
}

/**
 * The background of a cell and a readable text colour; the stripes of bounds contrast more with the text than the
 * background does.
 */
function cellColour(scheme: Scheme, share: number | null): CSSProperties | undefined {
  if (share === null) return undefined;
  const { ground, ink } = heatColour(scheme, share);
  const hatch = ink === '#ffffff' ? 'rgb(0 0 0 / 30%)' : 'rgb(255 255 255 / 45%)';
  return { backgroundColor: ground, color: ink, '--hatch': hatch } as CSSProperties;
}

/** The value of a cell; pressing it explains the value and links to its activities. */
export function CellValue({ opened, onOpen, tabIndex = -1, ...cellProps }: ValueProps) {
  const { cell, column, share } = cellProps;
  const scheme = useComputedColorScheme('light');
  const button = (
    <button
      type="button"
      className={classes.value}
      data-state={cell.state}
      style={cellColour(scheme, share)}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => onOpen(!opened)}
    >
      {cell.activities > 1 && (
        <ActivityCount aria-hidden="true" title={`${formatCount(cell.activities)} activities`}>
          {cell.activities}
        </ActivityCount>
      )}
      {cell.noisy && <NoisyMark size={12} />}
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
      <Popover.Dropdown px="var(--space-7)" py="var(--space-6)">
        <CellPanel {...cellProps} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A cell without data, which must not be mistaken for inactive. */
export function NotTested() {
  const { level } = use(ShownValuesContext);
  return (
    <>
      <span className={classes.notTested} aria-hidden="true">
        ·
      </span>
      <VisuallyHidden>{emptyCellText(level)}</VisuallyHidden>
    </>
  );
}

interface ActivityCountProps {
  readonly title?: string;
  readonly 'aria-hidden'?: 'true';
  readonly children: number;
}

/** The number of activities that a value is based on. */
export function ActivityCount({ children, ...rest }: ActivityCountProps) {
  return (
    <span className={classes.times} {...rest}>
      {formatCount(children)}×
    </span>
  );
}

/** The mark of a value on which assays disagree. */
export function NoisyMark({ size }: { readonly size: number }) {
  return <IconArrowsVertical size={size} className={classes.noisy} aria-hidden="true" />;
}

interface SampleProps {
  readonly state: 'measured' | 'censored' | 'inactive';
  readonly share: number | null;
  readonly text: string;
}

/** A sample cell of a SAR table for a legend. */
export function CellSample({ state, share, text }: SampleProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <span
      className={`${classes.value} ${classes.sample}`}
      data-state={state}
      style={cellColour(scheme, share)}
    >
      <span className={classes.number}>{text}</span>
    </span>
  );
}

export function NotTestedSample() {
  return (
    <span className={classes.sample}>
      <span className={classes.notTested}>·</span>
    </span>
  );
}
