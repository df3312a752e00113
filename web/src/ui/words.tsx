import { createElement } from 'react';
import type { HTMLAttributes, RefAttributes } from 'react';
import { splitLook } from './look.ts';
import type { Look } from './look.ts';
import classes from './words.module.css';

interface WordsProps extends Look, HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
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
  /** Maximum number of lines. */
  readonly lines?: 1 | 2 | 3 | 4;
}

/** Text with a size and a colour. */
export function Words({ as = 'p', lines, className = '', ...others }: WordsProps) {
  const { attributes, rest } = splitLook({ ...others, className: `${classes['words']} ${className}` });
  const style = lines === undefined ? attributes.style : { '--words-lines': lines, ...attributes.style };
  return createElement(as, { ...attributes, style, 'data-lines': lines, ...rest });
}
