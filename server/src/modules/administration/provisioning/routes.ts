import {
  AppError,
  createProvisioningToken,
  type Endpoint,
  provisioning,
  provisioningChanges,
  revokeProvisioningToken,
  subscriptionRoles,
} from '@moltrove/contract';
import { administeredContracts, isActive } from '../../../platform/access/subscriptions.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Call, Routes } from '../../../platform/http/routes.ts';
import { contractOf, type KnownContract } from '../subscriptions/known.ts';
import { provisioningChangesOf } from './provisioning-changes.ts';
import { createToken, revokeToken, tokensOf } from './provisioning-tokens.ts';
import { scimPath } from './scim/scim-path.ts';

interface ProvisioningDeps {
  readonly userData: UserData;
  readonly pages: () => string;
  readonly now: () => number;
}

export function provisioningRoutes(routes: Routes, { userData, pages, now }: ProvisioningDeps): void {
  const isManager = ({ inRole }: Pick<Call<Endpoint>, 'inRole'>): boolean =>
    inRole.some((each) => subscriptionRoles.includes(each.role) && isActive(each, now()));

  /** The contract, if the caller manages it; other contracts do not exist for the caller. */
  const managed = async (call: Pick<Call<Endpoint>, 'inRole'>, id: string): Promise<KnownContract> => {
    if (!isManager(call) && !administeredContracts(call.inRole, now()).includes(id))
      throw new AppError('NOT_FOUND', 'There is no such contract.');
    return contractOf(userData, id);
  };

  routes.serve(provisioning, async ({ params: { id }, ...call }) => {
    await managed(call, id);
    return {
      address: `${pages()}${scimPath}`,
      tokens: await tokensOf(userData, id, now()),
      mayCreate: isManager(call),
    };
  });

  routes.serve(provisioningChanges, async ({ params: { id }, query, ...call }) => {
    await managed(call, id);
    return provisioningChangesOf(userData, id, query.before);
  });

  routes.serve(createProvisioningToken, async ({ params: { id }, body, ...call }) => {
    const contract = await managed(call, id);
    // Users who manage a contract give no more rights than their own.
    if (!isManager(call))
      throw new AppError(
        'ROLE_REFUSED',
        'Only an administrator creates a token, because it can give every role.',
      );
    return createToken(userData, call.caller.user, contract, body, now());
  });

  routes.serve(revokeProvisioningToken, async ({ params: { id }, body, ...call }) => {
    await managed(call, id);
    await revokeToken(userData, call.caller.user, id, body.tokenId, now());
    return { revoked: true as const };
  });
}
