import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import type { SignOnConfig } from './settings.ts';
import { isThisMachine } from './settings.ts';
import { SignOnFailure } from './sign-on-failure.ts';

type Said = Readonly<Record<string, unknown>>;

/** The provider's claims about the user; the ID token and its signature have been verified. */
export type Claims = Said & { readonly iss: string; readonly sub: string };

/** Secrets of one sign-on; none is used twice. */
export interface SignOnChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Provider {
  /** The URL where a browser logs in; the provider sends it back to `callback`. */
  loginAddress(callback: string, checks: SignOnChecks): Promise<URL>;
  /** The claims for the complete URL that the provider sent the browser back to. Fails with SignOnFailure. */
  claimsOf(address: URL, checks: SignOnChecks): Promise<Claims>;
}

const timeoutSeconds = 10;
/** How long the provider's metadata is cached. */
const discoveryMs = 3_600_000;

export function providerOf(config: SignOnConfig, now: () => number): Provider {
  const { issuer, clientId, clientSecret } = config;
  let known: { readonly configuration: Configuration; readonly at: number } | null = null;

  const configured = async (): Promise<Configuration> => {
    if (known !== null && now() - known.at < discoveryMs) return known.configuration;
    const server = new URL(issuer);
    const insecure = server.protocol === 'http:' && isThisMachine(server.hostname);
    const configuration = await discovery(server, clientId, undefined, clientAuth(clientSecret), {
      timeout: timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
    });
    known = { configuration, at: now() };
    return configuration;
  };

  return {
    loginAddress: (callback, { state, nonce, codeVerifier }) =>
      worded(async () =>
        buildAuthorizationUrl(await configured(), {
          redirect_uri: callback,
          scope: 'openid email profile',
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        }),
      ),

    claimsOf: (address, { state, nonce, codeVerifier }) =>
      worded(async () => {
        const configuration = await configured();
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        if (isComplete(claims, config)) return claims;
        if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
        const further = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return { ...further, ...claims, ...emailOf(claims, further) };
      }),
  };
}

const isComplete = (claims: Claims, { userClaim }: SignOnConfig): boolean =>
  isEmailKnown(claims) && claims[userClaim] !== undefined;

const isEmailKnown = (claims: Said): boolean =>
  claims['email'] !== undefined && claims['email_verified'] !== undefined;

/**
 * E-mail address and verified flag from the same source: one source cannot vouch for the address of another.
 */
function emailOf(claims: Said, further: Said): Said {
  const source = isEmailKnown(claims) || !isEmailKnown(further) ? claims : further;
  return { email: source['email'], email_verified: source['email_verified'] };
}

/** Client authentication as the provider requires it; HTTP Basic, the standard's default, if it names none. */
function clientAuth(secret: string | null): ClientAuth {
  if (secret === null) return None();
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    way(secret)(server, client, body, headers);
  };
}

/**
 * Client errors, grouped by what a user can do about them. Causes are dropped because they may contain
 * tokens.
 */
async function worded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, error: said, message } = error as { code?: string; error?: string; message?: string };
    const reason = [code, said, message].filter((part) => typeof part === 'string').join(': ');
    if (error instanceof AuthorizationResponseError) throw new SignOnFailure('refused', reason);
    throw new SignOnFailure(outcomeOf(error, code), reason);
  }
}

const unreachable = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function outcomeOf(error: unknown, code: string | undefined): 'unreachable' | 'failed' | 'untrusted' {
  // Network errors thrown by fetch carry no code of the client library.
  if (error instanceof TypeError && !code?.startsWith('ERR_')) return 'unreachable';
  if (code !== undefined && unreachable.includes(code)) return 'unreachable';
  // The provider refuses the exchange, for example when the client secret is wrong.
  if (code === 'OAUTH_RESPONSE_BODY_ERROR' || code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'failed';
  return 'untrusted';
}
