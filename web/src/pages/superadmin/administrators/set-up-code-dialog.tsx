import { Button, Modal } from '@mantine/core';
import { giveSetUpCode } from '@moltrove/contract';
import type { Administrator, CallResponse } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { SecretText } from '../../../ui/secret-text.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

interface Props {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

/** Makes a code with which a super administrator sets up two-step login, and shows it once. */
export function SetUpCodeDialog({ administrator: { id, username, twoStep }, onClose }: Props) {
  const change = useMutation({
    mutationFn: (reason: string) => call(giveSetUpCode, { params: { id }, body: { reason } }),
  });
  if (change.data !== undefined) return <MadeCode username={username} made={change.data} onClose={onClose} />;
  return (
    <ReasonDialog
      title={`Set-up code of ${username}`}
      action="Make the code"
      change={change}
      errorTitle="No code was made."
      onClose={onClose}
    >
      <Words size="md">
        {twoStep
          ? 'To move to another app: make a code, turn two-step login off, and set it up again with the code.'
          : 'A super administrator sets up two-step login with password and this code, so that a stolen password alone opens nothing. Make sure who asks for it.'}{' '}
        An earlier code no longer works.
      </Words>
    </ReasonDialog>
  );
}

interface MadeProps {
  readonly username: string;
  readonly made: CallResponse<typeof giveSetUpCode>;
  readonly onClose: () => void;
}

const MadeCode = ({ username, made: { code, expiresAt }, onClose }: MadeProps) => (
  <Modal opened onClose={onClose} title={`Set-up code of ${username}`} closeOnClickOutside={false}>
    <Stack gap={6}>
      <Words size="md">
        {`It is shown only now, and works once, until ${momentText(expiresAt)}. Give it to nobody but this user, and not by mail.`}
      </Words>
      <Inline gap={4}>
        <SecretText label="Set-up code">{code}</SecretText>
        <CopyButton text={code} what="the set-up code" />
      </Inline>
      <Inline justify="end">
        <Button onClick={onClose}>Done</Button>
      </Inline>
    </Stack>
  </Modal>
);
