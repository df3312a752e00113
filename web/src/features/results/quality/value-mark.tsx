import { ActionIcon, Popover } from '@mantine/core';
import { valueDoubtLabels } from '@moltrove/contract';
import type { ValueDoubt } from '@moltrove/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { use, useState } from 'react';
import { CellTabIndexContext } from '../../../grid/cell-focus.ts';
import classes from './quality.module.css';
import { ValueReportView } from './value-report.tsx';

interface ValueMarkProps {
  readonly actId: number;
  readonly doubts: readonly ValueDoubt[];
  readonly onExclude: (doubts: readonly ValueDoubt[]) => void;
}

/** Stands beside a value that something is said against; pressing it says what, and offers to leave such values out. */
export function ValueMark({ actId, doubts, onExclude }: ValueMarkProps) {
  const [opened, setOpened] = useState(false);
  const tabIndex = use(CellTabIndexContext);
  const named = doubts.map((doubt) => valueDoubtLabels[doubt]).join(', ');
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      width="min(520px, 94vw)"
      middlewares={{ flip: true, shift: true, size: true }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.mark}
          size="xs"
          tabIndex={tabIndex}
          aria-label={`Doubtful value: ${named}`}
          title={named}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconAlertTriangle size={14} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {opened && (
          <ValueReportView
            actId={actId}
            doubts={doubts}
            onExclude={(chosen) => {
              setOpened(false);
              onExclude(chosen);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
