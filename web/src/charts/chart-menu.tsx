import { IconDots } from '../ui/icons/tabler.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { latePart } from '../ui/late-part.ts';
import { useLatePopup } from '../ui/use-late-popup.ts';
import type { PopupProps } from '../ui/use-late-popup.ts';
import type { ChartMenuProps } from './chart-menu-props.ts';

const chartMenuPopup = latePart<ChartMenuProps & PopupProps>(
  async () => (await import('./chart-menu-popup.tsx')).ChartMenuPopup,
);

export function ChartMenu(props: ChartMenuProps) {
  const { opener, Popup, popup } = useLatePopup(chartMenuPopup, 'menu');
  return (
    <>
      <IconButton {...opener} size="sm" aria-label={`${props.label}: menu`}>
        <IconDots size={16} />
      </IconButton>
      {Popup !== null && <Popup {...props} {...popup} />}
    </>
  );
}
