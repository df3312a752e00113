import { isRole, roleLabels } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';

const actions: Readonly<Record<string, string>> = {
  'client.added': 'Client added',
  'client.changed': 'Client changed',
  'contract.added': 'Contract added',
  'contract.changed': 'Contract changed',
  'user.added': 'User added',
  'user.renamed': 'User renamed',
  'user.registered': 'Registered',
  'user.invited': 'Link to set a password mailed',
  'user.disabled': 'User disabled',
  'user.enabled': 'User enabled',
  'subscription.added': 'Subscription added',
  'subscription.changed': 'Subscription changed',
  'subscription.ended': 'Subscription ended',
  'user.provisioned': 'Added or changed by an identity provider',
  'user.deprovisioned': 'Removed by an identity provider',
  'provisioning.created': 'Token for an identity provider created',
  'provisioning.revoked': 'Token for an identity provider revoked',
  'credits.grant': 'Credits granted',
  'credits.withdrawal': 'Credits withdrawn',
  'credits.allotment': 'Credits allotted from the pool',
  'credits.return': 'Credits returned to the pool',
  'renewal.requested': 'Renewal requested',
  'renewal.settled': 'Renewal settled',
  'tracker.changed': 'Request changed',
  'profile.changed': 'Own name changed',
  'password.chosen': 'First password set',
  'password.reset': 'Password set by a mailed link',
  'password.changed': 'Password changed',
  'sessions.closed': 'Sessions closed',
};

/** An action of the audit trail in words; unknown ones as they are recorded. */
export const actionWords = (action: string): string => actions[action] ?? action;

/** What is shown of an entry; ids are not. */
const fields: Readonly<Record<string, string>> = {
  name: 'Name',
  client: 'Client',
  contract: 'Contract',
  user: 'User',
  username: 'User name',
  firstName: 'First name',
  lastName: 'Last name',
  active: 'Active',
  externalId: 'External ID',
  role: 'Role',
  endDate: 'End',
  seats: 'Seats',
  flatFileAccess: 'Flat-file access',
  contractAdministrator: 'Manages the contract',
  credits: 'Credits',
  amount: 'Amount',
  state: 'State',
  answer: 'Answer',
  count: 'Number',
  note: 'Note',
};

type State = Readonly<Record<string, unknown>> | null;

/** The fields that an entry changed, as "End: 2030-01-01 → 2031-01-01"; only the new value where there was none. */
export function changedFields(before: State, after: State): string[] {
  return Object.entries(fields).flatMap(([key, label]) => {
    const [was, is] = [valueText(before?.[key], key), valueText(after?.[key], key)];
    if (was === is) return [];
    return [was === '' ? `${label}: ${is}` : `${label}: ${was} → ${is === '' ? 'none' : is}`];
  });
}

function valueText(value: unknown, key: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatCount(value);
  if (value === null && key === 'seats') return 'no limit';
  if (typeof value !== 'string') return '';
  return key === 'role' && isRole(value) ? roleLabels[value] : value;
}
