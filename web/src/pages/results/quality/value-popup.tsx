import { Popover } from '@mantine/core';
import { PopupTarget } from '../../../ui/popup-target.tsx';
import type { PopupProps } from '../../../ui/use-late-popup.ts';
import { ReportOfValue } from './report-of-value.tsx';
import type { ReportOfValueProps } from './report-of-value.tsx';

/** The report on a value, below its mark. */
export function ValuePopup({
  id,
  target,
  opened,
  onOpened,
  onExclude,
  ...value
}: ReportOfValueProps & PopupProps) {
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onOpened}
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
        <PopupTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown style={{ overflow: 'auto' }} data-value-report="">
        {opened && (
          <ReportOfValue
            {...value}
            onExclude={(chosen) => {
              onOpened(false);
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
