import { createElement } from 'react';
import type { CSSProperties, HTMLAttributes } from 'react';
import type { textSizes } from './tokens.ts';
import classes from './words.module.css';

interface WordsProps extends HTMLAttributes<HTMLElement> {
  /** The element, a `p` by default. */
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
  /** Maximum number of lines. */
  readonly lines?: 1 | 2 | 3 | 4;
}

/** Text with a size and a colour, both inherited by default. */
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
