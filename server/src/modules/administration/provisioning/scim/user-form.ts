import { Messages, Resources, Schemas } from 'scimmy';
import { roleLabels } from '@moltrove/contract';
import { normalName } from '../../../../platform/access/user.ts';
import { isAddress } from '../../../../platform/mail/address.ts';
import type { StatedUser } from '../provider-changes.ts';
import type { ProvisionedUser } from '../provisioned-users.ts';
import { checkedBy, requestFault, scimError } from './scim-error.ts';
import type { Filter } from './scim-query.ts';
import { requireSmall } from './scim-size.ts';

type UserResource = InstanceType<typeof Schemas.User>;

// Providers send attributes of employees, which are accepted and not stored.
Resources.User.extend(Schemas.EnterpriseUser, false);

/** A user as SCIM shows it; `base` is the address of SCIM. */
export function userResource(
  user: ProvisionedUser,
  base: string,
  attributes: Filter | null = null,
): UserResource {
  const { id, username, firstName, lastName, active, externalId, roles, createdAt, changedAt } = user;
  const formatted = `${firstName} ${lastName}`.trim();
  const source = {
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: username,
    name: { formatted, givenName: firstName, familyName: lastName },
    ...(formatted === '' ? {} : { displayName: formatted }),
    active,
    ...(isAddress(username) ? { emails: [{ value: username, type: 'work', primary: true }] } : {}),
    groups: roles.map((role) => ({
      value: role,
      $ref: `${base}/Groups/${role}`,
      display: roleLabels[role],
      type: 'direct',
    })),
    meta: { created: new Date(createdAt), lastModified: new Date(changedAt) },
  };
  return new Schemas.User(source, 'out', `${base}/Users`, attributes ?? undefined);
}

const maxNameLength = 100;
const maxExternalIdLength = 400;

/** What a provider states by POST or PUT. A user who is not said to be active or not stays as `active`. */
export function statedUser(body: unknown, active: boolean): StatedUser {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw scimError(400, 'invalidSyntax', 'Send the user as a JSON object.');
  requireSmall(body);
  return statedBy(
    checkedBy(() => new Schemas.User(withBooleans(body), 'in')),
    active,
  );
}

/** What a user is after a PATCH. */
export async function patchedUser(user: ProvisionedUser, body: unknown, base: string): Promise<StatedUser> {
  requireSmall(body);
  try {
    let patched = userResource(user, base);
    await new Messages.PatchOp(normalPatch(body) as never).apply(patched, (instance) => {
      patched = instance;
      return Promise.resolve(instance as never);
    });
    return statedBy(patched, user.active);
  } catch (error) {
    throw requestFault(error);
  }
}

function statedBy(instance: UserResource, active: boolean): StatedUser {
  const { userName, name, displayName, externalId, ...rest } = instance as unknown as {
    userName?: string;
    name?: { givenName?: string; familyName?: string; formatted?: string };
    displayName?: string;
    externalId?: string;
    active?: boolean;
  };
  const username = normalName(userName ?? '');
  if (!/^[^\s\p{Cc}]{1,320}$/u.test(username))
    throw scimError(400, 'invalidValue', 'userName must have 1 to 320 characters, without spaces.');
  const whole = name?.formatted ?? displayName ?? '';
  const firstName = lineOf('name.givenName', name?.givenName ?? whole.split(' ').slice(0, -1).join(' '));
  const lastName = lineOf('name.familyName', name?.familyName ?? whole.split(' ').at(-1) ?? '');
  if (externalId !== undefined && externalId.length > maxExternalIdLength)
    throw scimError(400, 'invalidValue', `externalId may have ${maxExternalIdLength} characters.`);
  return {
    username,
    firstName,
    lastName,
    active: rest.active ?? active,
    externalId: externalId ?? null,
  };
}

function lineOf(attribute: string, text: string): string {
  const line = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  if (line.length <= maxNameLength) return line;
  throw scimError(400, 'invalidValue', `${attribute} may have ${maxNameLength} characters.`);
}

const maxOperations = 100;

/** Some providers send `active` as a text. */
function normalPatch(body: unknown): unknown {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown };
  if (!Array.isArray(operations)) return body ?? {};
  if (operations.length > maxOperations)
    throw scimError(400, 'tooMany', `A PATCH may have ${maxOperations} operations.`);
  return {
    ...(body as object),
    Operations: operations.map((operation: unknown) => {
      const { path, value } = (operation ?? {}) as { path?: unknown; value?: unknown };
      if (typeof path === 'string' && path.toLowerCase() === 'active')
        return { ...(operation as object), value: booleanOf(value) };
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...(operation as object), value: withBooleans(value) }
        : operation;
    }),
  };
}

const withBooleans = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key.toLowerCase() === 'active' ? booleanOf(inner) : (inner as unknown),
    ]),
  );

function booleanOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return { true: true, false: false }[value.toLowerCase()] ?? value;
}
