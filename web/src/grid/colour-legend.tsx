import { useComputedColorScheme } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { heatRamp } from '../ui/heat-colours.ts';
import { Inline } from '../ui/inline.tsx';
import type { ColourScale } from './colour-scale.ts';
import classes from './colour-legend.module.css';

interface ColourLegendProps {
  readonly columns: readonly Column[];
  readonly scales: ReadonlyMap<string, ColourScale>;
}

/** A legend of the coloured columns, one line each. */
export function ColourLegend({ columns, scales }: ColourLegendProps) {
  const scheme = useComputedColorScheme('light');
  if (scales.size === 0) return null;
  return (
    <Inline
      as="ul"
      gap={8}
      rowGap={2}
      align="stretch"
      wrap
      size="sm"
      tone="muted"
      className={classes.colourLegend}
      data-wider-than="phone"
      aria-label="What the colours mean"
    >
      {columns.map(({ key, label }) => {
        const scale = scales.get(key);
        if (scale === undefined) return null;
        return (
          <li key={key}>
            <strong>{label}</strong>
            <span>{scale.low}</span>
            <span
              className={classes.colourRamp}
              style={{ background: heatRamp(scheme) }}
              aria-hidden="true"
            />
            <span>{scale.high}</span>
            {scale.note !== null && <span>({scale.note})</span>}
          </li>
        );
      })}
    </Inline>
  );
}
