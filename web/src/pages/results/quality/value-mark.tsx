import { Popover } from '@mantine/core';
import { valueDoubtLabels } from '@moltrove/contract';
import type { ValueDoubt } from '@moltrove/contract';
import { use, useState } from 'react';
import { CellTabIndexContext } from '../../../grid/cell-focus.ts';
import { IconAlertTriangle } from '../../../ui/icons/note-signs.ts';
import { IconFlag } from '../../../ui/icons/tabler.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { latePart, useLatePart } from '../../../ui/late-part.ts';
import type { ReportOfValueProps } from './report-of-value.tsx';
import classes from './value-mark.module.css';

interface ValueMarkProps {
  readonly actId: number;
  /** What the value is called. */
  readonly name: string;
  readonly doubts: readonly ValueDoubt[];
  readonly onExclude: (doubts: readonly ValueDoubt[]) => void;
}

const reportOfValue = latePart<ReportOfValueProps>(
  async () => (await import('./report-of-value.tsx')).ReportOfValue,
);

/**
 * A mark next to a value. If the value is doubtful, pressing the mark lists the doubts and offers to exclude such
 * values; for other values the mark is visible only on hover or focus. Either way an error can be reported.
 */
export function ValueMark({ actId, name, doubts, onExclude }: ValueMarkProps) {
  const [opened, setOpened] = useState(false);
  const report = useLatePart(reportOfValue, opened, () => setOpened(false));
  const shown = opened && report.Part !== null;
  const tabIndex = use(CellTabIndexContext);
  const named = doubts.map((doubt) => valueDoubtLabels[doubt]).join(', ');
  const isDoubtful = doubts.length > 0;
  const Icon = isDoubtful ? IconAlertTriangle : IconFlag;
  return (
    <Popover
      opened={shown}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      width="min(520px, 94vw)"
      middlewares={{ flip: true, shift: true, size: { apply: limitHeight } }}
      // The content arrives after opening and may no longer fit below, so the popover may move above.
      preventPositionChangeWhenVisible={false}
      // A preview that one of its links opens may take the room of the value.
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          className={(isDoubtful ? classes.mark : classes.flag) ?? ''}
          data-opened={opened}
          size="xs"
          tabIndex={tabIndex}
          aria-label={isDoubtful ? `Doubtful value: ${named}` : `Report an error in the value ${name}`}
          title={isDoubtful ? named : 'Report an error in this value'}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={14} aria-hidden="true" />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} data-value-report="">
        {opened && report.Part !== null && (
          <report.Part
            actId={actId}
            name={name}
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

const maxHeight = 520;

/** Allows almost half of the window even on a side with less room, so that the popover moves to the other side. */
function limitHeight({
  availableHeight,
  elements,
}: {
  availableHeight: number;
  elements: { floating: HTMLElement };
}): void {
  const least = Math.min(maxHeight, window.innerHeight / 2 - 24);
  elements.floating.style.maxHeight = `${Math.min(maxHeight, Math.max(least, availableHeight - 8))}px`;
}
