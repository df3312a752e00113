import { createHash, randomBytes } from 'node:crypto';
import { signOnCallbackPath } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type Provider, providerOf } from './provider.ts';
import type { SignOnConfig } from './settings.ts';
import { SignOnFailure } from './sign-on-failure.ts';
import { signOnStore } from './sign-on-store.ts';
import { userOfClaims } from './sign-on-users.ts';

/** How long a browser may stay at the provider, and how long its ticket is valid. */
export const signOnMs = 10 * 60_000;
export const ticketMs = 60_000;

export interface SignOn {
  readonly config: SignOnConfig;
  /** The URL that the browser visits next; `browser` is the secret in its cookie. Fails with SignOnFailure. */
  begin(browser: string, returnTo: string): Promise<URL>;
  /** Completes a sign-on with the parameters that the provider sent back. */
  handleReturn(parameters: URLSearchParams, browser: string | null): Promise<SignOnReturn>;
  /** Exchanges a ticket for the id of its user, once; null when there is no such ticket. */
  redeem(ticket: string): Promise<string | null>;
}

export interface SignOnReturn {
  readonly returnTo: string;
  readonly result: { readonly ticket: string } | { readonly failure: SignOnFailure };
}

interface SignOnDeps {
  readonly config: SignOnConfig;
  readonly userData: UserData;
  /** Address of the pages, which the provider sends browsers back to. */
  readonly pages: () => string;
  readonly now: () => number;
  readonly provider?: Provider;
}

export const newSecretText = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function signOnWith({ config, userData, pages, now, ...parts }: SignOnDeps): SignOn {
  const provider = parts.provider ?? providerOf(config, now);
  const store = signOnStore(userData);
  const callback = (): string => `${pages()}${signOnCallbackPath}`;

  return {
    config,

    async begin(browser, returnTo) {
      const checks = { state: newSecretText(), nonce: newSecretText(), codeVerifier: newSecretText() };
      const address = await provider.loginAddress(callback(), checks);
      await store.addState({
        stateHash: hashOf(checks.state),
        browserHash: hashOf(browser),
        codeVerifier: checks.codeVerifier,
        nonce: checks.nonce,
        returnTo,
        expiresAt: now() + signOnMs,
      });
      return address;
    },

    async handleReturn(parameters, browser) {
      const state = parameters.get('state') ?? '';
      const begun = browser === null ? null : await store.takeState(hashOf(state), hashOf(browser), now());
      if (begun === null) {
        const failure = new SignOnFailure(
          'lost',
          'the state is unknown, used, too old or of another browser',
        );
        return { returnTo: '/', result: { failure } };
      }
      const { returnTo, nonce, codeVerifier } = begun;
      try {
        const address = new URL(`${callback()}?${parameters.toString()}`);
        const claims = await provider.claimsOf(address, { state, nonce, codeVerifier });
        const userId = await userOfClaims(userData, config, claims, now());
        const ticket = newSecretText();
        await store.addTicket(hashOf(ticket), userId, now() + ticketMs);
        return { returnTo, result: { ticket } };
      } catch (error) {
        if (error instanceof SignOnFailure) return { returnTo, result: { failure: error } };
        throw error;
      }
    },

    redeem: (ticket) => store.takeTicket(hashOf(ticket), now()),
  };
}
