import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, type ErrorCode } from '@moltrove/contract';

const ofFastify: Record<string, readonly [code: ErrorCode, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'UNSUPPORTED_MEDIA_TYPE',
    'Send JSON, with the content type application/json.',
  ],
  FST_ERR_CTP_EMPTY_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with the content type application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST', 'The body is not as long as its header says.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_REQUEST', 'The body is not valid JSON.'],
  FST_ERR_BAD_URL: ['INVALID_REQUEST', 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'There is nothing at this address.'],
  FST_STATIC_FORBIDDEN_PATH: ['NOT_FOUND', 'There is nothing at this address.'],
};

/** Statuses that only the static files use; the catalogue has no codes for them. */
const ofFiles: Record<number, string> = {
  412: 'The file is not the one that the request asks for.',
  416: 'The file does not have this range of bytes.',
};

const ofStatus: Record<number, ErrorCode> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** Maps any failure to one of the catalogue. Unexpected errors become INTERNAL and reveal no details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  const known = ofFastify[code ?? ''];
  if (known) return new AppError(known[0], known[1], undefined, { cause: error });
  const status = statusCode ?? 500;
  const byStatus = ofStatus[status] ?? (status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL');
  return new AppError(byStatus, ofFiles[status], undefined, { cause: error });
}

/** Answers every failure with the error body of the contract, and logs server errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL') request.log.error({ err: failure.cause ?? failure }, 'request failed');
  const seconds = failure.details?.['retryAfterSeconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', String(seconds));
  const body: ErrorBody = {
    code: failure.code,
    message: failure.message,
    requestId: request.id,
    ...(failure.details ? { details: failure.details } : {}),
  };
  // Set here too: a malformed URL never reaches the hooks.
  const headers = { 'x-request-id': request.id, 'cache-control': 'no-store' };
  // Left from a file that failed before its first byte was sent.
  for (const header of ['content-length', 'content-disposition', 'etag']) void reply.removeHeader(header);
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  const status = statusCode !== undefined && Object.hasOwn(ofFiles, statusCode) ? statusCode : failure.status;
  return reply.code(status).headers(headers).type('application/json').send(body);
}
