import type { ReactNode } from 'react';
import { Stack } from '../../ui/stack.tsx';
import classes from './choices-and-cost.module.css';

interface Props {
  /** The cost of the file with the button that starts it; it stays in view while the choices scroll. */
  readonly cost: ReactNode;
  /** The choices for the file. */
  readonly children: ReactNode;
}

/** The choices for a file next to its cost; on a narrow screen the cost follows them. */
export function ChoicesAndCost({ cost, children }: Props) {
  return (
    <div className={classes['columns']}>
      <Stack gap={7} flex="shrink">
        {children}
      </Stack>
      <div className={classes['cost']}>{cost}</div>
    </div>
  );
}
