import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mainToken } from './auth.ts';

/**
 * Paths for navigation by a browser, which return redirects: to the login at the provider, and back from it. The first
 * accepts the page to open afterwards as `returnTo`.
 */
export const signOnStartPath = '/tpd/api/pub/moltrove/sign-on/start';
export const signOnCallbackPath = '/tpd/api/pub/moltrove/sign-on/callback';

/** How a sign-on ended, as a parameter of the login page; anything but `done` is a failure. */
export const signOnOutcomes = [
  'done',
  'refused',
  'lost',
  'unreachable',
  'untrusted',
  'unverified',
  'foreign',
  'unknown',
  'taken',
  'disabled',
  'busy',
  'failed',
] as const;
export type SignOnOutcome = (typeof signOnOutcomes)[number];

export const signOnOffer = endpoint({
  name: 'signOnOffer',
  base: 'tpd',
  method: 'GET',
  path: '/api/pub/moltrove/sign-on',
  summary: 'The text of the single sign-on button; null without single sign-on.',
  tag: 'Login',
  access: 'public',
  response: z.object({ label: z.string().nullable() }),
});

export const finishSignOn = endpoint({
  name: 'finishSignOn',
  base: 'tpd',
  method: 'POST',
  path: '/api/pub/moltrove/sign-on/finish',
  summary:
    'Exchange the ticket of a single sign-on for the main token. The ticket is in a cookie of the browser for one minute and valid once.',
  tag: 'Login',
  access: 'public',
  body: z.strictObject({}),
  response: mainToken,
  errors: ['LOGIN_REFUSED'],
});

export const signOnEndpoints = [signOnOffer, finishSignOn];
