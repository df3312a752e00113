import { limits } from '@moltrove/contract';
import { type LargestTable, one, plain } from '../attack.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const longName = 'x'.repeat(limits.maxNameLength);
const note = 'x'.repeat(limits.maxDashboardNoteLength);
const lastPage = { page: limits.maxDashboardPage, pageSize: limits.maxDashboardPageSize, text: longName };
const ofNobody = { params: { id: unknownId } };
const ofNobodysMember = { params: { id: unknownId, userId: unknownId } };
const longestUsage = { from: '2024-01-01', to: '2024-12-31' };
const newUser = { username: 'nobody@moltrove.example', firstName: longName, lastName: longName };
const subscription = {
  contractId: unknownId,
  role: 'FULL_USER',
  endDate: '2099-12-31',
  flatFileAccess: true,
  contractAdministrator: true,
};
const lastYear = { from: '2025-11-25', to: '2026-11-24' };
const credits = { revision: 0, kind: 'grant', amount: limits.maxPostedCredits, note: longName };

/** As many new users as a file may have, in a contract that does not exist. */
const largestUserFile = [
  'user,first name,last name,client,contract,role,end date',
  ...Array.from(
    { length: limits.maxUserFileLines },
    (_, at) =>
      `nobody${at}@moltrove.example,${'x'.repeat(100)},Nobody,${'c'.repeat(150)},d,Full user,2099-12-31`,
  ),
].join('\n');

/** Calls of administration: small fixed fields, and complete lists. */
export const largestOfAdministration: LargestTable = {
  ownContracts: plain({ query: { text: longName } }),
  clientDashboard: one('own contract', ({ contractId }) => ({ params: { id: contractId } })),
  contractUsage: one('a year by day', ({ contractId }) => ({
    params: { id: contractId },
    query: { ...longestUsage, by: 'day' },
  })),
  contractActivity: one('a year', ({ contractId }) => ({
    params: { id: contractId },
    query: { ...longestUsage, page: 0, pageSize: limits.maxDashboardPageSize },
  })),
  contractUsers: plain({ ...ofNobody, query: lastPage }),
  contractPool: plain(ofNobody),
  inviteToContract: plain({
    ...ofNobody,
    body: { ...newUser, role: subscription.role, endDate: subscription.endDate },
  }),
  inviteAgainToContract: plain({ ...ofNobodysMember, body: { revision: 0 } }),
  changeContractUser: plain({
    ...ofNobodysMember,
    body: { revision: 0, subscriptionId: unknownId, role: subscription.role, endDate: subscription.endDate },
  }),
  switchContractUser: plain({ ...ofNobodysMember, body: { revision: 0, disabled: true } }),
  postMemberCredits: plain({
    ...ofNobodysMember,
    body: { revision: 0, kind: 'allotment', amount: limits.maxPostedCredits, note: longName },
  }),
  listClients: plain({ query: lastPage }),
  listContracts: plain({ query: lastPage }),
  listSubscriptions: plain({ query: lastPage }),
  exportClients: plain({ query: { text: longName } }),
  exportContracts: plain({ query: { endsWithin: 366 } }),
  exportSubscriptions: plain(),
  userFileTemplate: plain(),
  checkUserFile: plain({ body: { text: largestUserFile } }),
  importUserFile: plain({ body: { text: largestUserFile, fingerprint: '0'.repeat(64) } }),
  clientDetails: plain(ofNobody),
  contractDetails: plain(ofNobody),
  userDetails: one('own account', ({ userId }) => ({ params: { id: userId } })),
  changeHistory: one('own account', ({ userId }) => ({ params: { kind: 'user', id: userId } })),
  saveClient: plain({ body: { id: unknownId, revision: 0, name: longName, note } }),
  saveContract: plain({
    body: {
      id: unknownId,
      revision: 0,
      clientId: unknownId,
      name: longName,
      endDate: '2099-12-31',
      seats: limits.maxSeats,
      note,
      extendSubscriptions: true,
    },
  }),
  addUser: plain({
    body: { ...newUser, ...subscription },
  }),
  saveUser: plain({ ...ofNobody, body: { revision: 0, firstName: longName, lastName: longName } }),
  saveSubscription: plain({ ...ofNobody, body: { revision: 0, subscriptionId: null, ...subscription } }),
  disableUser: plain({ ...ofNobody, body: { revision: 0, disabled: true } }),
  mailPasswordLink: plain({ ...ofNobody, body: { revision: 0 } }),
  usageOverTime: plain({ body: { ...lastYear, per: 'day' } }),
  usageTable: plain({
    body: { ...lastYear, of: 'contracts', text: longName, pageSize: limits.maxDashboardPageSize },
  }),
  exportUsageTable: plain({ body: { ...lastYear, of: 'users' } }),
  usageRows: plain({
    body: {
      ...lastYear,
      figure: 'activeUsers',
      page: limits.maxDashboardPage,
      pageSize: limits.maxDashboardPageSize,
    },
  }),
  exportUsageRows: plain({ body: { ...lastYear, figure: 'searches' } }),
  installation: plain(),
  provisioning: plain(ofNobody),
  provisioningChanges: plain(ofNobody),
  createProvisioningToken: plain({
    ...ofNobody,
    body: { name: 'x'.repeat(limits.maxTokenNameLength), role: 'FULL_USER', endDate: '2099-12-31' },
  }),
  revokeProvisioningToken: plain({ ...ofNobody, body: { tokenId: unknownId } }),
  postContractCredits: plain({ ...ofNobody, body: credits }),
  secondFactor: plain(),
  listManagedReleases: plain(),
  useManagedRelease: plain({ params: { id: 'nothing' }, body: { reason: longName } }),
  removeManagedRelease: plain({ params: { id: 'nothing' }, body: { reason: longName } }),
  verifyManagedRelease: plain({ params: { id: 'nothing' }, body: {} }),
  stopReleaseVerification: plain({ body: {} }),
  listImports: plain(),
  startImport: plain({ body: { file: 'x'.repeat(255), name: longName } }),
  beginImportUpload: plain({ body: { name: 'x'.repeat(limits.maxFileNameLength), bytes: 1 } }),
  sendImportPart: plain({ params: { uploadId: unknownId }, query: { offset: 0, sha256: '0'.repeat(64) } }),
  finishImportUpload: plain({ params: { uploadId: unknownId }, body: { sha256: '0'.repeat(64) } }),
  cancelImportUpload: plain({ params: { uploadId: unknownId } }),
  removeImportFile: plain({ body: { file: 'x'.repeat(255) } }),
  stopImport: plain({ ...ofNobody, body: {} }),
  resumeImport: plain({ ...ofNobody, body: {} }),
  discardImport: plain({ ...ofNobody, body: {} }),
  importReport: plain(ofNobody),
  importRejectedRows: plain(ofNobody),
  auditLogOverview: plain(),
  fetchAuditLog: plain({
    body: { page: limits.maxDashboardPage, pageSize: limits.maxDashboardPageSize, user: longName },
  }),
  exportAuditLog: plain({ body: {} }),
  verifyAuditLog: plain({ body: {} }),
  auditVerification: plain(),
  cancelAuditVerification: plain({ body: {} }),
  listAdministrators: plain(),
  giveAdministratorRole: plain({
    body: {
      username: 'nobody@moltrove.example',
      role: 'GOSTAR_ADMIN',
      endDate: '2099-12-31',
      reason: longName,
    },
  }),
  takeAdministratorRole: plain({
    ...ofNobody,
    body: { revision: 0, subscriptionId: unknownId, reason: longName },
  }),
  giveSetUpCode: plain({ ...ofNobody, body: { reason: longName } }),
  endAdministratorSessions: plain({ ...ofNobody, body: { reason: longName } }),
  installationState: plain(),
  listSettings: plain(),
  changeLimit: plain({ body: { name: 'rowsPerDay', value: null, was: 0, reason: longName } }),
  switchFeature: plain({ body: { name: 'exports', on: true, reason: longName } }),
  fetchBanner: plain(),
  saveBanner: plain({
    body: {
      banner: {
        text: 'x'.repeat(limits.maxBannerLength),
        level: 'information',
        from: '2099-12-30T00:00:00.000Z',
        until: '2099-12-31T00:00:00.000Z',
      },
    },
  }),
  listManagedDatasets: plain(),
  beginDatasetUpload: plain({ body: { name: 'x'.repeat(limits.maxFileNameLength), bytes: 1 } }),
  sendDatasetPart: plain({ params: { uploadId: unknownId }, query: { offset: 0, sha256: '0'.repeat(64) } }),
  finishDatasetUpload: plain({
    params: { uploadId: unknownId },
    body: { datasetType: 'customCut', description: note, sha256: '0'.repeat(64) },
  }),
  cancelDatasetUpload: plain({ params: { uploadId: unknownId } }),
  describeDataset: plain({
    ...ofNobody,
    body: {
      revision: 0,
      name: 'x'.repeat(limits.maxFileNameLength),
      datasetType: 'customCut',
      description: note,
    },
  }),
  publishDataset: plain({
    ...ofNobody,
    body: {
      revision: 0,
      audience: 'contracts',
      contractIds: Array.from({ length: limits.maxDatasetContracts }, () => unknownId),
    },
  }),
  deleteDataset: plain({ ...ofNobody, body: { revision: 0 } }),
  mailFacts: plain(),
  testMail: plain(),
  postUserCredits: plain({ ...ofNobody, body: { ...credits, contractId: unknownId } }),
};
