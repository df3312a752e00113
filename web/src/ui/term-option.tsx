import { formatCount } from './format.ts';
import { Inline } from './inline.tsx';
import classes from './term-option.module.css';
import { Words } from './words.tsx';
import { Stack } from './stack.tsx';

interface Props {
  label: string;
  hint: string;
  kind: string;
  activities?: number;
}

/** A suggestion with its name, hint, kind and number of activities. */
export function TermOption({ label, hint, kind, activities }: Props) {
  return (
    <Inline gap={5} className={classes['option']}>
      <Stack flex="fill">
        <div className={classes['label']}>{label}</div>
        {hint !== '' && <div className={classes['hint']}>{hint}</div>}
      </Stack>
      {kind !== '' && (
        <Words as="span" size="sm" tone="muted" flex="none">
          {kind}
        </Words>
      )}
      {activities !== undefined && (
        <span className={classes['count']} title="Activities in the whole release">
          {formatCount(activities)}
        </span>
      )}
    </Inline>
  );
}
