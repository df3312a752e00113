import { Schemas } from 'scimmy';
import { isRole, provisionedRoles, type Role, roleLabels } from '@moltrove/contract';
import { scimError } from './scim-error.ts';
import type { Filter } from './scim-query.ts';

type GroupResource = InstanceType<typeof Schemas.Group>;

export interface Member {
  readonly id: string;
  readonly username: string;
}

/** Who is in a group after a change, as ids of users. */
export type Members = ReadonlySet<string>;

/** The group of a role; null if the id is not that of a role that providers give. */
export const roleOfGroup = (id: string): Role | null =>
  isRole(id) && (provisionedRoles as readonly Role[]).includes(id) ? id : null;

/** The group of a role as SCIM shows it. */
export function groupResource(
  role: Role,
  members: readonly Member[],
  base: string,
  attributes: Filter | null = null,
): GroupResource {
  const source = {
    id: role,
    displayName: roleLabels[role],
    members: members.map(({ id, username }) => ({
      value: id,
      $ref: `${base}/Users/${id}`,
      display: username,
      type: 'User',
    })),
  };
  return new Schemas.Group(source, 'out', `${base}/Groups`, attributes ?? undefined);
}

const memberFilter = /^members\[\s*value\s+eq\s+"([^"\\]+)"\s*\]$/i;

/** Members after a PUT. */
export function replacedMembers(role: Role, body: unknown): Members {
  const { displayName, members } = objectOf(body);
  requireName(role, displayName);
  return new Set(members === undefined ? [] : idsIn(members));
}

/** Members after a PATCH, in time proportional to the lengths of both. */
export function patchedMembers(role: Role, before: Members, body: unknown): Members {
  const { Operations: operations } = objectOf(body);
  if (!Array.isArray(operations) || operations.length === 0)
    throw scimError(400, 'invalidSyntax', 'Send Operations, a list of changes.');
  let members = new Set(before);
  for (const operation of operations) {
    const { op, path, value } = objectOf(operation);
    const kind = String(op).toLowerCase();
    if (!['add', 'remove', 'replace'].includes(kind))
      throw scimError(400, 'invalidSyntax', `There is no operation ${String(op)}.`);
    const target = typeof path === 'string' ? path.trim() : '';
    const named = memberFilter.exec(target)?.[1];
    if (named !== undefined && kind === 'remove') members.delete(named);
    else if (target === '' && kind !== 'remove') members = changedBy(role, members, kind, objectOf(value));
    else if (target.toLowerCase() === 'members') members = withChange(members, kind, value);
    else if (/^displayname$/i.test(target) && kind !== 'remove') requireName(role, value);
    else if (!/^externalid$/i.test(target))
      throw scimError(400, 'invalidPath', `A group has no ${target} to ${kind}; change its members.`);
  }
  return members;
}

function changedBy(
  role: Role,
  members: Set<string>,
  kind: string,
  value: Record<string, unknown>,
): Set<string> {
  requireName(role, value['displayName']);
  return value['members'] === undefined ? members : withChange(members, kind, value['members']);
}

function withChange(members: Set<string>, kind: string, value: unknown): Set<string> {
  if (kind === 'remove' && value === undefined) return new Set();
  const ids = idsIn(value);
  if (kind === 'replace') return new Set(ids);
  for (const id of ids)
    if (kind === 'add') members.add(id);
    else members.delete(id);
  return members;
}

/** Groups are the roles of the contract: their names do not change. */
function requireName(role: Role, name: unknown): void {
  if (name === undefined || (typeof name === 'string' && sameText(name, roleLabels[role]))) return;
  throw scimError(400, 'mutability', `This group is the role ${roleLabels[role]}; its name does not change.`);
}

export const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase();

function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((member: unknown) => {
    const id = typeof member === 'string' ? member : objectOf(member)['value'];
    if (typeof id === 'string' && id !== '') return id;
    throw scimError(400, 'invalidValue', 'Each member needs the id of a user as its value.');
  });
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw scimError(400, 'invalidSyntax', 'Send a JSON object.');
}
