import { createElement } from 'react';
import type { CSSProperties, HTMLAttributes } from 'react';
import classes from './stack.module.css';
import { spaceOf } from './tokens.ts';
import type { SpaceStep } from './tokens.ts';

interface StackProps extends HTMLAttributes<HTMLElement> {
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
}

/** Children in a column, each as wide as the stack. */
export function Stack({ as = 'div', gap = 0, className = '', ...attributes }: StackProps) {
  const style: CSSProperties & Record<`--${string}`, string> = { '--stack-gap': spaceOf(gap) };
  return createElement(as, { style, className: `${classes['stack']} ${className}`, ...attributes });
}
