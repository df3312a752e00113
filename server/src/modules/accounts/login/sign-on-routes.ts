import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  AppError,
  finishSignOn,
  signOnCallbackPath,
  signOnOffer,
  type SignOnOutcome,
  signOnStartPath,
} from '@moltrove/contract';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { cookieHeader, cookieOf } from '../../../platform/http/cookies.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import { SignOnFailure } from '../sign-on/sign-on-failure.ts';
import { newSecretText, type SignOn, signOnMs, ticketMs } from '../sign-on/sign-on.ts';
import type { Accounts } from './accounts.ts';
import { insideAddress } from './inside-address.ts';

interface SignOnRouteDeps {
  /** Null: there is no single sign-on. */
  readonly signOn: SignOn | null;
  readonly accounts: Accounts;
  readonly requestLimits: RequestLimits;
  readonly pages: () => string;
}

const browserCookie = 'moltrove-sign-on';
const ticketCookie = 'moltrove-ticket';
const cookiePath = '/tpd/api/pub/moltrove/sign-on';
const secretText = /^[\w-]{43}$/;

const toLogin = (reply: FastifyReply, outcome: SignOnOutcome, returnTo: string): FastifyReply => {
  const query = new URLSearchParams({ signOn: outcome, ...(returnTo === '/' ? {} : { returnTo }) });
  return reply.header('cache-control', 'no-store').redirect(`/login?${query.toString()}`, 303);
};

/** Everything after the first question mark; query values may contain others. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Redirects to the login page with the reason; unexpected errors are rethrown. */
const failed = (reply: FastifyReply, error: unknown, returnTo: string): FastifyReply => {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return toLogin(reply, 'busy', returnTo);
  if (!(error instanceof SignOnFailure)) throw error;
  reply.log.warn({ outcome: error.outcome, reason: error.message }, 'single sign-on failed');
  return toLogin(reply, error.outcome, returnTo);
};

/** Single sign-on: a redirect to the provider, one back, and the exchange of the resulting ticket. */
export function signOnRoutes(routes: Routes, app: FastifyInstance, parts: SignOnRouteDeps): void {
  const { signOn, accounts, requestLimits, pages } = parts;

  const setCookie = (reply: FastifyReply, name: string, value: string, maxAgeMs: number): void => {
    const secure = pages().startsWith('https:');
    // The first cookie must survive the provider's redirect; the second is sent with a call from the page.
    const sameSite = name === browserCookie ? 'lax' : 'strict';
    const cookie = { name, value, path: cookiePath, maxAgeMs, sameSite, secure } as const;
    void reply.header('set-cookie', cookieHeader(cookie));
  };

  if (signOn !== null) {
    app.get(signOnStartPath, async (request, reply) => {
      const returnTo = insideAddress((request.query as Record<string, unknown>)['returnTo']);
      const held = cookieOf(request, browserCookie);
      // Several tabs may sign on at once.
      const browser = held !== null && secretText.test(held) ? held : newSecretText();
      try {
        await requestLimits.count('signOn', '', clientAddress(request));
        const address = await signOn.begin(browser, returnTo);
        setCookie(reply, browserCookie, browser, signOnMs);
        return await reply.header('cache-control', 'no-store').redirect(address.href, 303);
      } catch (error) {
        return failed(reply, error, returnTo);
      }
    });

    app.get(signOnCallbackPath, async (request, reply) => {
      const parameters = new URLSearchParams(queryOf(request.url));
      try {
        await requestLimits.count('signOn', '', clientAddress(request));
      } catch (error) {
        return failed(reply, error, '/');
      }
      const { returnTo, result } = await signOn.handleReturn(parameters, cookieOf(request, browserCookie));
      if ('failure' in result) return failed(reply, result.failure, returnTo);
      setCookie(reply, ticketCookie, result.ticket, ticketMs);
      return toLogin(reply, 'done', returnTo);
    });
  }

  routes.open(signOnOffer, () => Promise.resolve({ label: signOn?.config.label ?? null }));

  routes.open(finishSignOn, async ({ cookie, address, userAgent }) => {
    const ticket = cookie(ticketCookie);
    const userId = ticket === null || signOn === null ? null : await signOn.redeem(ticket);
    if (userId === null)
      throw new AppError('LOGIN_REFUSED', 'This login has expired or was already used. Log in again.');
    const issued = await accounts.enter(userId, { address, userAgent });
    return { token: issued.main, expiresAt: new Date(issued.expiresAt).toISOString() };
  });
}
