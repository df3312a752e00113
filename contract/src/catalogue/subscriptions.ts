import { type Role, roles } from '../roles.ts';

/** Entries of a user's ledger of credits, with the words that administrators read. */
export const userCreditLabels = {
  grant: 'Granted',
  spend: 'Spent',
  refund: 'Refunded',
  allotment: 'From the contract',
  return: 'Back to the contract',
  withdrawal: 'Withdrawn',
} as const;
export type UserCreditKind = keyof typeof userCreditLabels;

/** Entries of a contract's ledger. */
export const contractCreditLabels = {
  grant: 'Granted',
  withdrawal: 'Withdrawn',
  allotment: 'To a user',
  return: 'Back from a user',
} as const;
export type ContractCreditKind = keyof typeof contractCreditLabels;

/** What an administrator may post to each ledger; the rest follows from exports and from the other ledger. */
export const userPostings = ['allotment', 'return', 'grant', 'withdrawal'] as const;
export const contractPostings = ['grant', 'withdrawal'] as const;

/** `ending`: active, and ends within `limits.endingSoonDays` days. */
export const subscriptionStates = ['active', 'ending', 'over', 'disabled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionStateLabels: Record<SubscriptionState, string> = {
  active: 'Active',
  ending: 'Ending soon',
  over: 'Over',
  disabled: 'Disabled',
};

/** Numbers of days by which lists are filtered: what is active and ends within them. */
export const endingChoices = [30, 60, 90] as const;

/** Roles that only a super administrator gives. */
export const rolesOfSuperAdministrators: readonly Role[] = ['GOSTAR_ADMIN', 'SUPER_ADMIN'];

/** Roles whose users may manage their own contract. */
export const contractAdministratorRoles: readonly Role[] = [
  'FULL_USER',
  'PARTIAL_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
];

const asFullUsers = ['FULL_USER', 'PARTIAL_USER', 'EVALUATE_USER', 'DOWNLOAD_EVALUATOR'] as const;

/** Roles that the administrator of a contract gives there: those with no more rights than their own. */
export const rolesGivenInContract: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  FULL_USER: asFullUsers,
  DOWNLOAD_EVALUATOR: asFullUsers,
  PARTIAL_USER: ['PARTIAL_USER'],
  FLAT_FILE_ONLY: ['FLAT_FILE_ONLY'],
};

/** Roles that an identity provider gives to users of a contract. */
export const provisionedRoles = [
  'FULL_USER',
  'PARTIAL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
] as const satisfies readonly Role[];

/** Roles that an administrator in this role may give. */
export const rolesGivenBy = (isSuperAdministrator: boolean): readonly Role[] =>
  isSuperAdministrator ? roles : roles.filter((role) => !rolesOfSuperAdministrators.includes(role));
