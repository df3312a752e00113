import { Button } from '@mantine/core';
import type { AccessToken } from '@moltrove/contract';
import { formatDay } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { WordTag } from '../../ui/word-tag.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './token-row.module.css';

interface Props {
  readonly token: AccessToken;
  /** What it may do. */
  readonly may: string;
  /** User name of who created it, if that is not the reader. */
  readonly createdBy: string | null;
  readonly onRevoke: () => void;
}

export function TokenRow({ token, may, createdBy, onRevoke }: Props) {
  const { name, createdAt, expiresAt, expired, lastUsedAt, lastAddress } = token;
  const end = formatDay(expiresAt.slice(0, 10));
  const by = createdBy === null ? '' : ` by ${createdBy}`;
  return (
    <Inline as="li" box="card" gap={7} paddingX={7} paddingY={6} className={classes['row']}>
      <div className={classes['words']}>
        <Inline as="p" gap={4} rowGap={2} wrap size="lg" weight={600} breaksWords>
          {name}
          {expired && <WordTag>ended</WordTag>}
        </Inline>
        <Words size="md" marginTop={1}>
          {may}, {expired ? 'ended on' : 'until'} {end}
        </Words>
        <Words size="sm" tone="muted" marginTop={1} breaksWords>
          {lastUsedAt === null
            ? 'Never used'
            : `Last used ${momentText(lastUsedAt)}${lastAddress === null ? '' : `, from ${lastAddress}`}`}
          , created {momentText(createdAt)}
          {by}
        </Words>
      </div>
      <Button
        size="xs"
        variant="default"
        onClick={onRevoke}
        aria-label={`${expired ? 'Remove' : 'Revoke'} ${name}`}
      >
        {expired ? 'Remove' : 'Revoke'}
      </Button>
    </Inline>
  );
}
