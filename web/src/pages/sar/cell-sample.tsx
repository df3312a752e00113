import { useComputedColorScheme } from '@mantine/core';
import { cellColour } from './sar-cell.tsx';
import classes from './cell-value.module.css';

interface Props {
  readonly state: 'measured' | 'censored' | 'inactive';
  readonly share: number | null;
  readonly text: string;
}

/** A sample cell of a SAR table for a legend. */
export function CellSample({ state, share, text }: Props) {
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
