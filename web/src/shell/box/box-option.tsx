import { Skeleton } from '@mantine/core';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import type { BoxLine } from './box-line.ts';
import type { LineCount } from './use-line-counts.ts';
import classes from './box-option.module.css';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  line: BoxLine;
  count: LineCount | undefined;
}

/** One line of the box: its label, hint, kind and count. */
export function BoxOption({ line, count }: Props) {
  const { label, kind, drawing } = line;
  const hint = count?.status === 'refused' ? count.message : line.hint;
  return (
    <Inline gap={5} className={classes['option']}>
      {drawing !== null && count?.status !== 'refused' && (
        <StructureImage smiles={drawing.value} format={drawing.format} name={null} width={72} height={44} />
      )}
      <Stack flex="fill">
        <div className={classes['label']}>{label}</div>
        {hint !== '' && (
          <div className={classes['lineHint']} data-one-line={drawing !== null}>
            {hint}
          </div>
        )}
      </Stack>
      <div className={classes['aside']}>
        <Words as="div" tone="muted" size="sm">
          {kind}
        </Words>
        <Inline justify="end" className={classes['count']}>
          {countText(line, count)}
        </Inline>
      </div>
    </Inline>
  );
}

function countText({ activities, counts, identifies }: BoxLine, count: LineCount | undefined) {
  if (activities !== null) return formatCounted(activities, 'activity', 'activities');
  switch (count?.status) {
    case 'counted': {
      const hits = count[counts];
      if (hits === 0 && identifies && count.complete) return absent[counts];
      const text = formatCounted(hits, counts === 'references' ? 'reference' : 'structure');
      return count.complete ? text : `at least ${text}`;
    }
    case 'refused':
      return 'cannot be searched';
    case 'uncounted':
      return 'not counted';
    default:
      return <Skeleton width={64} height={11} aria-hidden="true" />;
  }
}

/** A release may have a reference without any structure from it. */
const absent = { structures: 'not in this release', references: 'nothing in this release' } as const;
