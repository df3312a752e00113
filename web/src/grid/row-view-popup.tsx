import { Menu } from '@mantine/core';
import { rowViews } from '@moltrove/contract';
import type { RowView } from '@moltrove/contract';
import { IconCheck, IconLink } from '../ui/icons/tabler.ts';
import { PopupTarget } from '../ui/popup-target.tsx';
import type { PopupProps } from '../ui/use-late-popup.ts';
import { rowViewLabels } from './row-view.ts';

export interface RowViewPopupProps extends PopupProps {
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
  readonly onCopyLink: () => void;
}

/** The ways to show rows, below the button. */
export function RowViewPopup({ id, target, opened, onOpened, view, onView, onCopyLink }: RowViewPopupProps) {
  return (
    <Menu id={id} opened={opened} onChange={onOpened} position="bottom-end" width={240}>
      <Menu.Target>
        <PopupTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {rowViews.map((each) => (
          <Menu.Item
            key={each}
            rightSection={each === view ? <IconCheck size={15} role="img" aria-label="shown now" /> : null}
            onClick={() => onView(each)}
          >
            {rowViewLabels[each]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLink size={15} aria-hidden="true" />} onClick={onCopyLink}>
          Copy link with this layout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
