import { Config, Resources } from 'scimmy';
import { limits } from '@moltrove/contract';
import { scimError } from './scim-error.ts';
import { scimPath } from './scim-path.ts';
import './user-form.ts';

Config.set({
  patch: true,
  filter: limits.maxProvisionedPage,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator creates for the contract.',
      primary: true,
    },
  ],
} as never);
Resources.declare(Resources.User, { basepath: scimPath }).declare(Resources.Group, { basepath: scimPath });
for (const resource of [Resources.Schema, Resources.ResourceType, Resources.ServiceProviderConfig])
  resource.basepath(scimPath);

const kinds = {
  ServiceProviderConfig: Resources.ServiceProviderConfig,
  ResourceTypes: Resources.ResourceType,
  Schemas: Resources.Schema,
};
export type Discovery = keyof typeof kinds;
export const discoveries = Object.keys(kinds) as Discovery[];

/** What the server can do (RFC 7644, section 4): a list, or the part with an id. */
export async function discovered(kind: Discovery, id: string | null): Promise<unknown> {
  const resource = new (kinds[kind] as new (id?: string) => { read(): Promise<unknown> })(
    ...(id === null ? [] : ([id] as const)),
  );
  return resource.read().catch((error: unknown) => {
    if (id === null) throw error;
    throw scimError(404, null, `There is no ${kind} ${id}.`);
  });
}
