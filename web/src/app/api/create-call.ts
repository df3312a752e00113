import { prepareCall } from '@moltrove/contract';
import type { CallInput, CallResponse, Endpoint } from '@moltrove/contract';
import { ApiError, errorOfResponse, networkError } from './api-error.ts';

/** What the calls need to know of who is logged in. */
export interface Credentials {
  readonly mainToken: string | null;
  readonly nodeToken: string | null;
  readonly email: string | null;
}

export interface CallSettings {
  readonly fetch: typeof fetch;
  readonly credentials: () => Credentials;
  /** Names this browser tab to the server. */
  readonly browserSession: string;
  /** The server says that the session is over. */
  readonly onSessionLost: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Used instead of the stored ones, as while logging in. */
  readonly credentials?: Credentials;
}

export type NoInput = Record<string, never>;
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | NoInput,
  options?: CallOptions,
) => Promise<CallResponse<E> | null>;

/** Headers of base A (root: node and main token) or base B (tpd: main token as a bearer). */
export function headersFor(
  endpoint: Pick<Endpoint, 'base'>,
  who: Credentials,
  browserSession: string,
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (endpoint.base === 'tpd') {
    headers.set('sourceUI', 'moltrove-web');
    if (who.mainToken !== null) headers.set('Authorization', `Bearer ${who.mainToken}`);
    return headers;
  }
  headers.set('x-custom-session', browserSession);
  if (who.nodeToken !== null) headers.set('Authorization', who.nodeToken);
  if (who.mainToken !== null) headers.set('JavaAuthorization', who.mainToken);
  if (who.email !== null) headers.set('email', who.email);
  return headers;
}

/**
 * Makes the one function that every request goes through; an empty 204 is null. It throws ApiError, or AbortError
 * when its signal aborts.
 */
export function createCall(settings: CallSettings): Call {
  return async (endpoint, input, options = {}) => {
    const prepared = prepareCall(endpoint, input as CallInput<typeof endpoint>);
    const headers = headersFor(
      endpoint,
      options.credentials ?? settings.credentials(),
      settings.browserSession,
    );
    if (prepared.body !== null) headers.set('content-type', 'application/json');
    const response = await send(settings.fetch, prepared.url, {
      method: prepared.method,
      headers,
      body: prepared.body,
      signal: options.signal ?? null,
    });
    if (response.status === 204) return null;
    if (response.ok && endpoint.file !== null) {
      return (await fileOf(response, options.signal)) as CallResponse<typeof endpoint>;
    }
    const body: unknown = await response.json().catch((error: unknown) => {
      options.signal?.throwIfAborted();
      return error;
    });
    const lost = isSessionLost(response.status, body);
    if (lost && options.credentials === undefined) settings.onSessionLost();
    if (!response.ok) throw errorOfResponse(response, body);
    return checked(endpoint, body, response) as CallResponse<typeof endpoint>;
  };
}

async function send(fetch: CallSettings['fetch'], url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    init.signal?.throwIfAborted();
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError();
  }
}

async function fileOf(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    signal?.throwIfAborted();
    throw networkError();
  }
}

/** 'token is missing', an expired token, or `timeout: true` in an answer: the user has to log in again. */
export function isSessionLost(status: number, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if ('timeout' in body && body.timeout === true) return true;
  if (status !== 401) return false;
  return 'code' in body && (body.code === 'TOKEN_MISSING' || body.code === 'NOT_AUTHENTICATED');
}

function checked(endpoint: Endpoint, body: unknown, response: Response): unknown {
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    code: 'UNREADABLE',
    message: 'The server answered in a form that this page does not know. Reload the page.',
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    details: { endpoint: endpoint.name },
    retryAfterSeconds: null,
  });
}
