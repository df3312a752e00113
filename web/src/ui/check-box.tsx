import type { ComponentProps } from 'react';
import classes from './check-box.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is selected. */
  readonly indeterminate?: boolean;
}

/**
 * A checkbox named by `aria-label`, for grids and charts: a page has about a hundred, and one of the component library
 * takes ten times as long to render.
 */
export function CheckBox({ indeterminate = false, className = '', ...input }: Props) {
  return (
    <input
      type="checkbox"
      className={`${classes['box']} ${className}`}
      ref={(box) => {
        if (box !== null) box.indeterminate = indeterminate;
      }}
      {...input}
    />
  );
}
