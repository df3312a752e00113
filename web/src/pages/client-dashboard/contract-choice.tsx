import { NativeSelect, TextInput } from '@mantine/core';
import { limits, ownContracts } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { Answered } from '../../ui/answered.tsx';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { administration } from '../../widgets/change/use-change.ts';
import { useDashboardAddress } from './use-address.ts';

/** Chooses one of several contracts; a text narrows a long list. */
export function ContractChoice({ chosen }: { readonly chosen: string }) {
  const { change } = useDashboardAddress();
  const { username, currentUserRole } = useSession();
  const [text, setText] = useState('');
  const typed = useTypedText(text, setText);
  const found = useQuery({
    queryKey: [administration, 'own contracts', username, currentUserRole, text],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(ownContracts, { query: text === '' ? {} : { text } }, { signal }),
  });
  return (
    <Answered query={found} failed="The contracts could not be fetched." height={40}>
      {({ contracts, total }) => {
        const isListed = contracts.some(({ id }) => id === chosen);
        const hasMore = total > contracts.length;
        return (
          <Inline gap={5} align="end" wrap>
            {(hasMore || text !== '') && (
              <TextInput
                size="xs"
                label="Contract or client contains"
                maxLength={limits.maxListTextLength}
                value={typed.typed}
                onChange={(event) => typed.type(event.currentTarget.value)}
              />
            )}
            <NativeSelect
              size="xs"
              label="Contract"
              value={isListed ? chosen : ''}
              data={[
                ...(isListed ? [] : [{ value: '', label: 'Choose a contract' }]),
                ...contracts.map(({ id, name, clientName }) => ({
                  value: id,
                  label: `${name} (${clientName})`,
                })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '')
                  change({ contract: value, list: undefined, user: undefined, page: undefined });
              }}
            />
            {hasMore && (
              <Words size="sm" tone="muted">
                {`${formatCount(contracts.length)} of ${formatCount(total)} contracts are listed.`}
              </Words>
            )}
          </Inline>
        );
      }}
    </Answered>
  );
}
