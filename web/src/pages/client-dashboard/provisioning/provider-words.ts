import type { ProvisioningChange } from '@moltrove/contract';
import { actionWords, changedFields } from '../../../widgets/change/change-words.ts';

type Change = Pick<ProvisioningChange, 'action' | 'before' | 'after'>;

const own: Readonly<Record<string, string>> = {
  'user.deprovisioned': 'Removed',
  'subscription.added': 'Role given',
  'subscription.ended': 'Role taken',
};

/** What an identity provider did to a user, in a word or two. */
export function providerWords({ action, before, after }: Change): string {
  if (action !== 'user.provisioned') return own[action] ?? actionWords(action);
  if (before === null) return after?.['active'] === false ? 'Added, not active' : 'Added';
  const [was, is] = [before['active'], after?.['active']];
  if (was !== is) return is === true ? 'Activated' : 'Deactivated';
  return 'Changed';
}

/** What changed, without what the words above or the name of the user say. */
export function providerDetails({ action, before, after }: Change): string[] {
  if (action === 'user.deprovisioned') return [];
  const of = (state: Change['before']) => {
    if (state === null) return null;
    const { active: _, contract: __, ...rest } = state;
    if (before === null) delete rest['username'];
    return rest;
  };
  return action === 'subscription.ended'
    ? changedFields(null, of(before))
    : changedFields(of(before), of(after));
}
