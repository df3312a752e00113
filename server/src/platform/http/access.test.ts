import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Endpoint,
  endpoints,
  fullPath,
  prepareCall,
  release,
  type Role,
  roles,
} from '@moltrove/contract';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import {
  expiredUser,
  password,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../testing/test-server.ts';

const sessionid = 'access-session';
const search = { searchcriteria: { rows: [] }, sessionid };

const posted = { searchpostobject: { query: { rows: [] } }, sessionid };
/** What is not there: who is let through is told so. */
const nobodys = { params: { id: 'nobodys' } };
const notThere = new Set([
  'openSavedSearch',
  'changeSavedSearch',
  'removeSavedSearch',
  'restoreSavedSearch',
  'shareSavedSearch',
  'compareSavedSearch',
  'savedSearchDifference',
  'renewSavedSearch',
  'exportSavedSearches',
  'openHistoryEntry',
  'keptSearch',
  'structureForms',
  'valueReport',
  'downloadFile',
  'deleteFile',
  'cancelExport',
  'fetchExportedFile',
  'deleteExport',
  'cancelDataRequest',
]);

/** A right input for every endpoint that wants one, by name. */
const inputs: Record<string, Record<string, unknown>> = {
  register: { body: { email: 'someone@test.example', firstName: 'Some', lastName: 'One' } },
  forgotPassword: { body: { username: 'nobody@test.example' } },
  passwordLink: { body: { code: 'no.code' } },
  verifyAccount: { body: { code: 'no.code', password: 'plum kettle orbit' } },
  changePassword: { body: { currentPassword: password, newPassword: password } },
  saveSettings: { body: { settings: { theme: 'dark' } } },
  finishSignOn: { body: {} },
  beginTwoStep: { body: { password } },
  confirmTwoStep: { body: { code: 'no code' } },
  renewRecoveryCodes: { body: { password, code: 'no code' } },
  turnTwoStepOff: { body: { password, code: 'no code' } },
  generateToken: { body: { username: usernameOf('FULL_USER'), password: 'wrong' } },
  guidedSearchCount: { body: search },
  allResultsCount: { body: search },
  lineCounts: { body: { lines: [{ query: { rows: [] } }], sessionid } },
  identifyIds: { body: { ids: ['CHEMBL25'] } },
  structuresBySmilesSmarts: { body: { format: 'smiles', value: 'C' } },
  structuresByInchiKey: { body: { inchikeys: ['VNWKTOKETHGBQD-UHFFFAOYSA-N'] } },
  structuresByProperties: { body: { properties: { mol_weight: { max: 500 } } } },
  resultPage: { params: { tab: 'structuretab' }, body: { sessionid } },
  applyFilters: { params: { tab: 'structuretab' }, body: { sessionid, searchpayload: { filters: [] } } },
  resetAllFilters: { body: { sessionid } },
  allTabColumns: { params: { resetAllFlag: 'false' } },
  chart: { body: { sessionid, charttype: 'List', type: 'target' } },
  chartByKey: { params: { chartType: 'List', chartKey: 'target' }, body: { sessionid } },
  chartDataStatus: { body: { sessionid } },
  crossing: { body: { sessionid, rows: { chartKey: 'target' }, columns: { chartKey: 'year' } } },
  setSarData: { body: { sessionid } },
  exportDataCount: { body: { sessionid, tab: 'structuretab' } },
  startExport: {
    params: { tab: 'documentstab' },
    body: {
      sessionid,
      exportId: '00000000-0000-4000-8000-000000000001',
      format: 'csv',
      columns: ['ref_id'],
      cost: 0,
      address: '/results',
    },
  },
  cancelExport: { body: { exportId: 'nobodys' } },
  fetchExportedFile: { body: { exportId: 'nobodys' } },
  deleteExport: { body: { exportId: 'nobodys' } },
  sarActivities: { body: { sessionid, which: 'leftOut' } },
  newSearchBySelection: {
    params: { tab: 'structuretab' },
    body: { sessionid, newsessionid: 'access-selected', selection: { ids: [1] } },
  },
  newSearchBySelectionCount: { body: search },
  selectedActivityLogs: { body: posted },
  selectedAssayLogs: { body: posted },
  goTo: { body: { sessionid, tab: 'activitiestab', entity: { tab: 'structuretab', id: 1 } } },
  viewAll: { body: { sessionid, of: { kind: 'chart', chartKey: 'target' } } },
  structureForms: { params: { id: '1' } },
  valueReport: { params: { id: '1' } },
  saveReportedValue: { body: { act_id: 1, reason: 'wrongUnit' } },
  reportedValue: { query: { act_id: '1' } },
  withdrawReportedValue: { body: { reportId: 'nobodys' } },
  structureLogs: { body: posted },
  activityLogs: { body: posted },
  assayLogs: { body: posted },
  dropUnloggedTables: { body: { sessionid } },
  storeRequest: { body: posted },
  fetchRequest: { query: { sessionid } },
  visualization: { body: { sessionid } },
  saveSearch: { body: { name: 'Everything', search: { query: { rows: [] } } } },
  openSavedSearch: nobodys,
  changeSavedSearch: { ...nobodys, body: { name: 'Another' } },
  removeSavedSearch: nobodys,
  restoreSavedSearch: nobodys,
  shareSavedSearch: { ...nobodys, body: { shared: true } },
  compareSavedSearch: nobodys,
  savedSearchDifference: { params: { id: 'nobodys', part: 'added' } },
  renewSavedSearch: nobodys,
  exportSavedSearches: { body: { ids: ['nobodys'] } },
  importSavedSearches: { body: { file: { format: 'moltrove-searches', version: 1, searches: [] } } },
  saveSessionSummary: { body: { sessionid } },
  searchHistory: { body: {} },
  openHistoryEntry: { body: { id: 'nobodys' } },
  removeHistory: { body: { id: null } },
  restoreHistory: { body: { removal: 'nobodys' } },
  uploadValidateData: { body: { field: 'target.geneId', terms: ['EGFR'] } },
  uploadSuggestTerms: { body: { field: 'target.geneId', terms: ['EGRF'] } },
  downloadUnreportedTerms: {
    body: { field: 'target.geneId', terms: [{ term: 'EGRF', line: 0, reason: 'unmatched' }] },
  },
  keepSearch: { body: { search: { query: { rows: [] } } } },
  keptSearch: { params: { key: 'x'.repeat(32) } },
  requestRenewal: { body: {} },
  saveProfile: { body: { firstName: 'Some', lastName: 'One' } },
  downloadFile: { body: { flatfileId: 'nobodys' } },
  deleteFile: { body: { flatfileId: 'nobodys' } },
  fetchDatasets: { query: { userName: 'someone@test.example' } },
  fetchDataRequests: { query: { flatFileReqType: 'user' } },
  saveDataRequest: { body: { datasetType: 'customCut', description: 'Kinases' } },
  cancelDataRequest: { body: { requestId: 'nobodys' } },
  selectCriteria: { body: { criteriaId: 'actidscount', is_active: true } },
  readNotices: { body: {} },
};

function inputOf(of: Endpoint): never {
  const text = { text: 'E' };
  const lookup = of.tag === 'Lookups' ? (of.method === 'GET' ? { query: text } : { body: text }) : {};
  if (ofOwnSession.has(of.name)) return { body: { user_id: 'someone', sessionid } } as never;
  if (ofOwnId.has(of.name)) return { body: { id: 'someone' } } as never;
  if (of.tag === 'Tree views') {
    if (of.method === 'GET') return { params: { id: 'root' } } as never;
    return { body: of.path.endsWith('/search') ? text : { names: ['E'] } } as never;
  }
  return (inputs[of.name] ?? lookup) as never;
}

/** Calls that name the caller and their session. */
const ofOwnSession = new Set(['closeAllSessions', 'logoutSession']);

/** Calls that name the caller by their id. */
const ofOwnId = new Set(['isSubscriptionRequired', 'notificationSettings', 'fetchCriteria']);

/** Reports go under the caller’s own id, and sessions are the caller’s own. */
function inputBy(of: Endpoint, { main }: Tokens, userName: string): never {
  const claims = Buffer.from(main.split('.')[1], 'base64url').toString();
  const { sub: user_id, sid: sessionid } = JSON.parse(claims) as { sub: string; sid: string };
  if (of.name === 'saveReportedTerms')
    return { body: { user_id, field: 'target.geneId', terms: ['EGRF'] } } as never;
  if (ofOwnSession.has(of.name)) return { body: { user_id, sessionid } } as never;
  if (ofOwnId.has(of.name)) return { body: { id: user_id } } as never;
  if (of.name === 'fetchDatasets') return { query: { userName } } as never;
  return inputOf(of);
}

type Access = 'public' | readonly Role[];

const everyone: readonly Role[] = [
  'FULL_USER',
  'PARTIAL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
  'FLAT_FILE_ADMIN',
  'GOSTAR_ADMIN',
  'SUPER_ADMIN',
];
const searchers: readonly Role[] = ['FULL_USER', 'PARTIAL_USER', 'EVALUATE_USER', 'DOWNLOAD_EVALUATOR'];
/** Who may open the pages of the SAR view and the analyzers. */
const viewers: readonly Role[] = ['FULL_USER', 'EVALUATE_USER', 'DOWNLOAD_EVALUATOR'];
/** Who may open the pages of exports and downloads. */
const exporters: readonly Role[] = ['FULL_USER', 'DOWNLOAD_EVALUATOR'];
/** Of the page /change-password. */
const ofDashboard: readonly Role[] = [
  'FULL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
  'FLAT_FILE_ADMIN',
  'GOSTAR_ADMIN',
];

/** Who may have flat files, where their subscription includes them. */
const ofDatasets: readonly Role[] = ['FULL_USER', 'EVALUATE_USER', 'DOWNLOAD_EVALUATOR', 'FLAT_FILE_ONLY'];

/** Who may call each route, written here a second time so that a wrong access in the contract is seen. */
const mayCall: Record<string, Access> = {
  'POST /tpd/api/pub/moltrove/generate-token': 'public',
  'POST /tpd/api/pub/moltrove/regenerate': everyone,
  'GET /tpd/api/pub/moltrove/sign-on': 'public',
  'POST /tpd/api/pub/moltrove/sign-on/finish': 'public',
  'GET /tpd/user/twostep': everyone,
  'POST /tpd/user/twostep/begin': everyone,
  'POST /tpd/user/twostep/confirm': everyone,
  'POST /tpd/user/twostep/recoverycodes': everyone,
  'POST /tpd/user/twostep/off': everyone,
  'GET /tpd/profile': everyone,
  'POST /webapilogin': everyone,
  'GET /nodeapi/sessions/validate': everyone,
  'POST /nodeapi/sessions/close': everyone,
  'POST /tpd/api/pub/moltrove/register': 'public',
  'GET /tpd/api/pub/moltrove/registration': 'public',
  'POST /tpd/api/pub/moltrove/forgot-password': 'public',
  'POST /tpd/api/pub/moltrove/account/link': 'public',
  'POST /tpd/api/pub/moltrove/account/verify': 'public',
  'POST /tpd/user/changepassword': everyone,
  'GET /tpd/user/sessions': everyone,
  'POST /api/dashboard/closeallsessions': everyone,
  'POST /api/dashboard/logout': everyone,
  'GET /lastsessiontime': everyone,
  'POST /api/dashboard/notifications/isSubscriptionRequired': everyone,
  'POST /tpd/user/subscription/renewal': everyone,
  'GET /api/dashboard/pendodetails/fetch': everyone,
  'POST /tpd/user/profile/save': ofDashboard,
  'GET /tpd/user/loginhistory': ofDashboard,
  'GET /tpd/security/flatfile/userdownload/fetch': ofDashboard,
  'POST /api/dashboard/downloadfile': ofDatasets,
  'POST /api/dashboard/deletefile': ofDashboard,
  'GET /tpd/security/flatfile/request/fetch': ofDashboard,
  'POST /tpd/security/flatfile/request/save': ofDatasets,
  'POST /tpd/security/flatfile/request/cancel': ofDashboard,
  'GET /tpd/exportlogs/export': ofDashboard,
  'POST /api/dashboard/notifications/settings': ofDashboard,
  'GET /tpd/user/criiteria/fetch': ofDashboard,
  'POST /tpd/bu/criteria/select': ofDashboard,
  'POST /api/dashboard/criteria/fetch': ofDashboard,
  'GET /tpd/user/notices/fetch': everyone,
  'POST /tpd/user/notices/read': everyone,
  'GET /tpd/user/settings/fetch': everyone,
  'POST /tpd/user/settings/save': everyone,
  'POST /api/guidedsearch/count': searchers,
  'POST /api/guidedsearch/count/lines': searchers,
  'POST /api/guidedsearch/identifiers': searchers,
  'POST /api/guidedsearch/allresultscount': searchers,
  'POST /api/guidedsearch/default/count': searchers,
  'GET /tpd/security/allmapping/criteriasearch/default/count': searchers,
  'GET /tpd/security/allmapping/search/default/count': everyone,
  'GET /api/guidedsearch/examples': searchers,
  'POST /api/guidedsearch/lhslogs': searchers,
  'POST /api/guidedsearch/activitylhslogs': searchers,
  'POST /api/guidedsearch/assaysunloggedlogs': searchers,
  'POST /api/dashboard/dropunloggedtables': searchers,
  'POST /tpd/security/allmapping/search/storerequest': searchers,
  'GET /tpd/security/allmapping/search/fetchrequest': searchers,
  'POST /tpd/security/allmapping/search/visualization': searchers,
  'POST /tpd/security/allmapping/search/variable/save': searchers,
  'GET /tpd/bu/search/saved': searchers,
  'GET /tpd/bu/search/saved/:id': searchers,
  'POST /tpd/bu/search/saved/:id/change': searchers,
  'POST /tpd/bu/search/saved/:id/remove': searchers,
  'POST /tpd/bu/search/saved/:id/restore': searchers,
  'POST /tpd/bu/search/saved/:id/share': searchers,
  'POST /tpd/bu/search/saved/:id/compare': searchers,
  'GET /tpd/bu/search/saved/:id/difference/:part': searchers,
  'POST /tpd/bu/search/saved/:id/renew': searchers,
  'POST /tpd/bu/search/save/query': searchers,
  'POST /tpd/bu/search/saved/import': searchers,
  'POST /tpd/bu/sessionsummary/save': searchers,
  'POST /tpd/bu/sessionsummary/fetch': searchers,
  'POST /tpd/bu/sessionsummary/open': searchers,
  'POST /tpd/bu/sessionsummary/remove': searchers,
  'POST /tpd/bu/sessionsummary/restore': searchers,
  'GET /tpd/security/treeview/target/:id': searchers,
  'POST /tpd/security/treeview/target/bytargetnamelist': searchers,
  'POST /tpd/security/treeview/target/search': searchers,
  'GET /tpd/security/treeview/indication/:id': searchers,
  'POST /tpd/security/treeview/indication/byindicationnamelist': searchers,
  'POST /tpd/security/treeview/indication/search': searchers,
  'GET /api/guidedsearch/pharmacokinetics/treeview/adme/:id': searchers,
  'POST /tpd/security/treeview/pharmacokinetics/bypharmacokineticsnamelist': searchers,
  'POST /tpd/security/treeview/pharmacokinetics/search': searchers,
  'GET /api/guidedsearch/toxicity/treeview/:id': searchers,
  'POST /tpd/security/treeview/toxicity/bytoxicitynamelist': searchers,
  'POST /tpd/security/treeview/toxicity/search': searchers,
  'GET /tpd/security/treeview/sourceontology/:id': searchers,
  'POST /tpd/security/treeview/sourceontology/bysourceontologynamelist': searchers,
  'POST /tpd/security/treeview/sourceontology/search': searchers,
  'GET /tpd/security/treeview/pathways/:id': searchers,
  'POST /tpd/security/treeview/pathways/bypathwaysnamelist': searchers,
  'POST /tpd/security/treeview/pathways/search': searchers,
  'GET /tpd/security/treeview/clinicalphase/:id': searchers,
  'POST /tpd/security/treeview/clinicalphase/byclinicalphasenamelist': searchers,
  'POST /tpd/security/treeview/clinicalphase/search': searchers,
  'GET /tpd/security/treeview/assaymethodname/:id': searchers,
  'POST /tpd/security/treeview/assaymethodname/byassaymethodnamenamelist': searchers,
  'POST /tpd/security/treeview/assaymethodname/search': searchers,
  'GET /tpd/security/treeview/bibliography/:id': searchers,
  'POST /tpd/security/treeview/bibliography/bybibliographynamelist': searchers,
  'POST /tpd/security/treeview/bibliography/search': searchers,
  'GET /tpd/security/treeview/activityendpoint/:id': searchers,
  'POST /tpd/security/treeview/activityendpoint/byactivityendpointnamelist': searchers,
  'POST /tpd/security/treeview/activityendpoint/search': searchers,
  'POST /api/guidedsearch/uploadvia/validate/data': searchers,
  'POST /api/guidedsearch/uploadvia/suggest/data': searchers,
  'POST /tpd/security/allmapping/search/unreportedterms/download': searchers,
  'POST /tpd/user/tracker/reportterms/save': searchers,
  'POST /tpd/user/tracker/reportvalue/save': searchers,
  'GET /tpd/user/tracker/reportvalue/fetch': searchers,
  'POST /tpd/user/tracker/reportvalue/withdraw': searchers,
  'POST /api/guidedsearch/keptsearches': searchers,
  'GET /api/guidedsearch/keptsearches/:key': searchers,
  'POST /api/guidedsearch/structures/by/smilessmarts': searchers,
  'POST /api/guidedsearch/structures/by/inchikey': searchers,
  'POST /api/guidedsearch/structure/physicochemical/structural': searchers,
  'GET /tpd/security/bibliography/structural/properties/minmax': searchers,
  'GET /api/guidedsearch/target': searchers,
  'POST /api/guidedsearch/target/by/name': searchers,
  'POST /api/guidedsearch/target/by/uniprotid': searchers,
  'POST /api/guidedsearch/target/by/geneid': searchers,
  'POST /api/guidedsearch/target/by/officialgenename': searchers,
  'POST /api/guidedsearch/target/by/entrezgeneid': searchers,
  'POST /api/guidedsearch/target/by/pdbid': searchers,
  'GET /api/guidedsearch/activityendpoints': searchers,
  'POST /api/guidedsearch/activityendpoints/by/activityuom': searchers,
  'GET /api/guidedsearch/source': searchers,
  'GET /api/guidedsearch/journal': searchers,
  'GET /api/guidedsearch/clinicalphase': searchers,
  'GET /api/guidedsearch/structure': searchers,
  'GET /api/guidedsearch/bibliography/pubmedid': searchers,
  'GET /api/guidedsearch/bibliography/patent/country': searchers,
  'GET /api/guidedsearch/bibliography/author': searchers,
  'GET /api/guidedsearch/bibliography/company': searchers,
  'GET /api/guidedsearch/indication': searchers,
  'GET /api/guidedsearch/strain/genus': searchers,
  'GET /api/guidedsearch/strain/species': searchers,
  'GET /api/guidedsearch/strain': searchers,
  'GET /api/guidedsearch/clinicalstatus': searchers,
  'GET /api/guidedsearch/moleculecategory': searchers,
  'GET /api/guidedsearch/activitymechanism': searchers,
  'GET /api/guidedsearch/assay/type': searchers,
  'GET /api/guidedsearch/assay/method': searchers,
  'POST /api/guidedsearch/bibliography/by/doi': searchers,
  'POST /api/guidedsearch/bibliography/journal/customsearch': searchers,
  'POST /api/guidedsearch/bibliography/patent/customsearch': searchers,
  'POST /api/guidedsearch/company/by/name': searchers,
  'POST /api/results/:tab': searchers,
  'POST /api/results/applyfilters/:tab': searchers,
  'POST /api/results/applyfilters/resetall': searchers,
  'GET /api/results/metadata/getalltabcolumns/:resetAllFlag': searchers,
  'POST /api/results/chart': searchers,
  'POST /api/guidedsearch/exportdatacount': exporters,
  'POST /api/results/export/:tab': exporters,
  'GET /tpd/exportlogs/fetch': exporters,
  'POST /tpd/exportlogs/cancel': exporters,
  'POST /tpd/exportlogs/download': exporters,
  'POST /tpd/exportlogs/delete': exporters,
  'POST /api/results/crossing': viewers,
  'POST /api/results/setSarData': viewers,
  'POST /api/results/setSarData/activities': viewers,
  'POST /tpd/security/lhsf/chart/:chartType/:chartKey': searchers,
  'POST /api/results/newsearchby/:tab': searchers,
  'POST /api/guidedsearch/newsearchbyselectioncount': searchers,
  'POST /api/guidedsearch/newsearchbyselections/activitylogs': searchers,
  'POST /api/guidedsearch/newsearchbyselections/assaylogs': searchers,
  'POST /tpd/security/navigation/goto': searchers,
  'POST /tpd/security/navigation/viewall': searchers,
  'GET /api/results/tabularview/strid/:id': searchers,
  'GET /api/results/tabularview/actid/:id': searchers,
  'POST /api/results/lhrf/chartdatastatus': searchers,
  'GET /api/results/metadata/release': everyone,
  'GET /tpd/api/pub/moltrove/policies': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
};

const routeOf = (of: Endpoint): string => `${of.method} ${fullPath(of)}`;
const accessOf = (of: Endpoint): Access | undefined => mayCall[routeOf(of)];

const open = endpoints.filter((of) => accessOf(of) === 'public');
const guarded = endpoints.filter((of) => accessOf(of) !== 'public');
/** Those that some role is refused; they want a running subscription too. */
const forSubscribers = guarded.filter((of) => ![everyone, ofDashboard].includes(accessOf(of) as never));
const named = (list: readonly Endpoint[]): Array<[string, Endpoint]> => list.map((of) => [of.name, of]);

const expected = (of: Endpoint, role: Role): number => {
  if (accessOf(of)?.includes(role) !== true) return 403;
  // Let through, and told that the new password is the old one.
  if (of.name === 'changePassword') return 400;
  // Let through, and told that no such code is right, or that it is off.
  if (of.name === 'confirmTwoStep') return 403;
  if (['renewRecoveryCodes', 'turnTwoStepOff'].includes(of.name)) return 409;
  // Let through, and told that the subscription has no flat files; those of FLAT_FILE_ONLY have.
  if (['downloadFile', 'saveDataRequest'].includes(of.name) && role !== 'FLAT_FILE_ONLY') return 403;
  return notThere.has(of.name) ? 404 : 200;
};

describe('access', () => {
  let server: TestServer<ReturnType<typeof fakeKnowledge>>;
  const tokensOf = new Map<string, Tokens>();
  beforeAll(async () => {
    server = await testServer();
    for (const role of roles) tokensOf.set(role, await server.logIn(usernameOf(role)));
    tokensOf.set('expired', await server.logIn(expiredUser));
    for (const role of [...roles, 'expired']) {
      await server.post('/api/guidedsearch/allresultscount', search, tokensOf.get(role));
    }
  });
  afterAll(() => server.close());

  // Closing goes last: it ends the sessions that the other calls are made with.
  const closing = ['closeSession', 'logoutSession'];
  const inOrder = guarded.filter(({ name }) => !closing.includes(name));

  it('names every route of the contract, and no other, with the roles that may call it', () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(endpoints.map(routeOf).toSorted());
  });

  it.each(named(open))('%s wants no token', async (_, of) => {
    const answer = await server.call(of, inputOf(of));
    const { code } = answer.json() as { code?: string };
    expect(['TOKEN_MISSING', 'NOT_AUTHENTICATED', 'ROLE_REFUSED']).not.toContain(code);
  });

  it.each(named(guarded))('%s wants a token', async (_, of) => {
    const answer = await server.call(of, inputOf(of));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: of.base === 'root' && !of.beforeSession ? 'TOKEN_MISSING' : 'NOT_AUTHENTICATED',
    });
  });

  it.each(named(guarded.filter((of) => of.base === 'root' && !of.beforeSession)))(
    '%s wants both tokens',
    async (_, of) => {
      const { main, node } = tokensOf.get('FULL_USER')!;
      const { url, method } = prepareCall(of, inputOf(of));
      const withoutNode = await server.app.inject({ method, url, headers: { javaauthorization: main } });
      expect(withoutNode.json()).toMatchObject({ code: 'TOKEN_MISSING' });
      const withoutMain = await server.app.inject({ method, url, headers: { authorization: node } });
      expect(withoutMain.json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    },
  );

  it.each(named(guarded))('%s refuses tokens that ran out', async (_, of) => {
    const before = server.clock.now;
    server.clock.now += 16 * 60_000;
    try {
      const answer = await server.call(of, inputOf(of), tokensOf.get('FULL_USER'));
      expect(answer.json()).toMatchObject({ code: 'NOT_AUTHENTICATED' });
    } finally {
      server.clock.now = before;
    }
  });

  it.each(named(forSubscribers))('%s is refused to an expired subscription', async (_, of) => {
    const answer = await server.call(of, inputOf(of), tokensOf.get('expired'));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'SUBSCRIPTION_EXPIRED',
      message: 'Subscriptions renewal required.',
    });
  });

  it('lets an expired subscription see its profile and the release', async () => {
    const tokens = tokensOf.get('expired');
    const profile = guarded.find((of) => of.name === 'profile')!;
    expect((await server.call(profile, {}, tokens)).statusCode).toBe(200);
    expect((await server.call(release, {}, tokens)).statusCode).toBe(200);
  });

  const table = inOrder.flatMap((of) => roles.map((role): [string, Role, Endpoint] => [of.name, role, of]));
  it.each(table)('%s for %s', async (_, role, of) => {
    const tokens = tokensOf.get(role)!;
    const answer = await server.call(of, inputBy(of, tokens, usernameOf(role)), tokens);
    expect(answer.statusCode).toBe(expected(of, role));
    const refusal = of.name === 'confirmTwoStep' ? 'CODE_WANTED' : 'ROLE_REFUSED';
    if (answer.statusCode === 403) expect(answer.json()).toMatchObject({ code: refusal });
  });

  it.each(closing.flatMap((name) => roles.map((role): [string, Role] => [name, role])))(
    '%s for %s',
    async (name, role) => {
      const of = guarded.find((each) => each.name === name)!;
      const tokens = await server.logIn(usernameOf(role));
      expect((await server.call(of, inputBy(of, tokens, usernameOf(role)), tokens)).statusCode).toBe(200);
      expect((await server.call(of, inputBy(of, tokens, usernameOf(role)), tokens)).statusCode).toBe(401);
    },
  );

  it('lets a user change the password whose subscription is over', async () => {
    const of = guarded.find((each) => each.name === 'changePassword')!;
    const answer = await server.call(of, inputOf(of), tokensOf.get('expired'));
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('has an answer at every address of the contract', () => {
    for (const of of endpoints)
      expect(server.app.hasRoute({ method: of.method, url: fullPath(of) })).toBe(true);
  });
});
