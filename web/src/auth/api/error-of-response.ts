import { errorBodySchema } from '@moltrove/contract';
import { ApiError } from './api-error.ts';

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
