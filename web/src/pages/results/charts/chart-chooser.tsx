import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '../../../ui/icons/tabler.ts';
import { latePart } from '../../../ui/late-part.ts';
import { useLatePopup } from '../../../ui/use-late-popup.ts';
import type { PopupProps } from '../../../ui/use-late-popup.ts';
import type { ChartChooserProps } from './chart-chooser-popup.tsx';

const chartChooserPopup = latePart<ChartChooserProps & PopupProps>(
  async () => (await import('./chart-chooser-popup.tsx')).ChartChooserPopup,
);

/** Shows and hides charts. */
export function ChartChooser(props: ChartChooserProps) {
  const { opener, Popup, popup } = useLatePopup(chartChooserPopup, 'dialog');
  return (
    <>
      <ActionIcon {...opener} size="sm" aria-label="Choose charts" title="Choose charts">
        <IconAdjustmentsHorizontal size={17} />
      </ActionIcon>
      {Popup !== null && <Popup {...popup} {...props} />}
    </>
  );
}
