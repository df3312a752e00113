import { IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './check-mark.module.css';

interface Props {
  readonly checked: 'false' | 'mixed' | 'true';
}

/** The box of a row that can be ticked. The row itself says whether it is, so screen readers skip the box. */
export function CheckMark({ checked }: Props) {
  return (
    <span className={classes['box']} data-checked={checked} aria-hidden="true">
      {checked === 'true' && <IconCheck size={12} stroke={3} />}
      {checked === 'mixed' && <IconMinus size={12} stroke={3} />}
    </span>
  );
}
