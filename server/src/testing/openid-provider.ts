import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An OpenID provider on a port of this machine, whose users log in without a password. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Extra claims of the next login's ID token. */
  claims: JWTPayload;
  /** Response of its userinfo endpoint; null: it has none. */
  userInfo: JWTPayload | null;
  /** Defect of the tokens. */
  fault:
    | 'none'
    | 'foreign key'
    | 'foreign issuer'
    | 'foreign audience'
    | 'foreign nonce'
    | 'no signature'
    | 'old';
  /** Bodies of the requests for tokens. */
  readonly exchanges: URLSearchParams[];
  close(): Promise<void>;
}

interface Login {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly claims: JWTPayload;
}

const clientId = 'moltrove-test';
const clientSecret = 'a secret of a test: with & signs';
const minuteS = 60;

export async function openTestProvider(): Promise<TestProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const logins = new Map<string, Login>();
  const exchanges: URLSearchParams[] = [];

  const idToken = async ({ nonce, claims }: Login): Promise<string> => {
    const { fault, issuer } = provider;
    const at = Math.floor(Date.now() / 1000) - (fault === 'old' ? 60 * minuteS : 0);
    const payload = {
      iss: fault === 'foreign issuer' ? 'https://elsewhere.example' : issuer,
      aud: fault === 'foreign audience' ? 'another-client' : clientId,
      nonce: fault === 'foreign nonce' ? 'another' : nonce,
      iat: at,
      exp: at + 5 * minuteS,
      ...claims,
    };
    if (fault === 'no signature') {
      const encoded = [{ alg: 'none' }, payload].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      return `${encoded.join('.')}.`;
    }
    const key = fault === 'foreign key' ? foreign.privateKey : own.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  };

  const authorize = (url: URL, response: ServerResponse): void => {
    const given = url.searchParams;
    const back = new URL(given.get('redirect_uri')!);
    back.searchParams.set('state', given.get('state')!);
    back.searchParams.set('iss', provider.issuer);
    if (given.get('decide') === 'yes') {
      const code = randomUUID();
      logins.set(code, {
        redirectUri: given.get('redirect_uri')!,
        nonce: given.get('nonce')!,
        challenge: given.get('code_challenge')!,
        claims: provider.claims,
      });
      back.searchParams.set('code', code);
      redirect(response, back);
    } else if (given.get('decide') === 'no') {
      back.searchParams.set('error', 'access_denied');
      redirect(response, back);
    } else {
      const link = (decide: string, text: string) =>
        `<a href="${`${url.href}&decide=${decide}`.replaceAll('&', '&amp;')}">${text}</a>`;
      const page = `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>`;
      response.setHeader('content-type', 'text/html');
      response.end(`${page}<p>${link('yes', 'Go on')}</p><p>${link('no', 'Refuse')}</p></html>`);
    }
  };

  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = new URLSearchParams(await textOf(request));
    exchanges.push(body);
    const login = logins.get(body.get('code') ?? '');
    logins.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient(request)) return json(response, { error: 'invalid_client' }, 401);
    if (login?.challenge !== challenge || login.redirectUri !== body.get('redirect_uri'))
      return json(response, { error: 'invalid_grant' }, 400);
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 };
    return json(response, { ...tokens, id_token: await idToken(login) });
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url!, provider.issuer);
    if (url.pathname === '/.well-known/openid-configuration') json(response, discovered(provider));
    else if (url.pathname === '/keys') json(response, { keys: [jwk] });
    else if (url.pathname === '/authorize') authorize(url, response);
    else if (url.pathname === '/userinfo') json(response, provider.userInfo ?? {});
    else if (url.pathname === '/token') void exchange(request, response);
    else json(response, { error: 'not_found' }, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId,
    clientSecret,
    claims: {},
    userInfo: null,
    fault: 'none',
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

const discovered = ({ issuer, userInfo }: TestProvider) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  ...(userInfo !== null && { userinfo_endpoint: `${issuer}/userinfo` }),
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** HTTP Basic, whose parts are form-encoded first (RFC 6749, section 2.3.1). */
function isClient(request: IncomingMessage): boolean {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const [id, secret] = Buffer.from(credentials, 'base64').toString().split(':').map(formDecoded);
  return scheme === 'Basic' && id === clientId && secret === clientSecret;
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function redirect(response: ServerResponse, to: URL): void {
  response.writeHead(303, { location: to.href });
  response.end();
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
