import { IconArrowsVertical } from '@tabler/icons-react';
import { CellSample, NotTestedSample } from './cell-sample.tsx';
import { strongest, weakest } from './potency-scale.ts';
import classes from './sar.module.css';

const middle = 0.6;

/** What the cells of a SAR table say, each with an example. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label="What the cells say">
      <li>
        <span>pActivity {weakest} or less (100 µM)</span>
        <span className={classes.gradient} aria-hidden="true" />
        <span>{strongest} or more (1 nM)</span>
      </li>
      <li>
        <CellSample state="measured" share={middle} text="12.5" /> measured
      </li>
      <li>
        <CellSample state="censored" share={middle} text="< 50" /> only a bound
      </li>
      <li>
        <CellSample state="inactive" share={null} text="inactive" /> said so, no value
      </li>
      <li>
        <NotTestedSample /> not tested
      </li>
      <li>
        <span className={classes.times}>3×</span> activities behind it
      </li>
      <li>
        <IconArrowsVertical size={13} className={classes.noisy} aria-hidden="true" /> assays disagree
      </li>
    </ul>
  );
}
