import type { RowView } from '@moltrove/contract';
import { IconBaselineDensityMedium } from '../ui/icons/tabler.ts';
import { latePart } from '../ui/late-part.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { useLatePopup } from '../ui/use-late-popup.ts';
import type { RowViewPopupProps } from './row-view-popup.tsx';

interface RowViewMenuProps {
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
  /** Copies a link to this page that shows its columns and rows. */
  readonly onCopyLink: () => void;
}

const rowViewPopup = latePart<RowViewPopupProps>(
  async () => (await import('./row-view-popup.tsx')).RowViewPopup,
);

/** Chooses the height of the rows and the size of their drawings, or cards. */
export function RowViewMenu(props: RowViewMenuProps) {
  const { opener, Popup, popup } = useLatePopup(rowViewPopup, 'menu');
  return (
    <>
      <ToolButton
        {...opener}
        icon={<IconBaselineDensityMedium size={15} aria-hidden="true" />}
        aria-label="Rows"
      >
        Rows
      </ToolButton>
      {Popup !== null && <Popup {...popup} {...props} />}
    </>
  );
}
