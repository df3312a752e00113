import { useComputedColorScheme } from '@mantine/core';
import { axisTitle } from '../../../charts/scatter/axis.ts';
import { heatColour, heatRamp } from '../../../ui/heat-colours.ts';
import { formatCount } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import type { ShownPlot } from './plot-data.ts';
import classes from './plot-legend.module.css';
import { usePointColours } from './use-point-colours.ts';

/** What the colours and the shapes of the points mean. */
export function PlotLegend({ shown: { colour, inexact } }: { shown: ShownPlot }) {
  const scheme = useComputedColorScheme('light');
  const { none } = usePointColours();
  if (colour === null && inexact === 0) return null;
  return (
    <Inline
      as="ul"
      gap={8}
      rowGap={2}
      wrap
      size="sm"
      tone="muted"
      className={classes.legend}
      aria-label="Legend"
    >
      {colour !== null && (
        <li>
          <strong>{axisTitle(colour.look)}</strong>
          {colour.meaning.kind === 'scale' ? (
            <>
              <span>{colour.meaning.low}</span>
              <span className={classes.ramp} style={{ background: heatRamp(scheme) }} aria-hidden="true" />
              <span>{colour.meaning.high}</span>
              {colour.meaning.note !== null && <span>({colour.meaning.note})</span>}
            </>
          ) : (
            colour.meaning.steps.map(({ label, shade }) => (
              <span key={label} className={classes.step}>
                <span
                  className={classes.dot}
                  style={{ background: heatColour(scheme, shade).ground }}
                  aria-hidden="true"
                />
                {label}
              </span>
            ))
          )}
        </li>
      )}
      {colour !== null && colour.without > 0 && (
        <li>
          <span className={classes.dot} style={{ background: none }} aria-hidden="true" />
          without {colour.look.label}: {formatCount(colour.without)}
        </li>
      )}
      {inexact > 0 && (
        <li>
          <svg className={classes.bound} width={20} height={14} aria-hidden="true">
            <path d="M6 3a4 4 0 1 0 0.01 0M10 7H16" />
          </svg>
          not exact: {formatCount(inexact)}; the line shows the side of the true value
        </li>
      )}
    </Inline>
  );
}
