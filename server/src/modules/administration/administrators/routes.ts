import {
  endAdministratorSessions,
  giveAdministratorRole,
  giveSetUpCode,
  listAdministrators,
  secondFactor,
  takeAdministratorRole,
} from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import { administratorOf } from '../subscriptions/rules.ts';
import { administratorsOf } from './administrator-list.ts';
import { endSessions, giveRole, takeRole } from './role-changes.ts';
import { hasTwoStep, setUpCodeFor } from './set-up-code.ts';

export interface AdministratorDeps extends Pick<ModuleDeps, 'userData' | 'now'> {
  /** Closes all sessions of a user in a transaction; returns how many were open. */
  readonly closeSessions: (tx: UserData, userId: string, at: number) => Promise<number>;
  /** Whether calls of super administration need a session with two-step login. */
  readonly superAdminTwoStep: boolean;
}

export function administratorRoutes(routes: Routes, deps: AdministratorDeps): void {
  const { userData, closeSessions, superAdminTwoStep, now } = deps;

  routes.serve(secondFactor, async ({ caller }) => {
    if (!superAdminTwoStep) return { state: 'notRequired' as const };
    if (caller.passedSecondFactor) return { state: 'passed' as const };
    return {
      state: (await hasTwoStep(userData, caller.user.id)) ? ('codeWanted' as const) : ('off' as const),
    };
  });

  routes.serve(listAdministrators, (call) => administratorsOf(userData, administratorOf(call, now()), now()));
  routes.serve(giveAdministratorRole, ({ body, ...call }) =>
    giveRole(userData, administratorOf(call, now()), body, now()),
  );
  routes.serve(takeAdministratorRole, ({ body, params, ...call }) =>
    takeRole(userData, administratorOf(call, now()), params.id, body, now()),
  );
  routes.serve(giveSetUpCode, ({ body, params, ...call }) =>
    setUpCodeFor(userData, administratorOf(call, now()), params.id, body.reason, now()),
  );
  routes.serve(endAdministratorSessions, ({ body, params, ...call }) =>
    endSessions(userData, administratorOf(call, now()), params.id, body.reason, now(), closeSessions),
  );
}
