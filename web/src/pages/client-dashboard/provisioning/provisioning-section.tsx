import { Button } from '@mantine/core';
import { provisioning, revokeProvisioningToken, roleLabels } from '@moltrove/contract';
import type { CallResponse, OwnContract } from '@moltrove/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { CreatedToken } from '../../../widgets/access-tokens/created-token.tsx';
import { TokenList } from '../../../widgets/access-tokens/token-list.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import { ChangesList } from './changes-list.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { SettingUp } from './setting-up.tsx';

/** The connection of a contract to an identity provider: address, tokens, and what was changed by it. */
export function ProvisioningSection({ contract }: { readonly contract: OwnContract }) {
  const { id } = contract;
  const connection = useQuery({
    queryKey: [administration, 'provisioning', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(provisioning, { params: { id } }, { signal }),
  });
  return (
    <Stack as="section" gap={8} aria-label="Identity provider">
      <Words size="md" tone="muted">
        An identity provider, such as Entra ID or Okta, can add, change and remove the users of this contract
        by SCIM 2.0.
      </Words>
      <Answered query={connection} failed="The tokens could not be fetched.">
        {(answer) => <Connection contract={contract} answer={answer} />}
      </Answered>
      <ChangesList contract={contract} />
    </Stack>
  );
}

interface ConnectionProps {
  readonly contract: OwnContract;
  readonly answer: CallResponse<typeof provisioning>;
}

function Connection({ contract, answer: { address, tokens, mayCreate } }: ConnectionProps) {
  const queries = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<{ readonly name: string; readonly token: string } | null>(null);
  const steps = <SettingUp mayCreate={mayCreate} />;
  return (
    <>
      <Stack gap={3}>
        <Words as="h3" size="lg" weight={600}>
          Address of SCIM
        </Words>
        <Inline gap={3}>
          <Words as="span" breaksWords>
            <code>{address}</code>
          </Words>
          <CopyButton text={address} what="the address" />
        </Inline>
        {!address.startsWith('https:') && (
          <WarningNote>
            Identity providers accept only an address that begins with https. Whoever runs the server sets it
            as publicUrl.
          </WarningNote>
        )}
        {tokens.length === 0 ? (
          steps
        ) : (
          <Fold title="How to connect an identity provider" summary="">
            {steps}
          </Fold>
        )}
      </Stack>
      <Stack gap={5}>
        <Inline gap={5} wrap>
          <Words as="h3" size="lg" weight={600}>
            Tokens
          </Words>
          {mayCreate && created === null && (
            <Button size="xs" onClick={() => setCreating(true)}>
              New token
            </Button>
          )}
        </Inline>
        {created !== null && (
          <CreatedToken {...created} onDone={() => setCreated(null)}>
            Enter it at the identity provider now. Whoever has it can change the users of this contract.
          </CreatedToken>
        )}
        {tokens.length === 0 ? (
          <Nothing title="No tokens">
            {mayCreate
              ? 'Create the first one when you connect an identity provider.'
              : 'An administrator of Moltrove creates them, because a token can give every role.'}
          </Nothing>
        ) : (
          <TokenList
            label="Tokens"
            tokens={tokens}
            may={({ role }) =>
              role === null ? 'Users get roles by groups' : `New users: ${roleLabels[role]}`
            }
            createdBy={(token) => token.createdBy}
            consequence="The identity provider is refused from now on. Its users stay as they are."
            revoke={(tokenId) =>
              call(revokeProvisioningToken, { params: { id: contract.id }, body: { tokenId } })
            }
            onChanged={() => void queries.invalidateQueries({ queryKey: [administration] })}
          />
        )}
      </Stack>
      {isCreating && (
        <NewTokenDialog contract={contract} onCreated={setCreated} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
