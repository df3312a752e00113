import classes from './check-mark.module.css';
import { IconCheck, IconMinus } from './icons/tabler.ts';

interface Props {
  readonly checked: 'false' | 'mixed' | 'true';
}

/** The checkbox of a selectable row. Screen readers skip it, because the row itself has the state. */
export function CheckMark({ checked }: Props) {
  return (
    <span className={classes['box']} data-checked={checked} aria-hidden="true">
      {checked === 'true' && <IconCheck size={12} stroke={3} />}
      {checked === 'mixed' && <IconMinus size={12} stroke={3} />}
    </span>
  );
}
