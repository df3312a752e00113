import { IconColumns3 } from '../ui/icons/tabler.ts';
import { latePart } from '../ui/late-part.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { useLatePopup } from '../ui/use-late-popup.ts';
import type { PopupProps } from '../ui/use-late-popup.ts';
import type { ColumnChooserProps } from './column-chooser-popup.tsx';

const columnChooserPopup = latePart<ColumnChooserProps & PopupProps>(
  async () => (await import('./column-chooser-popup.tsx')).ColumnChooserPopup,
);

/** Shows, hides and orders columns. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { opener, Popup, popup } = useLatePopup(columnChooserPopup, 'dialog');
  return (
    <>
      <ToolButton {...opener} icon={<IconColumns3 size={15} aria-hidden="true" />} aria-label="Columns">
        Columns
      </ToolButton>
      {Popup !== null && <Popup {...popup} {...props} />}
    </>
  );
}
