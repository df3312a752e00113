import { emptyCellText } from '@moltrove/contract';
import { use } from 'react';
import { ShownValuesContext } from './shown-values.ts';
import { useComputedColorScheme } from '@mantine/core';
import { scaleEnds } from '../../grid/fixed-scale.ts';
import { heatRamp } from '../../ui/heat-colours.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './legend.module.css';
import { ActivityCount, CellSample, NoisyMark, NotTestedSample } from './sar-cell.tsx';

const middle = 0.6;

/** Explains each kind of cell of a SAR table by an example. */
export function Legend() {
  const scheme = useComputedColorScheme('light');
  const { level } = use(ShownValuesContext);
  return (
    <Inline
      as="ul"
      gap={7}
      rowGap={2}
      align="stretch"
      wrap
      className={classes.legend}
      aria-label="What the cells mean"
    >
      <li>
        <span>{scaleEnds.low}</span>
        <span className={classes.gradient} style={{ background: heatRamp(scheme) }} aria-hidden="true" />
        <span>{scaleEnds.high}; other units without colour</span>
      </li>
      <li>
        <CellSample state="measured" share={middle} text="12.5" /> measured
      </li>
      <li>
        <CellSample state="censored" share={middle} text="< 50" /> only a bound
      </li>
      <li>
        <CellSample state="inactive" share={null} text="inactive" /> reported, no value
      </li>
      <li>
        <NotTestedSample /> {emptyCellText(level)}
      </li>
      <li>
        <ActivityCount>{3}</ActivityCount> activities behind it
      </li>
      <li>
        <NoisyMark size={13} /> assays disagree
      </li>
    </Inline>
  );
}
