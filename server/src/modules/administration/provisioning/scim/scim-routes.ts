import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@moltrove/contract';
import { callLimits } from '../../../../platform/http/call-limits.ts';
import { clientAddress } from '../../../../platform/http/client-address.ts';
import { jsonParser } from '../../../../platform/http/json-text.ts';
import type { Provider } from '../provider-changes.ts';
import type { tokenFinder } from '../provisioning-tokens.ts';
import { discovered, discoveries } from './discovery.ts';
import { failureBody, scimError, scimFailure } from './scim-error.ts';
import { scimPath } from './scim-path.ts';
import { readQuery } from './scim-query.ts';
import type { ScimGroups } from './scim-groups.ts';
import type { ScimUsers } from './scim-users.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The identity provider of a request of SCIM. */
    provider: Provider | null;
  }
}

interface ScimDeps {
  readonly users: ScimUsers;
  readonly groups: ScimGroups;
  readonly findToken: ReturnType<typeof tokenFinder>;
  readonly pages: () => string;
  readonly now: () => number;
}

const mediaType = 'application/scim+json';
const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;
const queryOf = (request: FastifyRequest) => readQuery(request.query as Record<string, unknown>);

/** SCIM 2.0 (RFC 7643 and 7644) below `scimPath`: users and groups of the contract that the token belongs to. */
export function scimRoutes(app: FastifyInstance, deps: ScimDeps): void {
  void app.register(
    (scope, _options, done) => {
      prepare(scope, deps);
      for (const kind of discoveries) {
        scope.get(`/${kind}`, async (_, reply) => send(reply, await discovered(kind, null)));
        if (kind !== 'ServiceProviderConfig')
          scope.get(`/${kind}/:id`, async (request, reply) =>
            send(reply, await discovered(kind, idOf(request))),
          );
      }
      userRoutes(scope, deps);
      groupRoutes(scope, deps);
      done();
    },
    { prefix: scimPath },
  );
}

function userRoutes(scope: FastifyInstance, { users }: ScimDeps): void {
  scope.get('/Users', async (request, reply) =>
    send(reply, await users.list(request.provider!, queryOf(request))),
  );
  scope.post('/Users', async (request, reply) => {
    const created = await users.create(request.provider!, request.body);
    return send(reply.code(201).header('location', created.meta.location), created);
  });
  scope.get('/Users/:id', async (request, reply) =>
    send(reply, await users.get(request.provider!, idOf(request), queryOf(request))),
  );
  scope.put('/Users/:id', async (request, reply) =>
    send(reply, await users.replace(request.provider!, idOf(request), request.body)),
  );
  scope.patch('/Users/:id', async (request, reply) =>
    send(reply, await users.patch(request.provider!, idOf(request), request.body)),
  );
  scope.delete('/Users/:id', async (request, reply) => {
    await users.remove(request.provider!, idOf(request));
    return reply.code(204).send();
  });
}

function groupRoutes(scope: FastifyInstance, { groups }: ScimDeps): void {
  // A group may have all users of a large contract as members.
  const bodyLimit = limits.bodyBytes.medium;
  scope.get('/Groups', async (request, reply) =>
    send(reply, await groups.list(request.provider!, queryOf(request))),
  );
  scope.post('/Groups', { bodyLimit }, (request) => groups.create(request.body));
  scope.get('/Groups/:id', async (request, reply) =>
    send(reply, await groups.get(request.provider!, idOf(request), queryOf(request))),
  );
  scope.put('/Groups/:id', { bodyLimit }, async (request, reply) =>
    send(reply, await groups.replace(request.provider!, idOf(request), request.body)),
  );
  scope.patch('/Groups/:id', { bodyLimit }, async (request, reply) =>
    send(reply, await groups.patch(request.provider!, idOf(request), request.body)),
  );
  scope.delete('/Groups/:id', (request) => groups.remove(idOf(request)));
}

/** Login, limits, bodies and errors of SCIM. */
function prepare(scope: FastifyInstance, { findToken, now }: ScimDeps): void {
  const perMinute = { light: limits.provisioningRequestsPerMinute, search: 0, bulk: 0, public: 0 };
  const calls = callLimits(perMinute, now);
  scope.decorateRequest('provider', null);

  scope.addHook('onRequest', async (request) => {
    const token = await findToken(request.headers.authorization ?? '', clientAddress(request));
    calls.take('light', token.id);
    const { id, name, contractId, role } = token;
    request.provider = { id, username: `SCIM: ${name}`, contractId, role };
  });

  const parse = jsonParser(scope);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>(
    ['application/json', mediaType],
    { parseAs: 'string', bodyLimit: limits.bodyBytes.small },
    async (_request: FastifyRequest, text: string) => (text === '' ? undefined : parse(text)),
  );

  scope.setErrorHandler((error, request, reply) => fail(error, request, reply));
  scope.setNotFoundHandler((request, reply) =>
    fail(scimError(404, null, 'SCIM has nothing at this address.'), request, reply),
  );
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = scimFailure(error);
  if (failure.status >= 500) request.log.error({ err: failure.cause?.cause ?? error }, 'request failed');
  const seconds = failure.cause?.details?.['retryAfterSeconds'];
  if (typeof seconds === 'number') void reply.header('retry-after', String(seconds));
  if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
  return send(reply.code(failure.status), failureBody(failure));
}

const send = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.header('cache-control', 'no-store').type(mediaType).send(JSON.stringify(body));
