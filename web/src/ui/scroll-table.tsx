import type { ComponentPropsWithRef } from 'react';
import classes from './scroll-table.module.css';

interface ScrollBoxProps extends ComponentPropsWithRef<'div'> {
  /** True while newer rows are fetched, which fades the current ones. */
  readonly isRefreshing: boolean;
}

/** The box in which a wide table scrolls below its headings. */
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

/** A table in which the arrow keys move from cell to cell. */
export function ScrollTable({ className = '', ...rest }: ComponentPropsWithRef<'table'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on a table
  return <table role="grid" {...rest} className={`${classes['table']} ${className}`} />;
}

/** A column heading that stays visible. */
export function ScrollHeading({ className = '', ...rest }: ComponentPropsWithRef<'th'>) {
  return <th scope="col" {...rest} className={`${classes['heading']} ${className}`} />;
}
