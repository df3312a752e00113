import { ActionIcon } from '@mantine/core';
import { formatCounted } from '../ui/format.ts';
import { useProfile } from '../queries/release.ts';
import { IconBell } from '../ui/icons/tabler.ts';
import { latePart } from '../ui/late-part.ts';
import { useLatePopup } from '../ui/use-late-popup.ts';
import type { PopupProps } from '../ui/use-late-popup.ts';
import { Words } from '../ui/words.tsx';
import classes from './notices-bell.module.css';

const shownUpTo = 99;
const noticesPopover = latePart<PopupProps>(
  async () => (await import('./notices-popover.tsx')).NoticesPopover,
);

/** The number of unread notices; a click shows the newest ones. */
export function NoticesBell() {
  const { opener, Popup, popup } = useLatePopup(noticesPopover, 'dialog');
  const { data: profile } = useProfile();
  const unread = profile?.notificationsCount ?? 0;
  const words = unread === 0 ? 'none unread' : `${formatCounted(unread, 'notice')} unread`;
  return (
    <>
      <ActionIcon {...opener} className={classes['bell'] ?? ''} aria-label={`Notices, ${words}`}>
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
      {Popup !== null && <Popup {...popup} />}
    </>
  );
}
