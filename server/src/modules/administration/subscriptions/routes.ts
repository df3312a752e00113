import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  addUser,
  changeHistory,
  checkUserFile,
  clientDetails,
  contractDetails,
  disableUser,
  exportClients,
  exportContracts,
  exportSubscriptions,
  importUserFile,
  listClients,
  listContracts,
  listSubscriptions,
  mailPasswordLink,
  postContractCredits,
  postUserCredits,
  saveClient,
  saveContract,
  saveSubscription,
  saveUser,
  userDetails,
  userFileTemplate,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { StreamedText } from '../../../platform/http/streamed-text.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import { hashPassword } from '../../../shared/users/password-hash.ts';
import { historyOf } from '../history.ts';
import { changeClient } from './changes/client-changes.ts';
import { changeContract } from './changes/contract-changes.ts';
import { postToContract, postToUser } from './changes/credit-changes.ts';
import { changeSubscription, newUser, renameUser, switchUser } from './changes/user-changes.ts';
import { invitation, inviteAgain } from './invitation.ts';
import { checkFile, importFile } from './files/import-file.ts';
import { clientsCsv, contractsCsv, templateCsv, usersCsv } from './files/list-csv.ts';
import { dayOf } from './known.ts';
import {
  allClientRows,
  allContractRows,
  clientRow,
  clientRows,
  contractRow,
  contractRows,
  endingContracts,
  poolEntries,
} from './lists/contract-lists.ts';
import {
  allSubscriptionRows,
  endingSubscriptions,
  subscriptionRows,
  userDetailsOf,
} from './lists/subscription-lists.ts';
import { administratorOf } from './rules.ts';

export type MailedDeps = Pick<ModuleDeps, 'userData' | 'background' | 'mailer' | 'pages' | 'now'>;
export type SubscriptionDeps = MailedDeps & {
  /** Aborts when the server stops: mails that are left then go to the outbox. */
  readonly stopping: AbortSignal;
};

/** The hash of a password that nobody knows. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

export function subscriptionRoutes(routes: Routes, deps: SubscriptionDeps): void {
  const { userData, now } = deps;
  listRoutes(routes, deps);

  routes.serve(saveClient, ({ body, ...call }) =>
    changeClient(userData, administratorOf(call, now()), body, now()),
  );
  routes.serve(saveContract, ({ body, ...call }) =>
    changeContract(userData, administratorOf(call, now()), body, now()),
  );
  routes.serve(postContractCredits, ({ body, params, ...call }) =>
    postToContract(userData, administratorOf(call, now()), params.id, body, now()),
  );
  userRoutes(routes, deps);
  fileRoutes(routes, deps);
}

function fileRoutes(
  routes: Routes,
  { userData, background, mailer, pages, now, stopping }: SubscriptionDeps,
): void {
  routes.serve(userFileTemplate, () =>
    Promise.resolve(new StreamedText('moltrove-users-template.csv', templateCsv())),
  );
  routes.serve(checkUserFile, ({ body: { text }, ...call }) =>
    checkFile(userData, administratorOf(call, now()), text, now()),
  );
  routes.serve(importUserFile, async ({ body, ...call }) => {
    const wanted = { ...body, passwordHash: await unknownPassword(), pages: pages() };
    const { lines, mails } = await importFile(userData, administratorOf(call, now()), wanted, now());
    background.run('the invitations of a file of users', () => sendAll(mailer, mails, stopping));
    return { lines, mails: mails.length };
  });
}

/** Sends mails one after the other; fails after the last one if any was not handed over. */
async function sendAll(mailer: Mailer, mails: readonly Mail[], signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const mail of mails) await mailer.send(mail, signal).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} mails were not handed over`);
}

function listRoutes(routes: Routes, { userData, now }: MailedDeps): void {
  routes.serve(listClients, ({ query }) => clientRows(userData, query, now()));
  routes.serve(listContracts, async ({ query }) => ({
    ...(await contractRows(userData, query, now())),
    ending: await endingContracts(userData, query, now()),
  }));
  routes.serve(listSubscriptions, async ({ query }) => ({
    ...(await subscriptionRows(userData, query, now())),
    ending: await endingSubscriptions(userData, query, now()),
  }));
  routes.serve(clientDetails, ({ params }) => clientRow(userData, params.id, now()));
  routes.serve(contractDetails, async ({ params: { id } }) => ({
    contract: await contractRow(userData, id, now()),
    ledger: await poolEntries(userData, id),
  }));
  routes.serve(userDetails, ({ params, ...call }) =>
    userDetailsOf(userData, administratorOf(call, now()), params.id, now()),
  );
  const named = (list: string, csv: Readable) =>
    new StreamedText(`moltrove-${list}-${dayOf(now())}.csv`, csv);
  routes.serve(exportClients, async ({ query }) =>
    named('clients', clientsCsv(await allClientRows(userData, query, now()))),
  );
  routes.serve(exportContracts, async ({ query }) =>
    named('contracts', contractsCsv(await allContractRows(userData, query, now()))),
  );
  routes.serve(exportSubscriptions, ({ query }) =>
    Promise.resolve(named('users', usersCsv(allSubscriptionRows(userData, query, now())))),
  );
  routes.serve(changeHistory, ({ params, query }) => historyOf(userData, params, query.before));
}

function userRoutes(routes: Routes, { userData, background, mailer, pages, now }: MailedDeps): void {
  const send = (mail: Mail): void =>
    background.run('the mail with a link to set a password', () => mailer.send(mail));

  routes.serve(addUser, async ({ body, ...call }) => {
    const passwordHash = await unknownPassword();
    const { mail, ...added } = await userData.transaction().execute(async (tx) => ({
      ...(await newUser(tx, administratorOf(call, now()), body, passwordHash, now())),
      mail: await invitation(tx, body.username, now(), pages()),
    }));
    send(mail);
    return added;
  });
  routes.serve(mailPasswordLink, async ({ body, params, ...call }) => {
    const actor = administratorOf(call, now());
    const { mail, ...rest } = await inviteAgain(userData, actor, params.id, body.revision, now(), pages());
    send(mail);
    return rest;
  });
  routes.serve(saveUser, ({ body, params, ...call }) =>
    renameUser(userData, administratorOf(call, now()), params.id, body, now()),
  );
  routes.serve(saveSubscription, ({ body, params, ...call }) =>
    changeSubscription(userData, administratorOf(call, now()), params.id, body, now()),
  );
  routes.serve(disableUser, ({ body, params, ...call }) =>
    switchUser(userData, administratorOf(call, now()), params.id, body, now()),
  );
  routes.serve(postUserCredits, ({ body, params, ...call }) =>
    postToUser(userData, administratorOf(call, now()), params.id, body, now()),
  );
}
