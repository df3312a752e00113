import { limits } from '@moltrove/contract';
import type { UserData } from '../../../../platform/database/user-data.ts';
import { dayOf } from '../../subscriptions/known.ts';
import { changeUser, noUser, type Provider, provisionUser, removeUser } from '../provider-changes.ts';
import { countUsers, type ProvisionedUser, provisionedUsers, type Which } from '../provisioned-users.ts';
import { type ListOf, listOf } from './scim-list.ts';
import { scimError } from './scim-error.ts';
import { type Filter, matches, type ScimQuery, simpleFilter } from './scim-query.ts';
import { patchedUser, statedUser, userResource } from './user-form.ts';

type Resource = ReturnType<typeof userResource> & { readonly meta: { readonly location: string } };

export interface ScimUsers {
  list(provider: Provider, query: ScimQuery): Promise<ListOf<unknown>>;
  get(provider: Provider, id: string, query: ScimQuery): Promise<unknown>;
  create(provider: Provider, body: unknown): Promise<Resource>;
  replace(provider: Provider, id: string, body: unknown): Promise<unknown>;
  patch(provider: Provider, id: string, body: unknown): Promise<unknown>;
  remove(provider: Provider, id: string): Promise<void>;
}

interface ScimUserDeps {
  readonly userData: UserData;
  /** Absolute address of SCIM. */
  readonly base: () => string;
  /** Hash of a password that nobody knows. */
  readonly unknownPassword: () => Promise<string>;
  readonly now: () => number;
}

/** Users of a contract as SCIM resources. Every failure is one of SCIM or an AppError. */
export function scimUsers({ userData, base, unknownPassword, now }: ScimUserDeps): ScimUsers {
  const read = (contractId: string, which: Which, offset: number, limit: number) =>
    provisionedUsers(userData, contractId, dayOf(now()), { which, offset, limit });

  const one = async ({ contractId }: Provider, id: string): Promise<ProvisionedUser> => {
    const [user] = await read(contractId, { id }, 0, 1);
    if (user === undefined) throw noUser();
    return user;
  };

  /** All users that pass a filter which the store cannot evaluate. */
  const filtered = async (contractId: string, filter: Filter): Promise<ProvisionedUser[]> => {
    const users = await read(contractId, {}, 0, limits.maxFilteredUsers + 1);
    if (users.length > limits.maxFilteredUsers)
      throw scimError(
        400,
        'tooMany',
        `The contract has more than ${limits.maxFilteredUsers} users. Filter by userName eq, externalId eq or id eq.`,
      );
    return users.filter((user) => matches(filter, userResource(user, base())));
  };

  return {
    async list({ contractId }, { filter, attributes, startIndex, count }) {
      const show = (user: ProvisionedUser) => userResource(user, base(), attributes);
      const which = filter === null ? {} : simpleFilter(filter);
      if (which === null) {
        const found = await filtered(contractId, filter!);
        const page = found.slice(startIndex - 1, startIndex - 1 + count);
        return listOf(page.map(show), found.length, startIndex);
      }
      const total = await countUsers(userData, contractId, which);
      const page = count === 0 ? [] : await read(contractId, which, startIndex - 1, count);
      return listOf(page.map(show), total, startIndex);
    },

    get: async (provider, id, { attributes }) => userResource(await one(provider, id), base(), attributes),

    async create(provider, body) {
      const stated = statedUser(body, true);
      const hash = await unknownPassword();
      return userResource(await provisionUser(userData, provider, stated, hash, now()), base());
    },

    async replace(provider, id, body) {
      const { active } = await one(provider, id);
      const stated = statedUser(body, active);
      return userResource(await changeUser(userData, provider, id, stated, now()), base());
    },

    async patch(provider, id, body) {
      const stated = await patchedUser(await one(provider, id), body, base());
      return userResource(await changeUser(userData, provider, id, stated, now()), base());
    },

    remove: (provider, id) => removeUser(userData, provider, id, now()),
  };
}
