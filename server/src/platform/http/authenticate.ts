import type { FastifyRequest } from 'fastify';
import { AppError, currentRoleHeader, type Endpoint } from '@moltrove/contract';
import type { Caller, Callers } from '../access/caller.ts';
import type { Subscription } from '../access/user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * Identifies the caller. Base B takes the main token as a bearer token; base A takes the node token in
 * Authorization and the main token in JavaAuthorization (for calls of the login itself only the main token).
 */
export async function authenticate(
  callers: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
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
