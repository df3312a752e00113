import { errorBodySchema } from '@moltrove/contract';
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

/** The ApiError of an unsuccessful response; the body may be anything. */
export function errorOfResponse(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const shared = {
    status: response.status,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  };
  const parsed = errorBodySchema.safeParse(body);
  if (parsed.success) {
    const { code, message, requestId, details } = parsed.data;
    return new ApiError({ ...shared, code, message, requestId, details: details ?? {} });
  }
  return new ApiError({
    ...shared,
    code: 'UNREADABLE',
    message: `The server answered with status ${response.status} and no explanation.`,
    requestId: response.headers.get('x-request-id'),
    details: {},
  });
}

/**
 * True if the client, or a newer request on the server, cancelled the request on purpose: nothing to report.
 */
export function isCancelled(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'CANCELLED';
  return error instanceof DOMException && error.name === 'AbortError';
}
