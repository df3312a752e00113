import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Inline } from '../../ui/inline.tsx';
import classes from './check-group.module.css';

interface Props {
  readonly legend: string;
  /** Shows the legend to screen readers only, because the row already displays it. */
  readonly hidesLegend?: boolean;
  readonly children: ReactNode;
}

/** Checkboxes in a row, under their legend. */
export function CheckGroup({ legend, hidesLegend = false, children }: Props) {
  return (
    <Inline as="fieldset" align="stretch" wrap rowGap={4} gap={8}>
      {hidesLegend ? (
        <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={classes['legend']}>{legend}</legend>
      )}
      {children}
    </Inline>
  );
}
