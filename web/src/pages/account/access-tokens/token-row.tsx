import { Button } from '@mantine/core';
import { tokenScopeLabels } from '@moltrove/contract';
import type { PersonalToken } from '@moltrove/contract';
import { formatDay } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { WordTag } from '../../../ui/word-tag.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './token-row.module.css';

interface Props {
  readonly token: PersonalToken;
  readonly onRevoke: () => void;
}

export function TokenRow({ token, onRevoke }: Props) {
  const { name, scopes, createdAt, expiresAt, expired, lastUsedAt, lastAddress } = token;
  const may = scopes.map((scope) => tokenScopeLabels[scope]).join(', ');
  const end = formatDay(expiresAt.slice(0, 10));
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
        <Words size="sm" tone="muted" marginTop={1}>
          {lastUsedAt === null
            ? 'Never used'
            : `Last used ${momentText(lastUsedAt)}${lastAddress === null ? '' : `, from ${lastAddress}`}`}
          , created {momentText(createdAt)}
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
