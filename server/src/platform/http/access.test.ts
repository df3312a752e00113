import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, endpoints, fullPath, type Role, roles } from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import {
  expiredUser,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../testing/test-server.ts';
import { inputBy, inputOf, search } from './testing/right-inputs.ts';
import { accessOf, guarded, mayCall, routeOf } from './testing/who-may-call.ts';

/** Ids that do not exist: callers who are let through are told so. */
const notThere = new Set([
  'filterSearch',
  'openSavedSearch',
  'changeSavedSearch',
  'removeSavedSearch',
  'restoreSavedSearch',
  'renameHitList',
  'removeHitList',
  'restoreHitList',
  'addToHitList',
  'takeFromHitList',
  'putBackInHitList',
  'hitListStructures',
  'hitListInRelease',
  'removeCompoundNote',
  'restoreCompoundNote',
  'shareSavedSearch',
  'compareSavedSearch',
  'savedSearchDifference',
  'renewSavedSearch',
  'setSearchAlert',
  'searchAlertRun',
  'searchAlertRows',
  'searchAlertIds',
  'exportSavedSearches',
  'openDynamicQuery',
  'openRanQuery',
  'changeDynamicQuery',
  'removeDynamicQuery',
  'restoreDynamicQuery',
  'openHistoryEntry',
  'keptSearch',
  'structureForms',
  'valueReport',
  'compoundLeaflet',
  'findDcmOrNot',
  'leafletActivities',
  'leafletTargetProfile',
  'leafletAdmeAndToxicity',
  'leafletAssays',
  'leafletDevelopment',
  'leafletReferences',
  'leafletDoubts',
  'leafletAlerts',
  'leafletRelated',
  'leafletMatchedPairs',
  'targetHead',
  'assayHead',
  'namedHead',
  'referenceLeaflet',
  'referenceCompounds',
  'referenceAssays',
  'referenceSarTable',
  'referenceCitedAgain',
  'useManagedRelease',
  'removeManagedRelease',
  'verifyManagedRelease',
  'startImport',
  'stopImport',
  'resumeImport',
  'discardImport',
  'importReport',
  'importRejectedRows',
  'downloadFile',
  'deleteFile',
  'cancelExport',
  'fetchExportedFile',
  'deleteExport',
  'cancelDataRequest',
  'clientDashboard',
  'contractUsage',
  'contractActivity',
  'contractUsers',
  'contractPool',
  'inviteToContract',
  'inviteAgainToContract',
  'changeContractUser',
  'switchContractUser',
  'postMemberCredits',
  'clientDetails',
  'contractDetails',
  'userDetails',
  'saveClient',
  'saveContract',
  'addUser',
  'saveUser',
  'saveSubscription',
  'disableUser',
  'mailPasswordLink',
  'postContractCredits',
  'postUserCredits',
  'takeAdministratorRole',
  'finishDatasetUpload',
  'cancelDatasetUpload',
  'finishImportUpload',
  'cancelImportUpload',
  'removeImportFile',
  'describeDataset',
  'publishDataset',
  'deleteDataset',
  'endAdministratorSessions',
  'giveSetUpCode',
  'trackerItem',
  'trackerLogEntry',
  'changeTrackerItem',
  'cancelOwnReport',
  'revokePersonalToken',
  'provisioning',
  'provisioningChanges',
  'createProvisioningToken',
  'revokeProvisioningToken',
]);

const expected = (endpoint: Endpoint, role: Role): number => {
  if (accessOf(endpoint)?.includes(role) !== true) return 403;
  // Let through, and told that the new password is the same as the old one.
  if (endpoint.name === 'changePassword') return 400;
  // Let through, and told that there is no such user, or that the bytes are missing.
  if (['giveAdministratorRole', 'sendDatasetPart', 'sendImportPart'].includes(endpoint.name)) return 400;
  // Let through, and told that the code is wrong, or that two-step login is off.
  if (endpoint.name === 'confirmTwoStep') return role === 'SUPER_ADMIN' ? 409 : 403;
  // Let through, and asked for a set-up code.
  if (endpoint.name === 'beginTwoStep' && role === 'SUPER_ADMIN') return 403;
  if (['renewRecoveryCodes', 'turnTwoStepOff', 'passSecondFactor'].includes(endpoint.name)) return 409;
  // Let through, and told the right cost.
  if (['startAllTabsExport', 'startDossierExport'].includes(endpoint.name)) return 409;
  // Let through, and told that its contract does not exist.
  if (endpoint.name === 'importUserFile') return 409;
  // Let through, and told that the subscription has no flat files; those of FLAT_FILE_ONLY have.
  if (['downloadFile', 'saveDataRequest'].includes(endpoint.name) && role !== 'FLAT_FILE_ONLY') return 403;
  return notThere.has(endpoint.name) ? 404 : 200;
};

describe('access', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  const tokensOf = new Map<string, Tokens>();
  beforeAll(async () => {
    server = await testServer();
    for (const role of roles) tokensOf.set(role, await server.logIn(usernameOf(role)));
    await server.userData.updateTable('sessions').set({ secondFactorAt: server.clock.now }).execute();
    tokensOf.set('expired', await server.logIn(expiredUser));
    for (const role of [...roles, 'expired']) {
      await server.post('/api/guidedsearch/allresultscount', search, tokensOf.get(role));
    }
  });
  afterAll(() => server.close());

  // Closing goes last, because it ends the sessions that the other calls use.
  const closing = ['closeSession', 'logoutSession'];
  const inOrder = guarded.filter(({ name }) => !closing.includes(name));

  it('lists exactly the routes of the contract, with the roles that may call them', () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(endpoints.map(routeOf).toSorted());
  });

  const table = inOrder.flatMap((endpoint) =>
    roles.map((role): [string, Role, Endpoint] => [endpoint.name, role, endpoint]),
  );
  it.each(table)('%s for %s', async (_, role, endpoint) => {
    const tokens = tokensOf.get(role)!;
    const answer = await server.call(endpoint, inputBy(endpoint, tokens, usernameOf(role)), tokens);
    expect(answer.statusCode).toBe(expected(endpoint, role));
    const wantsCode = ['beginTwoStep', 'confirmTwoStep'].includes(endpoint.name);
    const refusal = wantsCode ? 'CODE_WANTED' : 'ROLE_REFUSED';
    if (answer.statusCode === 403) expect(answer.json()).toMatchObject({ code: refusal });
  });

  it.each(closing.flatMap((name) => roles.map((role): [string, Role] => [name, role])))(
    '%s for %s',
    async (name, role) => {
      const endpoint = guarded.find((each) => each.name === name)!;
      const tokens = await server.logIn(usernameOf(role));
      expect(
        (await server.call(endpoint, inputBy(endpoint, tokens, usernameOf(role)), tokens)).statusCode,
      ).toBe(200);
      expect(
        (await server.call(endpoint, inputBy(endpoint, tokens, usernameOf(role)), tokens)).statusCode,
      ).toBe(401);
    },
  );

  it('lets a user whose subscription is over change the password', async () => {
    const endpoint = guarded.find((each) => each.name === 'changePassword')!;
    const answer = await server.call(endpoint, inputOf(endpoint), tokensOf.get('expired'));
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('answers at every path of the contract', () => {
    for (const endpoint of endpoints)
      expect(server.app.hasRoute({ method: endpoint.method, url: fullPath(endpoint) })).toBe(true);
  });
});
