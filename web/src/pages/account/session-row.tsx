import { Button } from '@mantine/core';
import type { AccountSession } from '@moltrove/contract';
import { IconDeviceDesktop, IconDeviceMobile } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { WordTag } from '../../ui/word-tag.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './session-row.module.css';
import { browserName } from '../../ui/browser-name.ts';

interface Props {
  session: AccountSession;
  isClosing: boolean;
  onClose: () => void;
}

export function SessionRow({ session, isClosing, onClose }: Props) {
  const { userAgent, address, openedAt, lastSeenAt, current } = session;
  const name = browserName(userAgent);
  const Icon = /Mobile|Android|iPhone/.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Inline as="li" gap={7} className={classes['session']}>
      <Icon size={22} stroke={1.5} color="var(--ink-muted)" aria-hidden="true" />
      <div className={classes['words']}>
        <Inline as="p" gap={4} rowGap={2} wrap size="lg" weight={600}>
          {name}
          {current && <WordTag>this session</WordTag>}
        </Inline>
        <Words size="sm" tone="muted" marginTop={1}>
          Logged in {momentText(openedAt)}, last seen {momentText(lastSeenAt)}
          {address !== '' && `, from ${address}`}
        </Words>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          loading={isClosing}
          onClick={onClose}
          aria-label={`Close the session of ${name}, logged in ${momentText(openedAt)}`}
        >
          Close
        </Button>
      )}
    </Inline>
  );
}
