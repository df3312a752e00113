import { Button, Popover, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Notice } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { ErrorNote } from '../ui/error-note.tsx';
import { momentText } from '../ui/moment-text.ts';
import { useNotices, useReadNotices } from '../queries/notices.ts';
import { useMayOpen } from '../auth/use-page-facts.ts';
import { PopupTarget } from '../ui/popup-target.tsx';
import type { PopupProps } from '../ui/use-late-popup.ts';
import { Words } from '../ui/words.tsx';
import classes from './notices-popover.module.css';

const shown = 6;

/** The newest notices below the bell. */
export function NoticesPopover({ id, target, opened, onOpened }: PopupProps) {
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <PopupTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notices">
        {opened && <NewestNotices onClose={() => onOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Opening a notice marks it as read and opens the related section of the dashboard, or the saved searches. */
function NewestNotices({ onClose }: { onClose: () => void }) {
  const notices = useNotices({ pageSize: shown });
  const reading = useReadNotices();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const hasDashboard = mayOpen('/dashboard');
  const list = notices.data?.notices ?? [];

  function open({ noticeId, kind, read, section }: Notice): void {
    if (!read) reading.mutate({ noticeIds: [noticeId] });
    if (kind === 'searchAlert' && mayOpen('/saved')) {
      onClose();
      void navigate({ to: '/saved' });
      return;
    }
    if (!hasDashboard) return;
    onClose();
    void navigate({ to: '/dashboard', search: { section: section ?? 'notices' } });
  }

  return (
    <>
      <div className={classes['header']}>
        <Words as="h2" size="lg" weight={600}>
          Notices
        </Words>
        {(notices.data?.unread ?? 0) > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={reading.isPending}
            onClick={() => reading.mutate({})}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {notices.isPending && (
        <Words as="div" size="md" tone="muted" paddingY={8} paddingX={6}>
          <Skeleton height={14} mb={8} />
          <Skeleton height={14} width="70%" />
        </Words>
      )}
      {notices.isError && (
        <Words as="div" size="md" tone="muted" paddingY={8} paddingX={6}>
          <ErrorNote
            title="The notices could not be fetched."
            error={notices.error}
            onRetry={() => void notices.refetch()}
          />
        </Words>
      )}
      {notices.isSuccess && list.length === 0 && (
        <Words size="md" tone="muted" paddingY={8} paddingX={6}>
          No notices. New releases, answers to your requests and reports, and messages from the administrators
          appear here.
        </Words>
      )}
      {list.length > 0 && (
        <ul className={classes['list']}>
          {list.map((notice) => (
            <li key={notice.noticeId}>
              <UnstyledButton
                className={classes['notice']}
                data-hover=""
                data-unread={!notice.read}
                onClick={() => open(notice)}
              >
                <span className={classes['name']}>
                  {!notice.read && <VisuallyHidden>Unread: </VisuallyHidden>}
                  {notice.title}
                </span>
                <span className={classes['text']} data-short={hasDashboard}>
                  {notice.text}
                </span>
                <Words as="span" size="sm" tone="muted">
                  <time dateTime={notice.createdDate}>{momentText(notice.createdDate)}</time>
                </Words>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {hasDashboard && (
        <div className={classes['foot']}>
          <Link to="/dashboard" search={{ section: 'notices' }} onClick={onClose}>
            All notices
          </Link>
          <Link to="/dashboard" search={{ section: 'notifications' }} onClick={onClose}>
            Notification settings
          </Link>
        </div>
      )}
    </>
  );
}
