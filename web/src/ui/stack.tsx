import { createElement } from 'react';
import type { HTMLAttributes, RefAttributes } from 'react';
import { splitLook } from './look.ts';
import type { Look } from './look.ts';
import classes from './stack.module.css';
import { spaceOf } from './tokens.ts';
import type { SpaceStep } from './tokens.ts';

interface StackProps extends Look, HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  /** The element, a `div` by default. */
  readonly as?:
    | 'div'
    | 'dl'
    | 'fieldset'
    | 'form'
    | 'header'
    | 'li'
    | 'nav'
    | 'ol'
    | 'section'
    | 'span'
    | 'ul';
  /** Gap between the children, in steps of the scale. */
  readonly gap?: SpaceStep | 0;
  /** Gap between the rows, if it differs from `gap`. */
  readonly rowGap?: SpaceStep;
  /** Whether a child with `flex: 1` takes the rest of the height. */
  readonly hasFiller?: boolean;
  /** The columns of a grid, as in `grid-template-columns`; a single one by default. */
  readonly columns?: string;
}

/** Children in a column, each as wide as the stack, or in a grid. */
export function Stack({
  as = 'div',
  gap = 0,
  rowGap,
  hasFiller,
  columns,
  className = '',
  ...others
}: StackProps) {
  const { attributes, rest } = splitLook({ ...others, className: `${classes['stack']} ${className}` });
  const style = {
    '--stack-gap': rowGap === undefined ? spaceOf(gap) : `${spaceOf(rowGap)} ${spaceOf(gap)}`,
    ...(columns !== undefined && { '--stack-columns': columns }),
    ...attributes.style,
  };
  return createElement(as, {
    ...attributes,
    style,
    'data-columns': columns && '',
    'data-filler': hasFiller,
    ...rest,
  });
}
