import type { ErrorCode } from '@moltrove/contract';
import { RequestError } from '../../ui/request-error.ts';

/**
 * The error of a failed call: the contract's code, NETWORK if no response came, or UNREADABLE if the response
 * does not match the contract.
 */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNREADABLE';

interface Facts {
  code: ApiErrorCode;
  message: string;
  status: number;
  requestId: string | null;
  details: Record<string, unknown>;
  retryAfterSeconds: number | null;
}

export class ApiError extends RequestError {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  readonly retryAfterSeconds: number | null;

  constructor(facts: Facts) {
    super(facts.message, facts.requestId);
    this.name = 'ApiError';
    this.code = facts.code;
    this.status = facts.status;
    this.details = facts.details;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

export function networkError(): ApiError {
  return new ApiError({
    code: 'NETWORK',
    message: 'The server cannot be reached. Check the connection and try again.',
    status: 0,
    requestId: null,
    details: {},
    retryAfterSeconds: null,
  });
}

/**
 * True if the client, or a newer request on the server, cancelled the request on purpose: nothing to report.
 */
export function isCancelled(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'CANCELLED';
  return error instanceof DOMException && error.name === 'AbortError';
}
