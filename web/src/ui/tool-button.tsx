import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './tool-button.module.css';
import { Words } from './words.tsx';

type Props = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { readonly icon: ReactNode };

/** A toolbar button. It shows only its icon on a phone and therefore needs an `aria-label`. */
export function ToolButton({ icon, className, children, ...button }: Props) {
  return (
    <Button
      data-command=""
      variant="default"
      size="xs"
      className={`${classes['button']} ${className ?? ''}`}
      {...button}
    >
      {icon}
      <Words data-wider-than="phone" as="span" marginLeft={4}>
        {children}
      </Words>
    </Button>
  );
}
