import type { FastifyRequest } from 'fastify';
import {
  AppError,
  customSessionHeader,
  customTokenHeader,
  emailHeader,
  type Endpoint,
  sessionIdSchema,
} from '@moltrove/contract';
import type { Caller } from '../access/caller.ts';
import { normalName } from '../access/user.ts';
import { headerOf } from './header-of.ts';

/**
 * Refuses a call of base A whose headers name another user or session than its tokens, for example when a
 * page mixes up two logins. The headers are optional.
 */
export function checkClientNames(
  endpoint: Endpoint,
  request: FastifyRequest,
  { user, sessionId }: Caller,
): void {
  if (endpoint.base !== 'root') return;
  const email = headerOf(request, emailHeader);
  if (email !== null && normalName(email) !== user.username)
    throw new AppError('NOT_AUTHENTICATED', 'The header email names another user than the tokens do.');
  const session = headerOf(request, customTokenHeader);
  if (session !== null && session !== sessionId)
    throw new AppError(
      'NOT_AUTHENTICATED',
      'The header x-custom-token names another session than the tokens do.',
    );
  const tab = headerOf(request, customSessionHeader);
  if (tab !== null && !sessionIdSchema.safeParse(tab).success)
    throw new AppError(
      'INVALID_REQUEST',
      'The header x-custom-session must have 8 to 100 letters, digits, - or _.',
    );
}

/** The browser tab that a request names; null when it names none or an invalid id. */
export function clientTab(request: FastifyRequest): string | null {
  return sessionIdSchema.safeParse(headerOf(request, customSessionHeader)).data ?? null;
}
