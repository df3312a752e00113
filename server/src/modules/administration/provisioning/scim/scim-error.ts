import { Types } from 'scimmy';
import type { AppError, ErrorCode } from '@moltrove/contract';
import { toAppError } from '../../../../platform/http/errors.ts';
import { NameTaken } from '../provider-changes.ts';

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** A failure in the words of SCIM (RFC 7644, section 3.12). */
export interface ScimFailure {
  readonly status: number;
  readonly scimType: string | null;
  readonly detail: string;
  /** The failure as others of the server; null if it is one of SCIM's own. */
  readonly cause: AppError | null;
}

export const scimError = (status: number, scimType: string | null, detail: string): Error =>
  new Types.Error(status, scimType as never, detail);

const scimTypes: Partial<Record<ErrorCode, string>> = { INVALID_REQUEST: 'invalidValue' };

export function scimFailure(error: unknown): ScimFailure {
  if (error instanceof Types.Error) {
    const { status, scimType, message } = error as Error & { status: number; scimType?: string };
    return { status, scimType: scimType ?? null, detail: message, cause: null };
  }
  if (error instanceof NameTaken)
    return { status: 409, scimType: 'uniqueness', detail: error.message, cause: null };
  const cause = toAppError(error);
  return {
    status: cause.status,
    scimType: scimTypes[cause.code] ?? null,
    detail: cause.message,
    cause,
  };
}

export const failureBody = ({ status, scimType, detail }: ScimFailure) => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail,
});

/** Runs the library's code on a request; what it finds wrong is a fault of the request. */
export function checkedBy<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw requestFault(error);
  }
}

export function requestFault(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  // What the library's code ran into says nothing to the sender.
  const isInternal = /^Cannot (read|set|destructure)| is not (a function|iterable)/.test(error.message);
  const detail = isInternal
    ? 'The request names or states something that SCIM does not have.'
    : error.message;
  return scimError(400, 'invalidValue', detail);
}
