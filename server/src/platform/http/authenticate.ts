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
 * Who calls. Base B takes the main token as a bearer; base A the node token in Authorization and the main token in
 * JavaAuthorization (the main token alone for a call of the login itself).
 */
export async function authenticate(callers: Callers, of: Endpoint, request: FastifyRequest): Promise<Caller> {
  const caller = await callers.callerOf(...tokensOf(of, request));
  if (caller.sessionState === 'pending' && !of.beforeSession) throw new AppError('TOKEN_MISSING');
  return caller;
}

/**
 * The subscriptions of a caller whose rights count: those of the role that the request names, none where it is not one
 * of the caller's, and all where it names none.
 */
export function subscriptionsInRole(request: FastifyRequest, { user }: Caller): readonly Subscription[] {
  const role = request.headers[currentRoleHeader];
  return role === undefined ? user.subscriptions : user.subscriptions.filter((each) => each.role === role);
}

function tokensOf(of: Endpoint, request: FastifyRequest): [mainToken: string, nodeToken: string | null] {
  const authorization = request.headers.authorization ?? '';
  if (of.base === 'tpd') {
    if (!isBearer(authorization)) throw new AppError('NOT_AUTHENTICATED');
    return [withoutScheme(authorization), null];
  }
  const javaAuthorization = request.headers['javaauthorization'];
  const main = typeof javaAuthorization === 'string' ? withoutScheme(javaAuthorization) : '';
  const node = withoutScheme(authorization);
  if (node === '' && !of.beforeSession) throw new AppError('TOKEN_MISSING');
  if (main === '') throw new AppError('NOT_AUTHENTICATED');
  return [main, of.beforeSession ? null : node];
}

const scheme = /^bearer +/i;
const isBearer = (header: string): boolean => scheme.test(header);
const withoutScheme = (header: string): string => header.replace(scheme, '').trim();
