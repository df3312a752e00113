import type { Endpoint } from '@moltrove/contract';
import { password, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const sessionid = 'access-session';
export const search = { searchcriteria: { rows: [] }, sessionid };

const posted = { searchpostobject: { query: { rows: [] } }, sessionid };
/** An id that does not exist. */
const nobodys = { params: { id: 'nobodys' } };
const nobodysMember = { params: { id: 'nobodys', userId: 'nobodys' } };

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

/** A subscription in a contract that does not exist. */
const ofNobodys = {
  contractId: 'nobodys',
  role: 'FULL_USER',
  endDate: '2030-01-01',
  flatFileAccess: false,
  contractAdministrator: false,
};

/** A file of users with a user for a contract that does not exist. */
const ofNobodysFile =
  'user,first name,last name,client,contract,role,end date\na@test.example,N,U,Nobody,None,Full user,2030-01-01';

const query = { table: 'structure', columns: [{ column: 'structure.str_id' }] };
const reason = 'Asked for by mail';
const ofNoImport = { params: { id: '00000000-0000-4000-8000-000000000000' } };

/** A valid input for every endpoint that needs one, by name. */
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
  passSecondFactor: { body: { code: 'no code' } },
  turnTwoStepOff: { body: { password, code: 'no code' } },
  createPersonalToken: { body: { name: 'Nightly', scopes: ['read'], endDate: tomorrow } },
  provisioning: nobodys,
  provisioningChanges: nobodys,
  createProvisioningToken: { ...nobodys, body: { name: 'Login service', role: null, endDate: tomorrow } },
  revokeProvisioningToken: { ...nobodys, body: { tokenId: 'nobodys' } },
  revokePersonalToken: { body: { id: 'nobodys' } },
  generateToken: { body: { username: usernameOf('FULL_USER'), password: 'wrong' } },
  runDynamicQuery: { body: { query } },
  dynamicQueryStructures: { body: { query } },
  exportQueryCount: { body: { query } },
  startQueryExport: {
    body: {
      query: { ...query, table: 'assay', columns: [{ column: 'assay.assay_id' }] },
      exportId: '00000000-0000-4000-8000-000000000004',
      format: 'csv',
      cost: 0,
      address: '/dynamicquery',
    },
  },
  saveDynamicQuery: { body: { name: 'Of access', query } },
  openDynamicQuery: nobodys,
  openRanQuery: nobodys,
  changeDynamicQuery: { ...nobodys, body: { revision: 0, name: 'Other' } },
  removeDynamicQuery: nobodys,
  restoreDynamicQuery: nobodys,
  guidedSearchCount: { body: search },
  storeSearch: { body: { search: { query: { rows: [] } } } },
  filterSearch: { params: { searchid: 'x'.repeat(32) }, body: { filters: [] } },
  allResultsCount: { body: search },
  lineCounts: { body: { lines: [{ query: { rows: [] } }], sessionid } },
  identifyIds: { body: { ids: ['CHEMBL25'] } },
  namesInSearch: { body: { rows: [{ tab: 'structuretab', id: 1 }] } },
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
  plotPoints: { body: { sessionid, x: 'mol_weight', y: 'psa' } },
  unplacedStructures: { body: { sessionid, x: 'mol_weight', y: 'psa' } },
  rGroupTable: { body: { sessionid, view: { core: { format: 'smiles', value: 'c1ccccc1' } } } },
  activityCliffs: { body: { sessionid } },
  makeList: { body: { sessionid, view: { core: { format: 'smiles', value: 'c1ccccc1' } } } },
  freeWilson: { body: { sessionid, view: { core: { format: 'smiles', value: 'c1ccccc1' } } } },
  rGroupStructures: { body: { sessionid, core: { format: 'smiles', value: 'c1ccccc1' } } },
  pairChanges: { body: { sessionid } },
  pairsOfChange: { body: { sessionid, view: { from: null, to: '[*:1]C' } } },
  scaffoldTree: { body: { sessionid } },
  scaffoldStructures: { body: { sessionid, scaffold: 'c1ccccc1' } },
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
  exportAllTabsCount: { body: { sessionid } },
  startDossierExport: {
    body: {
      sessionid,
      exportId: '00000000-0000-4000-8000-000000000003',
      cost: 0,
      address: '/results/structuretab',
    },
  },
  startAllTabsExport: {
    body: {
      sessionid,
      exportId: '00000000-0000-4000-8000-000000000002',
      format: 'csv',
      columns: {
        structuretab: ['str_id'],
        activitiestab: ['act_id'],
        assaytab: ['assay_id'],
        developmentcompoundstab: ['str_id'],
        documentstab: ['ref_id'],
      },
      cost: 0,
      address: '/results',
    },
  },
  exportViewCount: { body: { sessionid, shown: { view: 'sartable' } } },
  startViewExport: {
    body: {
      sessionid,
      exportId: '00000000-0000-4000-8000-000000000003',
      format: 'csv',
      shown: { view: 'heatmap', rows: { chartKey: 'target' }, columns: { chartKey: 'year' } },
      cost: 0,
      address: '/analyzers/heatmap',
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
  findCompound: { query: { idType: 'chembl', id: 'CHEMBL25' } },
  compoundLeaflet: { params: { id: '1' } },
  findDcmOrNot: { params: { id: '1' } },
  leafletActivities: { params: { id: '1' } },
  leafletTargetProfile: { params: { id: '1' } },
  leafletAdmeAndToxicity: { params: { id: '1' } },
  leafletAssays: { params: { id: '1' } },
  leafletDevelopment: { params: { id: '1' } },
  leafletReferences: { params: { id: '1' } },
  leafletDoubts: { params: { id: '1' } },
  leafletAlerts: { params: { id: '1' } },
  targetHead: { query: { id: 'CHEMBL203' } },
  assayHead: { params: { id: '1' } },
  namedHead: { params: { kind: 'company' }, query: { name: 'Novartis' } },
  referenceLeaflet: { params: { id: '1' } },
  referenceCompounds: { params: { id: '1' } },
  referenceAssays: { params: { id: '1' } },
  referenceSarTable: { params: { id: '1' } },
  referenceCitedAgain: { params: { id: '1' } },
  leafletMatchedPairs: { params: { id: '1' } },
  leafletRelated: { params: { relation: 'similar', id: '1' } },
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
  renameSavedLabel: { body: { kind: 'folder', from: 'Old', to: 'New' } },
  removeSavedSearch: nobodys,
  restoreSavedSearch: nobodys,
  shareSavedSearch: { ...nobodys, body: { shared: true } },
  compareSavedSearch: nobodys,
  savedSearchDifference: { params: { id: 'nobodys', part: 'added' } },
  renewSavedSearch: nobodys,
  setSearchAlert: { ...nobodys, body: { alert: { about: 'both', by: 'both', every: 'release' } } },
  searchAlertRun: { params: { id: 'nobodys', run: 'last' } },
  searchAlertRows: { params: { ...nobodys.params, run: 'last', kind: 'values', part: 'changed' } },
  searchAlertIds: { params: { ...nobodys.params, run: 'last', kind: 'values', part: 'changed' } },
  stopAlertMails: { body: { token: 'no.token' } },
  exportSavedSearches: { body: { ids: ['nobodys'] } },
  importSavedSearches: { body: { file: { format: 'moltrove-searches', version: 1, searches: [] } } },
  saveSessionSummary: { body: { sessionid } },
  searchHistory: { body: {} },
  openHistoryEntry: { body: { id: 'nobodys' } },
  removeHistory: { body: { id: null } },
  restoreHistory: { body: { removal: 'nobodys' } },
  createHitList: { body: { name: 'Hits' } },
  renameHitList: { ...nobodys, body: { name: 'Leads' } },
  removeHitList: nobodys,
  restoreHitList: nobodys,
  addToHitList: { ...nobodys, body: { structureIds: [1] } },
  takeFromHitList: { ...nobodys, body: { structureIds: [1] } },
  putBackInHitList: { ...nobodys, body: { removal: 'nobodys' } },
  hitListStructures: { ...nobodys, query: {} },
  hitListInRelease: nobodys,
  structureMarks: { body: { structureIds: [1] } },
  saveCompoundNote: { body: { structureId: 1, text: 'Mine', revision: null } },
  listCompoundNotes: { body: {} },
  removeCompoundNote: nobodys,
  restoreCompoundNote: nobodys,
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
  clientDashboard: nobodys,
  contractUsage: { ...nobodys, query: { from: '2026-01-01', to: '2026-01-31' } },
  contractActivity: { ...nobodys, query: { from: '2026-01-01', to: '2026-01-31' } },
  contractUsers: nobodys,
  contractPool: nobodys,
  inviteToContract: {
    ...nobodys,
    body: {
      username: 'new@test.example',
      firstName: 'N',
      lastName: 'U',
      role: 'FULL_USER',
      endDate: '2030-01-01',
    },
  },
  inviteAgainToContract: { ...nobodysMember, body: { revision: 0 } },
  changeContractUser: {
    ...nobodysMember,
    body: { revision: 0, subscriptionId: 'nobodys', role: 'FULL_USER', endDate: '2030-01-01' },
  },
  switchContractUser: { ...nobodysMember, body: { revision: 0, disabled: true } },
  postMemberCredits: {
    ...nobodysMember,
    body: { revision: 0, kind: 'allotment', amount: 1, note: 'Bought' },
  },
  clientDetails: nobodys,
  contractDetails: nobodys,
  userDetails: nobodys,
  changeHistory: { params: { kind: 'user', id: 'nobodys' } },
  saveClient: { body: { id: 'nobodys', revision: 0, name: 'Company', note: '' } },
  saveContract: {
    body: {
      id: null,
      revision: 0,
      clientId: 'nobodys',
      name: 'Contract',
      endDate: '2030-01-01',
      seats: null,
      note: '',
      extendSubscriptions: false,
    },
  },
  checkUserFile: { body: { text: ofNobodysFile } },
  importUserFile: { body: { text: ofNobodysFile, fingerprint: '' } },
  addUser: { body: { username: 'new@test.example', firstName: 'N', lastName: 'U', ...ofNobodys } },
  saveUser: { ...nobodys, body: { revision: 0, firstName: 'N', lastName: 'U' } },
  saveSubscription: { ...nobodys, body: { revision: 0, subscriptionId: null, ...ofNobodys } },
  disableUser: { ...nobodys, body: { revision: 0, disabled: true } },
  mailPasswordLink: { ...nobodys, body: { revision: 0 } },
  postContractCredits: { ...nobodys, body: { revision: 0, kind: 'grant', amount: 1, note: 'Bought' } },
  postUserCredits: {
    ...nobodys,
    body: { revision: 0, kind: 'grant', contractId: 'nobodys', amount: 1, note: 'Bought' },
  },
  usageOverTime: { body: { from: '2026-01-01', to: '2026-01-31' } },
  usageTable: { body: { from: '2026-01-01', to: '2026-01-31', of: 'contracts' } },
  exportUsageTable: { body: { from: '2026-01-01', to: '2026-01-31', of: 'users', sortBy: 'name' } },
  usageRows: { body: { from: '2026-01-01', to: '2026-01-31', figure: 'activeUsers' } },
  exportUsageRows: { body: { from: '2026-01-01', to: '2026-01-31', figure: 'failedRequests' } },
  giveAdministratorRole: {
    body: { username: 'nobody@test.example', role: 'GOSTAR_ADMIN', endDate: null, reason },
  },
  takeAdministratorRole: { ...nobodys, body: { revision: 0, subscriptionId: 'nobodys', reason } },
  beginDatasetUpload: { body: { name: 'all.csv', bytes: 10 } },
  sendDatasetPart: { params: { uploadId: 'nobodys' }, query: { offset: 0 } },
  finishDatasetUpload: {
    params: { uploadId: 'nobodys' },
    body: { datasetType: 'customCut', description: '', sha256: null },
  },
  cancelDatasetUpload: { params: { uploadId: 'nobodys' } },
  describeDataset: {
    ...nobodys,
    body: { revision: 0, name: 'all.csv', datasetType: 'customCut', description: '' },
  },
  publishDataset: { ...nobodys, body: { revision: 0, audience: 'everyone', contractIds: [] } },
  deleteDataset: { ...nobodys, body: { revision: 0 } },
  changeLimit: { body: { name: 'rowsPerDay', value: null, was: 0, reason } },
  switchFeature: { body: { name: 'exports', on: true, reason } },
  saveBanner: { body: { banner: null } },
  giveSetUpCode: { ...nobodys, body: { reason } },
  endAdministratorSessions: { ...nobodys, body: { reason } },
  useManagedRelease: { params: { id: 'nobodys' }, body: { reason } },
  removeManagedRelease: { params: { id: 'nobodys' }, body: { reason } },
  verifyManagedRelease: { params: { id: 'nobodys' }, body: {} },
  stopReleaseVerification: { body: {} },
  beginImportUpload: { body: { name: 'chembl.db', bytes: 10 } },
  sendImportPart: { params: { uploadId: 'nobodys' }, query: { offset: 0 } },
  finishImportUpload: { params: { uploadId: 'nobodys' }, body: { sha256: null } },
  cancelImportUpload: { params: { uploadId: 'nobodys' } },
  removeImportFile: { body: { file: 'nothing.db' } },
  startImport: { body: { file: 'nothing.db' } },
  stopImport: { ...ofNoImport, body: {} },
  resumeImport: { ...ofNoImport, body: {} },
  discardImport: { ...ofNoImport, body: {} },
  importReport: ofNoImport,
  importRejectedRows: ofNoImport,
  fetchAuditLog: { body: {} },
  exportAuditLog: { body: {} },
  verifyAuditLog: { body: {} },
  cancelAuditVerification: { body: {} },
  fetchTracker: { body: { tracker: 'dataRequests' } },
  exportTracker: { body: { tracker: 'downloads' } },
  trackerLogEntry: { body: { tracker: 'downloads', id: 'nobodys' } },
  trackerItem: { body: { tracker: 'dataRequests', id: 'nobodys' } },
  changeTrackerItem: {
    body: {
      tracker: 'dataRequests',
      id: 'nobodys',
      revision: 0,
      state: 'new',
      assigneeId: null,
      answer: '',
    },
  },
  cancelOwnReport: { body: { tracker: 'reportedTerms', id: 'nobodys' } },
};

/** Ids, user names and names of sessions in the inputs. */
export const placeholders =
  /nobodys|x{32}|access-session|someone(?:@test\.example)?|0{8}-0000-4000-8000-\d{12}/g;

/** A valid input for a call, by an unknown user. */
export function inputOf(endpoint: Endpoint): never {
  const text = { text: 'E' };
  const lookup =
    endpoint.tag === 'Lookups' ? (endpoint.method === 'GET' ? { query: text } : { body: text }) : {};
  if (ofOwnSession.has(endpoint.name)) return { body: { user_id: 'someone', sessionid } } as never;
  if (ofOwnId.has(endpoint.name)) return { body: { id: 'someone' } } as never;
  if (endpoint.tag === 'Tree views') {
    if (endpoint.method === 'GET') return { params: { id: 'root' } } as never;
    return { body: endpoint.path.endsWith('/search') ? text : { names: ['E'] } } as never;
  }
  return (inputs[endpoint.name] ?? lookup) as never;
}

/** Calls that name the caller and their session. */
const ofOwnSession = new Set(['closeAllSessions', 'logoutSession']);

/** Calls that name the caller by their id. */
const ofOwnId = new Set(['isSubscriptionRequired', 'notificationSettings', 'fetchCriteria']);

/** Reports go under the caller’s own id, and sessions are the caller’s own. */
export function inputBy(endpoint: Endpoint, { main }: Tokens, userName: string): never {
  const claims = Buffer.from(main.split('.')[1], 'base64url').toString();
  const { sub: user_id, sid: sessionid } = JSON.parse(claims) as { sub: string; sid: string };
  if (endpoint.name === 'saveReportedTerms')
    return { body: { user_id, field: 'target.geneId', terms: ['EGRF'] } } as never;
  if (ofOwnSession.has(endpoint.name)) return { body: { user_id, sessionid } } as never;
  if (ofOwnId.has(endpoint.name)) return { body: { id: user_id } } as never;
  if (endpoint.name === 'fetchDatasets') return { query: { userName } } as never;
  return inputOf(endpoint);
}
