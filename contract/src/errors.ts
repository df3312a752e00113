import { z } from 'zod';

/** Every error of the product: HTTP status and default message. */
export const errorCatalogue = {
  INVALID_REQUEST: { status: 400, text: 'The request is not valid.' },
  INVALID_QUERY: { status: 400, text: 'The search is not valid.' },
  NOT_AUTHENTICATED: { status: 401, text: 'Please log in.' },
  TOKEN_MISSING: { status: 401, text: 'token is missing' },
  LOGIN_REFUSED: { status: 403, text: 'User name or password is wrong.' },
  CODE_WANTED: { status: 403, text: 'Enter the code of your authenticator app.' },
  ROLE_REFUSED: { status: 403, text: 'Your role may not do this.' },
  SECOND_FACTOR_WANTED: {
    status: 403,
    text: 'This needs two-step login. Open Super administration to set it up or to enter a code.',
  },
  FEATURE_OFF: { status: 403, text: 'This is switched off by the administrator of this installation.' },
  SUBSCRIPTION_EXPIRED: { status: 403, text: 'Subscriptions renewal required.' },
  NOT_FOUND: { status: 404, text: 'There is nothing at this address.' },
  SEARCH_UNKNOWN: { status: 404, text: 'This search is not known under this id; store it again.' },
  SESSION_UNKNOWN: { status: 404, text: 'This search session is not known; run the search again.' },
  CONFLICT: { status: 409, text: 'This was changed by someone else in the meantime.' },
  TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Send JSON.' },
  SEARCH_OPTION_UNAVAILABLE: { status: 422, text: 'This release cannot be searched by that yet.' },
  DATA_RESTRICTION: {
    status: 422,
    text: 'Data restriction: Refine the query as search result exceeded 750,000 Activities',
  },
  RATE_LIMITED: { status: 429, text: 'Too many attempts; please wait.' },
  CANCELLED: { status: 499, text: 'Operation canceled due to new request.' },
  INTERNAL: { status: 500, text: 'Something failed on the server.' },
  RELEASE_NOT_READY: { status: 503, text: 'No release is loaded yet.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The response of every failed call. `details` names invalid fields, or has further facts. */
export const errorBodySchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The only error class: a code from the catalogue, a message for the user, and details as plain data. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    details?: Record<string, unknown>,
    options?: { cause?: unknown },
  ) {
    super(message ?? errorCatalogue[code].text, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
