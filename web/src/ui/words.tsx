import { createElement } from 'react';
import type { CSSProperties, HTMLAttributes } from 'react';
import type { textSizes } from './tokens.ts';
import classes from './words.module.css';

interface WordsProps extends HTMLAttributes<HTMLElement> {
  /** The element, a `p` if left out. */
  readonly as?:
    | 'dd'
    | 'div'
    | 'dt'
    | 'em'
    | 'figcaption'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'li'
    | 'p'
    | 'section'
    | 'span'
    | 'strong'
    | 'time'
    | 'ul';
  readonly size?: keyof typeof textSizes;
  readonly tone?: 'accent' | 'bad' | 'muted' | 'warn';
  readonly weight?: 400 | 500 | 550 | 600;
  /** How many lines are shown at most. */
  readonly lines?: 1 | 2 | 3 | 4;
}

/** Text of a size and a colour: both are those of the text around it, if they are left out. */
export function Words({ as = 'p', size, tone, weight, lines, className = '', ...attributes }: WordsProps) {
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    ...(size !== undefined && { '--words-size': `var(--text-${size})` }),
    ...(weight !== undefined && { '--words-weight': weight }),
    ...(lines !== undefined && { '--words-lines': lines }),
  };
  return createElement(as, {
    style,
    className: `${classes['words']} ${className}`,
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-lines': lines,
    ...attributes,
  });
}
