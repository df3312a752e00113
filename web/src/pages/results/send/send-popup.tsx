import { Menu } from '@mantine/core';
import { PopupTarget } from '../../../ui/popup-target.tsx';
import type { PopupProps } from '../../../ui/use-late-popup.ts';
import type { SentTo } from './send-pages.ts';

export interface SendPopupProps extends PopupProps {
  readonly pages: readonly SentTo[];
  readonly onSend: (page: SentTo) => void;
}

/** The pages that rows can be sent to, below the button. */
export function SendPopup({ id, target, opened, onOpened, pages, onSend }: SendPopupProps) {
  return (
    <Menu id={id} opened={opened} onChange={onOpened} position="bottom-end" width={180}>
      <Menu.Target>
        <PopupTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map((page) => (
          <Menu.Item
            key={page.path}
            leftSection={<page.Icon size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => onSend(page)}
          >
            {page.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
