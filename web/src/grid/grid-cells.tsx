import type { ComponentPropsWithRef } from 'react';
import classes from './grid-cells.module.css';

export function RowFrame(props: Omit<ComponentPropsWithRef<'tr'>, 'className'>) {
  return <tr {...props} className={classes.row} />;
}

export function DataCell({ className = '', ...rest }: ComponentPropsWithRef<'td'>) {
  return <td {...rest} className={`${classes.cell} ${className}`} />;
}

/** The first cell of a row, for its checkbox. */
export function ControlCell(props: Omit<ComponentPropsWithRef<'td'>, 'className'>) {
  return <DataCell {...props} className={classes.control} />;
}

/** Fills the width to the right of the last column. */
export function FillerCell() {
  return <td className={classes.filler} aria-hidden="true" />;
}
