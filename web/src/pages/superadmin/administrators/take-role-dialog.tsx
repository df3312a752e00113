import { NativeSelect } from '@mantine/core';
import { roleLabels, takeAdministratorRole } from '@moltrove/contract';
import type { Administrator } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { formatDay } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

/** Takes an active administrative role from somebody, at once. */
export function TakeRoleDialog({ administrator: { id, username, revision, roles }, onClose }: Props) {
  const active = roles.filter((each) => each.active);
  const [subscriptionId, setSubscriptionId] = useState(active[0]?.subscriptionId ?? '');
  const change = useSuperChange(
    (reason: string) =>
      call(takeAdministratorRole, { params: { id }, body: { revision, subscriptionId, reason } }),
    () => `The role of ${username} has ended.`,
    onClose,
  );
  return (
    <ReasonDialog
      title={`Take a role from ${username}`}
      action="Take the role"
      change={change}
      errorTitle="The role was not taken."
      onClose={onClose}
    >
      <Words size="md">The role ends at once, also in open sessions. Other roles of the user stay.</Words>
      <NativeSelect
        label="Role"
        value={subscriptionId}
        data={active.map((each) => ({
          value: each.subscriptionId,
          label: `${roleLabels[each.role]}, until ${formatDay(each.endDate)}`,
        }))}
        onChange={(event) => setSubscriptionId(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
