import { Types } from 'scimmy';
import { limits } from '@moltrove/contract';
import { normalName } from '../../../../platform/access/user.ts';
import type { Which } from '../provisioned-users.ts';
import { checkedBy, scimError } from './scim-error.ts';

export type Filter = InstanceType<typeof Types.Filter>;

/** What a list is asked for. */
export interface ScimQuery {
  readonly filter: Filter | null;
  /** Attributes that the answer has, or has not; null: all. */
  readonly attributes: Filter | null;
  /** From 1. */
  readonly startIndex: number;
  readonly count: number;
}

const maxLength = 2000;

export function readQuery(query: Readonly<Record<string, unknown>>): ScimQuery {
  const textOf = (name: string): string | null => {
    const value = query[name];
    if (value === undefined || value === '') return null;
    if (typeof value === 'string' && value.length <= maxLength) return value;
    throw scimError(400, 'invalidValue', `Give ${name} once, with at most ${maxLength} characters.`);
  };
  const numberOf = (name: string, least: number, otherwise: number): number => {
    const text = textOf(name);
    if (text === null) return otherwise;
    if (!/^-?\d{1,9}$/.test(text)) throw scimError(400, 'invalidValue', `${name} must be a whole number.`);
    return Math.max(least, Number(text));
  };
  const filter = textOf('filter');
  const { maxProvisionedPage } = limits;
  return {
    filter: filter === null ? null : filterOf(filter),
    attributes: attributesOf(textOf('attributes'), textOf('excludedAttributes')),
    startIndex: numberOf('startIndex', 1, 1),
    count: Math.min(maxProvisionedPage, numberOf('count', 0, maxProvisionedPage)),
  };
}

function filterOf(text: string): Filter {
  try {
    return new Types.Filter(text);
  } catch (error) {
    throw scimError(400, 'invalidFilter', `The filter is not valid: ${(error as Error).message}`);
  }
}

function attributesOf(wanted: string | null, excluded: string | null): Filter | null {
  const names = (wanted ?? excluded)?.split(',').map((name) => name.trim());
  if (names === undefined) return null;
  const test = wanted === null ? 'np' : 'pr';
  return checkedBy(() => new Types.Filter(names.map((name) => `${name} ${test}`).join(' and ')));
}

const columns: Readonly<Record<string, keyof Which>> = {
  id: 'id',
  username: 'username',
  externalid: 'externalId',
};

/** The users that a filter such as `userName eq "a@b.c"` means; null if the filter is not of this form. */
export function simpleFilter(filter: Filter): Which | null {
  if (filter.length !== 1) return null;
  const [[attribute, expression], ...others] = Object.entries(filter[0] as Record<string, unknown>);
  const column = columns[attribute.toLowerCase()];
  if (column === undefined || others.length > 0 || !Array.isArray(expression)) return null;
  const [comparator, value] = expression as unknown[];
  if (String(comparator).toLowerCase() !== 'eq' || typeof value !== 'string') return null;
  return { [column]: column === 'username' ? normalName(value) : value };
}

/** Whether a resource passes a filter. */
export const matches = (filter: Filter, resource: object): boolean =>
  filter.match([Object.fromEntries(Object.entries(resource))] as never).length > 0;
