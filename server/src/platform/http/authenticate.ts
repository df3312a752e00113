import type { FastifyRequest } from 'fastify';
import {
  AppError,
  currentRoleHeader,
  type Endpoint,
  personalTokenPrefix,
  tokenScopeLabels,
  tokenScopeOf,
} from '@moltrove/contract';
import type { Caller, Callers } from '../access/caller.ts';
import type { Subscription } from '../access/user.ts';
import { clientAddress } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * Identifies the caller. Base B takes the main token as a bearer token; base A takes the node token in
 * Authorization and the main token in JavaAuthorization (for calls of the login itself only the main token).
 * Both take a personal access token as a bearer token, alone.
 */
export async function authenticate(
  callers: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  const personal = personalTokenOf(request);
  if (personal !== null) return callers.callerOfPersonalToken(personal, clientAddress(request));
  const caller = await callers.callerOf(...tokensOf(endpoint, request));
  if (caller.sessionState === 'pending' && !endpoint.beforeSession) throw new AppError('TOKEN_MISSING');
  return caller;
}

/**
 * The subscriptions of a caller that count for a request: those of the role that it names (none if the caller
 * lacks that role), or all if it names none.
 */
export function subscriptionsInRole(request: FastifyRequest, { user }: Caller): readonly Subscription[] {
  const role = request.headers[currentRoleHeader];
  return role === undefined ? user.subscriptions : user.subscriptions.filter((each) => each.role === role);
}

/** Fails with ROLE_REFUSED when a call is made with a personal access token that does not allow it. */
export function checkScope(endpoint: Endpoint, { personalToken }: Caller): void {
  if (personalToken === null) return;
  const scope = tokenScopeOf(endpoint);
  if (scope === null)
    throw new AppError('ROLE_REFUSED', 'Personal access tokens may not make this call. Log in instead.');
  if (!personalToken.scopes.includes(scope))
    throw new AppError(
      'ROLE_REFUSED',
      `This personal access token may not make this call: it lacks the scope ${tokenScopeLabels[scope]}.`,
    );
}

/** The personal access token of a request; null if it has none. */
function personalTokenOf({ headers }: FastifyRequest): string | null {
  const authorization = headers.authorization ?? '';
  const token = withoutScheme(authorization);
  if (!token.startsWith(personalTokenPrefix)) return null;
  if (isBearer(authorization) && headers['javaauthorization'] === undefined) return token;
  throw new AppError(
    'NOT_AUTHENTICATED',
    'Send a personal access token as “Authorization: Bearer TOKEN”, without another token.',
  );
}

function tokensOf(
  endpoint: Endpoint,
  request: FastifyRequest,
): [mainToken: string, nodeToken: string | null] {
  const authorization = request.headers.authorization ?? '';
  if (endpoint.base === 'tpd') {
    if (!isBearer(authorization)) throw new AppError('NOT_AUTHENTICATED');
    return [withoutScheme(authorization), null];
  }
  const javaAuthorization = request.headers['javaauthorization'];
  const main = typeof javaAuthorization === 'string' ? withoutScheme(javaAuthorization) : '';
  const node = withoutScheme(authorization);
  if (node === '' && !endpoint.beforeSession) throw new AppError('TOKEN_MISSING');
  if (main === '') throw new AppError('NOT_AUTHENTICATED');
  return [main, endpoint.beforeSession ? null : node];
}

const scheme = /^bearer +/i;
const isBearer = (header: string): boolean => scheme.test(header);
const withoutScheme = (header: string): string => header.replace(scheme, '').trim();
