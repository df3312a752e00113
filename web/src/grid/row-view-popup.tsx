import { Menu } from '@mantine/core';
import { rowViews } from '@moltrove/contract';
import type { RowView } from '@moltrove/contract';
import { IconCheck } from '../ui/icons/tabler.ts';
import { PopupTarget } from '../ui/popup-target.tsx';
import type { PopupProps } from '../ui/use-late-popup.ts';
import { rowViewLabels } from './row-view.ts';

export interface RowViewPopupProps extends PopupProps {
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
}

/** The ways to show rows, below the button. */
export function RowViewPopup({ id, target, opened, onOpened, view, onView }: RowViewPopupProps) {
  return (
    <Menu id={id} opened={opened} onChange={onOpened} position="bottom-end" width={180}>
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
      </Menu.Dropdown>
    </Menu>
  );
}
