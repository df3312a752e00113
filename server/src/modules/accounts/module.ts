import type { FastifyBaseLogger } from 'fastify';
import type { Callers } from '../../platform/access/caller.ts';
import type { User } from '../../platform/access/user.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { noticeStore } from '../../shared/notifying/notice-store.ts';
import { usersStore } from '../../shared/users/users-store.ts';
import { loginAttemptsStore } from './limits/login-attempts-store.ts';
import { type LoginLimits, loginLimits } from './limits/login-limits.ts';
import { requestLimits } from './limits/request-limits.ts';
import { accountsWith } from './login/accounts.ts';
import { loginRoutes } from './login/routes.ts';
import { signOnRoutes } from './login/sign-on-routes.ts';
import { accountLinksStore } from '../../shared/account-links/account-links-store.ts';
import { changePasswordWith } from './passwords/change-password.ts';
import { passwordLinks } from './passwords/password-links.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { personalTokensWith } from './personal-tokens/personal-tokens.ts';
import { personalTokenRoutes } from './personal-tokens/routes.ts';
import { profileOf } from './profile/profile.ts';
import { profileRoutes } from './profile/routes.ts';
import { ownSessionRoutes } from './sessions/routes.ts';
import { sessionsStore } from './sessions/sessions-store.ts';
import { tokensWith } from './sessions/tokens.ts';
import { settingsRoutes } from './settings/routes.ts';
import { settingsStore } from './settings/settings-store.ts';
import { passwordLoginRule, signOnOnlyRule } from './sign-on/password-login.ts';
import type { SignOnConfig } from './sign-on/settings.ts';
import { signOnWith } from './sign-on/sign-on.ts';
import { notifyUsersWith } from './notify-users.ts';
import { secondStepWith } from './two-step/second-step.ts';
import { twoStepRoutes } from './two-step/two-step-routes.ts';
import { twoStepWith } from './two-step/two-step.ts';

export interface AccountSettings {
  readonly tokenKey: Uint8Array;
  /** 32-byte key that encrypts the secrets of two-step login. */
  readonly twoStepKey: Uint8Array;
  /** Null: there is no single sign-on. */
  readonly signOn: SignOnConfig | null;
  /** Tells the client which server it talks to. */
  readonly serverName: string;
  /** Whether super administration needs two-step login, and setting it up there a set-up code. */
  readonly superAdminTwoStep: boolean;
  /** Whether anyone may register now. */
  readonly registrationOpen: () => boolean;
}

type Deps = AccountSettings &
  Pick<ModuleDeps, 'userData' | 'logger' | 'mailer' | 'pages' | 'background' | 'now'>;

export interface AccountsModule extends ServerModule {
  readonly callers: Callers;
  /** Closes all sessions of a user in a transaction; returns how many were open. */
  readonly closeSessions: (tx: UserData, userId: string, at: number) => Promise<number>;
  /** Settings that the page saves for a user, by key. */
  readonly settingsOf: (userId: string) => Promise<Readonly<Record<string, string>>>;
}

/** Logins, sessions, passwords, profile and settings of users. */
export function accountsModule(deps: Deps): AccountsModule {
  const { userData, signOn: signOnConfig, twoStepKey: key, registrationOpen, pages, now } = deps;
  const { superAdminTwoStep } = deps;
  const users = usersStore(userData);
  const sessions = sessionsStore(userData);
  const settings = settingsStore(userData);
  const notices = noticeStore(userData);
  const limits = loginLimitsOf(deps);
  const requests = requestLimits(userData, now);
  const notifyUsers = notifyUsersWith(deps);
  const secondStep = secondStepWith({ userData, key, notifyUsers, now });
  const twoStep = twoStepWith({
    userData,
    limits,
    secondStep,
    key,
    notifyUsers,
    superAdminTwoStep,
    now,
  });
  const signOnOnly = signOnOnlyRule(userData, signOnConfig);
  const signOn = signOnConfig === null ? null : signOnWith({ config: signOnConfig, userData, pages, now });
  const accounts = accountsWith({
    userData,
    users,
    sessions,
    tokens: tokensWith(deps.tokenKey, now),
    limits,
    secondStep,
    needPasswordLogin: passwordLoginRule(signOnOnly),
    now,
  });
  const personalTokens = personalTokensWith({
    ...deps,
    notifyUsers,
    onUnknown: (address) => deps.logger.warn({ address }, 'unknown access token'),
  });
  const links = passwordLinks({
    ...deps,
    links: accountLinksStore(userData),
    users,
    signOnOnly,
    requestLimits: requests,
  });
  const profileWithNotices = async (user: User) => profileOf(user, await notices.unread(user, now()));

  return {
    callers: {
      callerOf: (mainToken, nodeToken) => accounts.callerOf(mainToken, nodeToken),
      callerOfPersonalToken: (token, address) => personalTokens.callerOf(token, address),
    },
    closeSessions: (tx, userId, at) => sessionsStore(tx).closeOthers(userId, null, at),
    settingsOf: (userId) => settings.list(userId),
    routes(routes, app) {
      loginRoutes(routes, { accounts, serverName: deps.serverName, profileOf: profileWithNotices });
      signOnRoutes(routes, app, { signOn, accounts, requestLimits: requests, pages });
      twoStepRoutes(routes, twoStep);
      passwordRoutes(routes, {
        links,
        changePassword: changePasswordWith({ ...deps, limits }),
        registrationOpen,
      });
      settingsRoutes(routes, settings);
      personalTokenRoutes(routes, personalTokens);
      ownSessionRoutes(routes, { sessions, userData, now });
      profileRoutes(routes, { ...deps, profileOf: profileWithNotices });
    },
  };
}

function loginLimitsOf({
  userData,
  logger,
  now,
}: Pick<Deps, 'userData' | 'now'> & { readonly logger: FastifyBaseLogger }): LoginLimits {
  return loginLimits(loginAttemptsStore(userData), now, (address) =>
    logger.warn({ address }, 'failed login'),
  );
}
