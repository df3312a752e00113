import { Modal, Radio } from '@mantine/core';
import { publishDataset } from '@moltrove/contract';
import type { ManagedDataset } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { DialogEnd } from '../../../ui/dialog-end.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useSuperChange } from '../use-super-change.ts';
import { ContractChoice } from './contract-choice.tsx';

const audiences = [
  { value: 'everyone', label: 'Everybody with flat-file access' },
  { value: 'contracts', label: 'Users of contracts, with flat-file access' },
  { value: 'nobody', label: 'Nobody: withdraw it. The file stays on the server' },
] as const;

interface Props {
  readonly dataset: ManagedDataset;
  readonly onClose: () => void;
}

/** Publishes a dataset to everybody or to contracts, or withdraws it. */
export function PublishDialog({ dataset: { id, name, revision, ...dataset }, onClose }: Props) {
  const usual =
    dataset.audience === 'contracts' || dataset.audience === 'nobody' ? dataset.audience : 'everyone';
  const [audience, setAudience] = useState<(typeof audiences)[number]['value']>(
    usual === 'nobody' ? 'everyone' : usual,
  );
  const [contracts, setContracts] = useState(dataset.contracts);
  const ofContracts = audience === 'contracts';
  const change = useSuperChange(
    () =>
      call(publishDataset, {
        params: { id },
        body: { revision, audience, contractIds: ofContracts ? contracts.map((each) => each.id) : [] },
      }),
    () => (audience === 'nobody' ? `${name} is withdrawn.` : `${name} is published.`),
    onClose,
  );
  return (
    <Modal opened onClose={onClose} title={`Publish ${name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined);
        }}
      >
        <Stack gap={6}>
          <Radio.Group
            label="Who may download it"
            value={audience}
            onChange={(value) => {
              const chosen = audiences.find((each) => each.value === value);
              if (chosen !== undefined) setAudience(chosen.value);
            }}
          >
            <Stack gap={3} marginTop={3}>
              {audiences.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          {ofContracts && <ContractChoice chosen={contracts} onChange={setContracts} />}
          <DialogEnd
            action={audience === 'nobody' ? 'Withdraw' : 'Publish'}
            isSending={change.isPending}
            isDisabled={ofContracts && contracts.length === 0}
            error={change.error}
            errorTitle="The dataset was not published."
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
