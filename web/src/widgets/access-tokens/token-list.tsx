import { notifications } from '@mantine/notifications';
import type { AccessToken } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import { TokenRow } from './token-row.tsx';

interface Props<Token extends AccessToken> {
  readonly label: string;
  readonly tokens: readonly Token[];
  /** What a token may do. */
  readonly may: (token: Token) => string;
  /** User name of who created a token, if that may be somebody else. */
  readonly createdBy?: (token: Token) => string;
  /** What happens when a token that still works is revoked. */
  readonly consequence: string;
  readonly revoke: (id: string) => Promise<unknown>;
  /** Called after a token was revoked, or could not be. */
  readonly onChanged: () => void;
}

/** Tokens with their last use and end, which are revoked after a question. */
export function TokenList<Token extends AccessToken>(props: Props<Token>) {
  const { label, tokens, may, createdBy, consequence, revoke, onChanged } = props;
  const [asked, setAsked] = useState<Token | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { expectLoss } = useRefocus(list, 'button', tokens.map(({ id }) => id).join(' '));
  const revoking = useMutation({
    mutationFn: ({ id }: Token) => revoke(id),
    onSuccess(_, { id, name, expired }) {
      expectLoss(tokens.findIndex((each) => each.id === id));
      setAsked(null);
      notifications.show({ message: `The token ${name} is ${expired ? 'removed' : 'revoked'}.` });
    },
    onSettled: onChanged,
  });
  return (
    <>
      <Stack ref={list} as="ul" gap={5} aria-label={label}>
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            may={may(token)}
            createdBy={createdBy?.(token) ?? null}
            onRevoke={() => setAsked(token)}
          />
        ))}
      </Stack>
      {asked !== null && (
        <ConfirmDialog
          opened
          title={asked.expired ? `Remove ${asked.name}` : `Revoke ${asked.name}`}
          text={
            asked.expired
              ? 'The token has ended; it disappears from this list.'
              : `${consequence} This cannot be undone.`
          }
          action={asked.expired ? 'Remove' : 'Revoke'}
          isPending={revoking.isPending}
          error={revoking.error}
          onConfirm={() => revoking.mutate(asked)}
          onClose={() => {
            revoking.reset();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
