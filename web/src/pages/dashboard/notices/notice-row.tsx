import { Button } from '@mantine/core';
import type { Notice } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import {
  IconBell,
  IconDatabase,
  IconFlag,
  IconId,
  IconMailQuestion,
  IconMessage,
} from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { sectionLabels } from '../section/sections.ts';
import { WordTag } from '../../../ui/word-tag.tsx';
import classes from './notice-row.module.css';

const icons: Record<Notice['kind'], typeof IconId> = {
  release: IconDatabase,
  searchAlert: IconBell,
  dataRequest: IconMailQuestion,
  report: IconFlag,
  subscription: IconId,
  message: IconMessage,
};

interface Props {
  readonly notice: Notice;
  readonly onRead: (read: boolean) => void;
}

export function NoticeRow({ notice, onRead }: Props) {
  const { kind, title, text, createdDate, read, section } = notice;
  const Icon = icons[kind];
  return (
    <Inline as="li" gap={6} align="start" className={classes['notice']} data-unread={!read}>
      <Icon size={19} stroke={1.5} className={classes['icon']} aria-hidden="true" />
      <div className={classes['words']}>
        <Inline as="p" gap={4} rowGap={1} wrap className={classes['name']}>
          {title}
          {!read && <WordTag>unread</WordTag>}
        </Inline>
        <p className={classes['text']}>{text}</p>
        <Inline as="p" gap={6} rowGap={2} align="stretch" wrap marginTop={2} size="sm" tone="muted">
          <time dateTime={createdDate}>{momentText(createdDate)}</time>
          {kind === 'searchAlert' && (
            <Link to="/saved" onClick={() => !read && onRead(true)}>
              Saved searches
            </Link>
          )}
          {section !== null && section !== 'notices' && (
            <Link to="/dashboard" search={{ section }} onClick={() => !read && onRead(true)}>
              {sectionLabels[section]}
            </Link>
          )}
        </Inline>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Mark as ${read ? 'unread' : 'read'}: ${title}`}
        onClick={() => onRead(!read)}
      >
        {read ? 'Mark as unread' : 'Mark as read'}
      </Button>
    </Inline>
  );
}
