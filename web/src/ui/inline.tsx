import { createElement } from 'react';
import type { HTMLAttributes, RefAttributes } from 'react';
import classes from './inline.module.css';
import { splitLook } from './look.ts';
import type { Look } from './look.ts';
import { spaceOf } from './tokens.ts';
import type { SpaceStep } from './tokens.ts';

interface InlineProps extends Look, HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  /** The element, a `div` by default. */
  readonly as?:
    | 'div'
    | 'dd'
    | 'dl'
    | 'dt'
    | 'fieldset'
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
  ...others
}: InlineProps) {
  const { attributes, rest } = splitLook({ ...others, className: `${classes['inline']} ${className}` });
  const style = {
    '--inline-gap': rowGap === undefined ? spaceOf(gap) : `${spaceOf(rowGap)} ${spaceOf(gap)}`,
    '--inline-align': align,
    '--inline-justify': justify,
    '--inline-wrap': wrap ? 'wrap' : 'nowrap',
  };
  return createElement(as, { ...attributes, style: { ...style, ...attributes.style }, ...rest });
}
