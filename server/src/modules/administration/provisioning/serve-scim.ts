import type { FastifyInstance } from 'fastify';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import { unknownPassword } from '../subscriptions/routes.ts';
import { tokenFinder } from './provisioning-tokens.ts';
import { scimGroups } from './scim/scim-groups.ts';
import { scimPath } from './scim/scim-path.ts';
import { scimRoutes } from './scim/scim-routes.ts';
import { scimUsers } from './scim/scim-users.ts';

export type ScimServerDeps = Pick<ModuleDeps, 'userData' | 'background' | 'logger' | 'pages' | 'now'>;

/** Lets identity providers manage the users of contracts. */
export function serveScim(app: FastifyInstance, deps: ScimServerDeps): void {
  const { logger, pages } = deps;
  const base = (): string => `${pages()}${scimPath}`;
  scimRoutes(app, {
    ...deps,
    users: scimUsers({ ...deps, base, unknownPassword }),
    groups: scimGroups({ ...deps, base }),
    findToken: tokenFinder({
      ...deps,
      onUnknown: (address) => logger.warn({ address }, 'unknown access token'),
    }),
  });
}
