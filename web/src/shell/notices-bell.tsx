import { ActionIcon, Popover } from '@mantine/core';
import { useState } from 'react';
import { formatCounted } from '../ui/format.ts';
import { useProfile } from '../queries/release.ts';
import { IconBell } from '../ui/icons/tabler.ts';
import { Words } from '../ui/words.tsx';
import classes from './notices-bell.module.css';
import { NoticesPopover } from './notices-popover.tsx';

const shownUpTo = 99;

/** The number of unread notices; a click shows the newest ones. */
export function NoticesBell() {
  const [opened, setOpened] = useState(false);
  const { data: profile } = useProfile();
  const unread = profile?.notificationsCount ?? 0;
  const words = unread === 0 ? 'none unread' : `${formatCounted(unread, 'notice')} unread`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <ActionIcon
          className={classes['bell'] ?? ''}
          onClick={() => setOpened(!opened)}
          aria-label={`Notices, ${words}`}
        >
          <IconBell size={18} stroke={1.5} />
          {unread > 0 && (
            <Words
              as="span"
              size="xs"
              weight={600}
              className={classes['count']}
              aria-hidden="true"
              data-figures=""
            >
              {unread > shownUpTo ? `${shownUpTo}+` : unread}
            </Words>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notices">
        {opened && <NoticesPopover onClose={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
