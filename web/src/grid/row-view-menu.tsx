import { Menu } from '@mantine/core';
import { rowViews } from '@moltrove/contract';
import type { RowView } from '@moltrove/contract';
import { IconCheck, IconBaselineDensityMedium } from '../ui/icons/tabler.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { rowViewLabels } from './row-view.ts';

interface RowViewMenuProps {
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
}

/** Chooses the height of the rows and the size of their drawings, or cards. */
export function RowViewMenu({ view, onView }: RowViewMenuProps) {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ToolButton icon={<IconBaselineDensityMedium size={15} aria-hidden="true" />} aria-label="Rows">
          Rows
        </ToolButton>
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
