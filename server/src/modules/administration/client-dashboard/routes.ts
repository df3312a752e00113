import {
  changeContractUser,
  clientDashboard,
  contractActivity,
  contractPool,
  contractUsage,
  contractUsers,
  inviteAgainToContract,
  inviteToContract,
  ownContracts,
  postMemberCredits,
  rolesGivenBy,
  switchContractUser,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { poolPage } from '../subscriptions/lists/contract-lists.ts';
import { type MailedDeps, unknownPassword } from '../subscriptions/routes.ts';
import { administratorOf } from '../subscriptions/rules.ts';
import { activityOf } from './activity.ts';
import { changeMember, inviteMember, inviteMemberAgain, postToMember, switchMember } from './changes.ts';
import { dashboardOf, ownContractRows } from './figures.ts';
import { memberRows } from './members.ts';
import { usageOf } from './usage.ts';
import { managerOf, openedView, rolesGivenInContract, viewerOf } from './views.ts';

/** A contract for its own users: each sees their part, its administrators see and change the whole. */
export function clientDashboardRoutes(routes: Routes, deps: MailedDeps): void {
  const { userData, now } = deps;

  routes.serve(ownContracts, ({ query, ...call }) =>
    ownContractRows(userData, viewerOf(call, now()), query.text, now()),
  );
  routes.serve(clientDashboard, ({ params: { id }, ...call }) => {
    const viewer = viewerOf(call, now());
    const roles = viewer.isStaff
      ? rolesGivenBy(administratorOf(call, now()).isSuper)
      : rolesGivenInContract(call, id, now());
    return dashboardOf(userData, viewer, id, roles, now());
  });
  routes.serve(contractUsage, async ({ params: { id }, query, signal, ...call }) => {
    const viewer = viewerOf(call, now());
    const userId = (await openedView(userData, viewer, id)) === 'all' ? null : viewer.userId;
    return usageOf(userData, { contractId: id, userId }, query, signal);
  });
  routes.serve(contractActivity, async ({ params: { id }, query, signal, ...call }) => {
    const viewer = viewerOf(call, now());
    const userId = (await openedView(userData, viewer, id)) === 'all' ? (query.user ?? null) : viewer.userId;
    return activityOf(userData, { contractId: id, userId }, query, signal);
  });
  routes.serve(contractUsers, async ({ params: { id }, query, ...call }) => {
    const manager = managerOf(call, id, now());
    await openedView(userData, viewerOf(call, now()), id);
    return memberRows(userData, manager, id, query, now());
  });
  routes.serve(contractPool, async ({ params: { id }, query, ...call }) => {
    managerOf(call, id, now());
    await openedView(userData, viewerOf(call, now()), id);
    return poolPage(userData, id, query);
  });
  changeRoutes(routes, deps);
}

function changeRoutes(routes: Routes, { userData, background, mailer, pages, now }: MailedDeps): void {
  const send = (mail: Mail): void => background.run('the mail of an invitation', () => mailer.send(mail));

  routes.serve(inviteToContract, async ({ body, params: { id }, ...call }) => {
    const manager = managerOf(call, id, now());
    const passwordHash = await unknownPassword();
    const invited = await inviteMember(userData, manager, id, body, passwordHash, now(), pages());
    const { mail, ...added } = invited;
    send(mail);
    return added;
  });
  routes.serve(inviteAgainToContract, async ({ body, params, ...call }) => {
    const manager = managerOf(call, params.id, now());
    const { mail, ...rest } = await inviteMemberAgain(
      userData,
      manager,
      params,
      body.revision,
      now(),
      pages(),
    );
    send(mail);
    return rest;
  });
  routes.serve(changeContractUser, async ({ body, params, ...call }) =>
    changeMember(userData, managerOf(call, params.id, now()), params, body, now()),
  );
  routes.serve(switchContractUser, async ({ body, params, ...call }) =>
    switchMember(userData, managerOf(call, params.id, now()), params, body, now()),
  );
  routes.serve(postMemberCredits, async ({ body, params, ...call }) =>
    postToMember(userData, managerOf(call, params.id, now()), params, body, now()),
  );
}
