import { createElement } from 'react';
import type { CSSProperties, HTMLAttributes } from 'react';
import classes from './inline.module.css';
import { spaceOf } from './tokens.ts';
import type { SpaceStep } from './tokens.ts';

interface InlineProps extends HTMLAttributes<HTMLElement> {
  /** The element, a `div` by default. */
  readonly as?:
    | 'div'
    | 'dd'
    | 'dl'
    | 'dt'
    | 'footer'
    | 'form'
    | 'header'
    | 'li'
    | 'nav'
    | 'ol'
    | 'p'
    | 'section'
    | 'span'
    | 'ul';
  /** Gap between the children, in steps of the scale. */
  readonly gap?: SpaceStep | 0;
  /** Gap between lines when wrapped, if it differs from `gap`. */
  readonly rowGap?: SpaceStep;
  readonly align?: 'baseline' | 'center' | 'end' | 'start' | 'stretch';
  readonly justify?: 'center' | 'end' | 'space-between' | 'start';
  readonly wrap?: boolean;
}

/** Children in a row, vertically centred. */
export function Inline({
  as = 'div',
  gap = 0,
  rowGap,
  align = 'center',
  justify = 'start',
  wrap = false,
  className = '',
  ...attributes
}: InlineProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--inline-gap': rowGap === undefined ? spaceOf(gap) : `${spaceOf(rowGap)} ${spaceOf(gap)}`,
    '--inline-align': align,
    '--inline-justify': justify,
    '--inline-wrap': wrap ? 'wrap' : 'nowrap',
  };
  return createElement(as, { style, className: `${classes['inline']} ${className}`, ...attributes });
}
