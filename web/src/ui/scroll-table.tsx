import type { ComponentPropsWithRef } from 'react';
import classes from './scroll-table.module.css';

interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** The rows are shown pale while newer ones are fetched. */
  readonly isRefreshing: boolean;
}

/** The box in which a wide table scrolls under its headings. */
export function ScrollBox({ isRefreshing, className = '', ...rest }: ScrollBoxProps) {
  return (
    <div
      aria-busy={isRefreshing}
      {...rest}
      data-refreshing={isRefreshing}
      className={`${classes['box']} ${className}`}
    />
  );
}

/** A table whose cells the arrow keys move through. */
export function ScrollTable({ className = '', ...rest }: ComponentPropsWithRef<'table'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern over a table
  return <table role="grid" {...rest} className={`${classes['table']} ${className}`} />;
}

/** The heading of a column, which stays in sight. */
export function ScrollHeading({ className = '', ...rest }: ComponentPropsWithRef<'th'>) {
  return <th scope="col" {...rest} className={`${classes['heading']} ${className}`} />;
}
