import {
  closeSession,
  generateToken,
  type Profile,
  profile,
  regenerateToken,
  validateSession,
  webApiLogin,
} from '@moltrove/contract';
import type { User } from '../../../platform/access/user.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Accounts } from './accounts.ts';

const moment = (at: number): string => new Date(at).toISOString();

interface LoginDeps {
  readonly accounts: Accounts;
  readonly serverName: string;
  readonly profileOf: (user: User) => Promise<Profile>;
}

export function loginRoutes(routes: Routes, { accounts, serverName, profileOf }: LoginDeps): void {
  routes.open(generateToken, async ({ body, address, userAgent }) => {
    const from = { address, userAgent };
    const issued = await accounts.logIn(body.username, body.password, from, body.code);
    return { token: issued.main, expiresAt: moment(issued.expiresAt) };
  });

  routes.serve(profile, ({ caller }) => profileOf(caller.user));

  routes.serve(webApiLogin, async ({ caller }) => {
    const { node } = await accounts.open(caller);
    await accounts.markLoggedIn(caller);
    const { id, username, userHashId } = caller.user;
    return { id, username, token: node, userHashId, applicationDiff: serverName };
  });

  routes.serve(regenerateToken, async ({ caller }) => {
    const issued = await accounts.renew(caller);
    return { token: issued.main, nodeToken: issued.node, expiresAt: moment(issued.expiresAt) };
  });

  routes.serve(validateSession, ({ caller }) =>
    Promise.resolve({ valid: true as const, expiresAt: moment(caller.expiresAt) }),
  );

  routes.serve(closeSession, async ({ caller }) => {
    await accounts.close(caller);
    return { closed: true as const };
  });
}
