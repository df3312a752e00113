import { AppError, limits, provisionedRoles, type Role, roleLabels } from '@moltrove/contract';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { dayOf } from '../../subscriptions/known.ts';
import { changeMembers, type Provider } from '../provider-changes.ts';
import { provisionedUsers } from '../provisioned-users.ts';
import {
  groupResource,
  type Member,
  type Members,
  patchedMembers,
  replacedMembers,
  roleOfGroup,
  sameText,
} from './group-form.ts';
import { scimError } from './scim-error.ts';
import { type ListOf, listOf } from './scim-list.ts';
import { matches, type ScimQuery } from './scim-query.ts';

export interface ScimGroups {
  list(provider: Provider, query: ScimQuery): Promise<ListOf<unknown>>;
  get(provider: Provider, id: string, query: ScimQuery): Promise<unknown>;
  replace(provider: Provider, id: string, body: unknown): Promise<unknown>;
  patch(provider: Provider, id: string, body: unknown): Promise<unknown>;
  /** These always fail: the groups are the roles. */
  create(body: unknown): never;
  remove(id: string): never;
}

interface ScimGroupDeps {
  readonly userData: UserData;
  readonly base: () => string;
  readonly now: () => number;
}

/** More than the seats of any contract. */
const everyUser = 10_000_000;
const names = provisionedRoles.map((role) => roleLabels[role]).join(', ');

/** The role of a group. Fails with NOT_FOUND. */
function known(id: string): Role {
  const role = roleOfGroup(id);
  if (role === null) throw new AppError('NOT_FOUND', 'There is no such group.');
  return role;
}

/** The roles of a contract as groups: a member has an active subscription in the role. */
export function scimGroups({ userData, base, now }: ScimGroupDeps): ScimGroups {
  const membersByRole = async ({ contractId }: Provider): Promise<Map<Role, Member[]>> => {
    const users = await provisionedUsers(userData, contractId, dayOf(now()), { limit: everyUser });
    return new Map(provisionedRoles.map((role) => [role, users.filter(({ roles }) => roles.includes(role))]));
  };
  const change = async (
    provider: Provider,
    id: string,
    membersAfter: (role: Role, before: Members) => Members,
  ) => {
    const role = known(id);
    const before = new Set((await membersByRole(provider)).get(role)!.map((member) => member.id));
    const after = membersAfter(role, before);
    const added = [...after].filter((each) => !before.has(each));
    const removed = [...before].filter((each) => !after.has(each));
    if (added.length + removed.length > limits.maxMemberChanges)
      throw scimError(400, 'tooMany', `Change at most ${limits.maxMemberChanges} members at once.`);
    if (added.length + removed.length > 0)
      await changeMembers(userData, provider, role, { added, removed }, now());
    return groupResource(role, (await membersByRole(provider)).get(role)!, base());
  };

  return {
    async list(provider, { filter, attributes, startIndex, count }) {
      const members = await membersByRole(provider);
      const named = filter === null ? null : displayNameOf(filter);
      const found = provisionedRoles.filter((role) =>
        named === null
          ? filter === null || matches(filter, groupResource(role, members.get(role)!, base()))
          : sameText(named, roleLabels[role]),
      );
      const page = found.slice(startIndex - 1, startIndex - 1 + count);
      const shown = page.map((role) => groupResource(role, members.get(role)!, base(), attributes));
      return listOf(shown, found.length, startIndex);
    },

    async get(provider, id, { attributes }) {
      const role = known(id);
      return groupResource(role, (await membersByRole(provider)).get(role)!, base(), attributes);
    },

    replace: (provider, id, body) => change(provider, id, (role) => replacedMembers(role, body)),
    patch: (provider, id, body) => change(provider, id, (role, before) => patchedMembers(role, before, body)),

    create(body) {
      const { displayName } = (body ?? {}) as { displayName?: unknown };
      const isThere =
        typeof displayName === 'string' &&
        provisionedRoles.some((role) => sameText(displayName, roleLabels[role]));
      if (isThere) throw scimError(409, 'uniqueness', 'There is this group already. Change its members.');
      throw scimError(400, 'invalidValue', `Groups are the roles of the contract: ${names}.`);
    },

    remove(id) {
      known(id);
      throw scimError(403, null, 'Groups are the roles of the contract; they cannot be deleted.');
    },
  };
}

/** The name in a filter `displayName eq "…"`, which ignores case; null for other filters. */
function displayNameOf(filter: NonNullable<ScimQuery['filter']>): string | null {
  if (filter.length !== 1) return null;
  const [[attribute, expression], ...others] = Object.entries(filter[0] as Record<string, unknown>);
  if (attribute.toLowerCase() !== 'displayname' || others.length > 0 || !Array.isArray(expression))
    return null;
  const [comparator, value] = expression as unknown[];
  return String(comparator).toLowerCase() === 'eq' && typeof value === 'string' ? value : null;
}
