import {
  currentRoleHeader,
  customSessionHeader,
  customTokenHeader,
  emailHeader,
  prepareCall,
  releaseHeader,
  releaseInUseHeader,
} from '@moltrove/contract';
import type { CallInput, CallResponse, Endpoint, Role } from '@moltrove/contract';
import { claimsOf } from '../session/token-claims.ts';
import { ApiError, networkError } from './api-error.ts';
import { errorOfResponse } from './error-of-response.ts';
import type { createPageRelease } from './page-release.ts';

/** What a call needs to know about the logged-in user. */
export interface Credentials {
  readonly mainToken: string | null;
  readonly nodeToken: string | null;
  readonly email: string | null;
  /** The role in which the user works; the server grants only its rights. */
  readonly role?: Role | null;
}

export interface CallSettings {
  readonly fetch: typeof fetch;
  readonly credentials: () => Credentials;
  /** Identifies this browser tab to the server. */
  readonly browserSession: string;
  /**
   * Called when the server reports that the session of these credentials is over. True if newer ones exist:
   * the call is retried once.
   */
  readonly onSessionLost: (refused: Credentials) => boolean;
  /** The release that calls ask for, and where the headers of answers go. */
  readonly release: Pick<ReturnType<typeof createPageRelease>, 'get' | 'answered'>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Used instead of the stored credentials, for instance while logging in. */
  readonly credentials?: Credentials;
  /** The body of a call that sends bytes. */
  readonly bytes?: Blob;
  /** Receives a file chunk by chunk; the call then returns an empty Blob. */
  readonly onChunk?: (chunk: Uint8Array<ArrayBuffer>) => void;
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
  if (who.role !== undefined && who.role !== null) headers.set(currentRoleHeader, who.role);
  if (endpoint.base === 'tpd') {
    headers.set('sourceUI', 'moltrove-web');
    if (who.mainToken !== null) headers.set('Authorization', `Bearer ${who.mainToken}`);
    return headers;
  }
  headers.set(customSessionHeader, browserSession);
  if (who.nodeToken !== null) headers.set('Authorization', who.nodeToken);
  if (who.mainToken !== null) {
    headers.set('JavaAuthorization', who.mainToken);
    const { sessionId } = claimsOf(who.mainToken);
    if (sessionId !== null) headers.set(customTokenHeader, sessionId);
  }
  if (who.email !== null) headers.set(emailHeader, who.email);
  return headers;
}

/**
 * Creates the function that sends every request; it returns null for an empty 204. It throws ApiError, or
 * AbortError when its signal aborts.
 */
export function createCall(settings: CallSettings): Call {
  const trial = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> | NoInput,
    options: CallOptions,
    isSecond: boolean,
  ): Promise<CallResponse<E> | null> => {
    const prepared = prepareCall(endpoint, input as CallInput<E>);
    const who = options.credentials ?? settings.credentials();
    const headers = headersFor(endpoint, who, settings.browserSession);
    if (endpoint.sends !== null) headers.set('content-type', endpoint.sends);
    else if (prepared.body !== null) headers.set('content-type', 'application/json');
    const releases = settings.release.get();
    if (releases.shown !== null) headers.set(releaseHeader, releases.shown);
    const response = await send(settings.fetch, prepared.url, {
      method: prepared.method,
      headers,
      body: options.bytes ?? prepared.body,
      signal: options.signal ?? null,
    });
    settings.release.answered(
      releases,
      response.headers.get(releaseHeader),
      response.headers.get(releaseInUseHeader),
    );
    if (response.status === 204) return null;
    if (response.ok && endpoint.file !== null) {
      return (await fileOf(response, options)) as CallResponse<E>;
    }
    const body: unknown = await response.json().catch((error: unknown) => {
      options.signal?.throwIfAborted();
      return error;
    });
    const lost = isSessionLost(response.status, body);
    // A call refused for its token had no effect, so it is safe to repeat.
    if (lost && options.credentials === undefined && settings.onSessionLost(who) && !isSecond) {
      return trial(endpoint, input, options, true);
    }
    if (!response.ok) throw errorOfResponse(response, body);
    return checked(endpoint, body, response) as CallResponse<E>;
  };
  return (endpoint, input, options = {}) => trial(endpoint, input, options, false);
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

async function fileOf(response: Response, { signal, onChunk }: CallOptions): Promise<Blob> {
  try {
    if (onChunk === undefined) return await response.blob();
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      onChunk(piece.value);
    }
    return new Blob();
  } catch {
    signal?.throwIfAborted();
    throw networkError();
  }
}

/** 'token is missing', an expired token, or `timeout: true` in a response: the user has to log in again. */
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
    message: 'This page does not understand the server’s answer. Reload the page.',
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    details: { endpoint: endpoint.name },
    retryAfterSeconds: null,
  });
}
