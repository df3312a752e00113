import {
  AppError,
  isSubscriptionRequired,
  loginHistory,
  pendoDetails,
  type Profile,
  requestRenewal,
  saveProfile,
} from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import { requireOwnId } from '../../../platform/access/own-id.ts';
import type { User } from '../../../platform/access/user.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import { mailAdministrators } from '../../../shared/notifying/mail-administrators.ts';
import { renewalRequestedMail } from '../../../shared/notifying/notice-mails.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { loginHistoryOf } from './login-history.ts';
import { changeNames } from './profile-names.ts';
import { renewalStore, requesterName } from './renewal-store.ts';
import { contractNames, subscriptionInfoOf, subscriptionToRenew } from './subscription-info.ts';

interface ProfileDeps extends Pick<ModuleDeps, 'userData' | 'background' | 'mailer' | 'pages' | 'now'> {
  readonly profileOf: (user: User) => Promise<Profile>;
}

export function profileRoutes(routes: Routes, parts: ProfileDeps): void {
  const { userData, now, pages, profileOf } = parts;

  routes.serve(isSubscriptionRequired, ({ caller, inRole, body }) => {
    requireOwnId(caller, body.id);
    return subscriptionInfoOf(userData, caller.user, inRole, now());
  });

  routes.serve(requestRenewal, async ({ caller: { user }, inRole, body: { note } }) => {
    const ending = subscriptionToRenew(user.subscriptions, inRole, now());
    if (ending === null)
      throw new AppError('CONFLICT', 'You have no subscription to renew. Ask an administrator for one.');
    const { contractId, endDate } = ending;
    const { renewal, isNew } = await renewalStore(userData).ask({ contractId, user, note, at: now() });
    if (isNew) {
      const contract = (await contractNames(userData, [contractId])).get(contractId) ?? contractId;
      const asked = { by: user.username, contract, endDate, note };
      mailAdministrators(parts, ['GOSTAR_ADMIN'], (to) => renewalRequestedMail(to, asked, pages()));
    }
    const requestedBy = requesterName(renewal, user);
    return { requestedOn: moment(renewal.requestedAt), requestedBy, alreadyAsked: !isNew };
  });

  routes.serve(pendoDetails, ({ caller: { user } }) =>
    Promise.resolve({ id: user.id, roles: [...new Set(user.subscriptions.map(({ role }) => role))] }),
  );

  routes.serve(saveProfile, async ({ caller: { user }, body }) => {
    await changeNames(userData, user.id, body, now());
    return profileOf((await usersStore(userData).byId(user.id))!);
  });

  routes.serve(loginHistory, ({ caller, query }) => loginHistoryOf(userData, caller, query, now()));
}
