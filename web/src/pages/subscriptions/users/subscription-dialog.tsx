import { saveSubscription, userDetails } from '@moltrove/contract';
import type { SubscriptionRow } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ChangeDialog } from '../../../widgets/change/change-dialog.tsx';
import { fieldErrors } from '../../../widgets/change/field-errors.ts';
import { useChange } from '../../../widgets/change/use-change.ts';
import { useNewer } from '../../../widgets/change/use-newer.ts';
import { SubscriptionFields } from './subscription-fields.tsx';

interface Props {
  readonly row: SubscriptionRow;
  readonly onClose: () => void;
}

/** Changes role, end and rights of a subscription. */
export function SubscriptionDialog({ row, onClose }: Props) {
  const { user, subscription } = row;
  const [base, setBase] = useState({ id: user.id, revision: user.revision, subscription });
  const [typed, setTyped] = useState(typedFrom(subscription));
  const saving = useChange(
    () =>
      call(saveSubscription, {
        params: { id: user.id },
        body: {
          ...typed,
          revision: base.revision,
          subscriptionId: subscription.id,
          contractId: base.subscription.contractId,
        },
      }),
    'The subscription is saved.',
    onClose,
  );
  const newer = useNewer(saving.error, base, async (id, signal) => {
    const details = await call(userDetails, { params: { id } }, { signal });
    const found = details.subscriptions.find((each) => each.id === subscription.id);
    return { id, revision: details.user.revision, subscription: found ?? subscription };
  });
  const showNewer = (next: typeof base) => {
    setBase(next);
    setTyped(typedFrom(next.subscription));
    saving.reset();
  };
  return (
    <ChangeDialog
      title={`Subscription of ${user.username}`}
      action="Save"
      change={saving}
      errorTitle="The subscription was not saved."
      onNewer={newer === null ? null : () => showNewer(newer)}
      onClose={onClose}
    >
      <SubscriptionFields
        typed={typed}
        errors={fieldErrors(saving.error)}
        onTyped={(changes) => setTyped({ ...typed, ...changes })}
      />
    </ChangeDialog>
  );
}

const typedFrom = ({
  role,
  endDate,
  flatFileAccess,
  contractAdministrator,
}: SubscriptionRow['subscription']) => ({ role, endDate, flatFileAccess, contractAdministrator });
