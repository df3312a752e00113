import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  /** 18, 22 or 28 px. */
  readonly size: 'xs' | 'sm' | 'md';
  /** Names the button, because an icon is not read. */
  readonly 'aria-label': string;
}

/** A button with only an icon, as the library's subtle ActionIcon, for places that have many of them. */
export function IconButton({ size, className = '', ...button }: Props) {
  return (
    <button type="button" data-size={size} className={`${classes['button']} ${className}`} {...button} />
  );
}
