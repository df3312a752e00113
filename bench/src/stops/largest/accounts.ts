import { limits } from '@moltrove/contract';
import { type LargestTable, one, plain } from '../attack.ts';
import { numbered } from '../large-searches.ts';

const longText = (length: number): string => 'x'.repeat(length);
const password = longText(limits.maxPasswordLength);
const someone = 'nobody@moltrove.example';
const unknownId = '00000000-0000-4000-8000-000000000000';
const lastPage = { page: limits.maxDashboardPage, pageSize: limits.maxDashboardPageSize };
const ownId = one('as it is', ({ userId }) => ({ body: { id: userId } }));

/** Calls of login, account and dashboard: small fixed fields, and complete tables. */
export const largestOfAccounts: LargestTable = {
  generateToken: plain({ body: { username: someone, password } }),
  regenerateToken: plain(),
  profile: plain(),
  webApiLogin: plain(),
  validateSession: plain(),
  closeSession: plain(),
  signOnOffer: plain(),
  finishSignOn: plain({ body: {} }),
  twoStepState: plain(),
  beginTwoStep: plain({ body: { password } }),
  confirmTwoStep: plain({ body: { code: '000000' } }),
  renewRecoveryCodes: plain({ body: { password, code: '000000' } }),
  turnTwoStepOff: plain({ body: { password, code: '000000' } }),
  passSecondFactor: plain({ body: { code: '000000' } }),
  register: plain({ body: { email: someone, firstName: longText(100), lastName: longText(100) } }),
  registrationOpen: plain(),
  forgotPassword: plain({ body: { username: someone } }),
  passwordLink: plain({ body: { code: longText(200) } }),
  verifyAccount: plain({ body: { code: longText(200), password } }),
  changePassword: plain({ body: { currentPassword: password, newPassword: password } }),
  ownSessions: plain(),
  personalTokens: plain(),
  createPersonalToken: plain({
    body: {
      name: longText(limits.maxTokenNameLength),
      scopes: ['read', 'save', 'export'],
      endDate: '2999-01-01',
    },
  }),
  revokePersonalToken: plain({ body: { id: unknownId } }),
  closeAllSessions: one('as it is', ({ userId }) => ({ body: { user_id: userId, sessionid: unknownId } })),
  logoutSession: one('as it is', ({ userId }) => ({ body: { user_id: userId, sessionid: unknownId } })),
  lastSessionTime: plain(),
  fetchSettings: plain(),
  saveSettings: one('many settings', () => ({
    body: {
      settings: Object.fromEntries(
        numbered(limits.maxSettings, (at) => [
          `stops ${at}`,
          longText(Math.floor(5_000_000 / limits.maxSettings)),
        ]),
      ),
    },
  })),
  isSubscriptionRequired: ownId,
  requestRenewal: plain({ body: { note: longText(limits.maxDashboardNoteLength) } }),
  pendoDetails: plain(),
  saveProfile: plain({ body: { firstName: longText(100), lastName: longText(100) } }),
  loginHistory: plain({ query: lastPage }),
  fetchDatasets: plain({ query: { userName: someone } }),
  downloadFile: plain({ body: { flatfileId: unknownId } }),
  deleteFile: plain({ body: { flatfileId: unknownId } }),
  fetchDataRequests: plain({ query: { flatFileReqType: 'user', ...lastPage } }),
  saveDataRequest: plain({
    body: { datasetType: 'completeDatabase', description: longText(limits.maxDashboardNoteLength) },
  }),
  cancelDataRequest: plain({ body: { requestId: unknownId } }),
  downloadHistory: plain({ query: lastPage }),
  notificationSettings: ownId,
  userCriteria: plain(),
  selectCriteria: plain({ body: { criteriaId: 'actidscount', is_active: true } }),
  fetchCriteria: ownId,
  fetchNotices: plain({ query: lastPage }),
  readNotices: plain({ body: { noticeIds: numbered(limits.maxDashboardPageSize, () => unknownId) } }),
  trackerOverview: plain(),
  fetchTracker: plain({
    body: {
      tracker: 'searches',
      text: longText(limits.maxListTextLength),
      user: longText(320),
      sortBy: 'user',
      ...lastPage,
    },
  }),
  exportTracker: plain({ body: { tracker: 'searches' } }),
  trackerLogEntry: plain({ body: { tracker: 'searches', id: unknownId } }),
  trackerItem: plain({ body: { tracker: 'reportedTerms', id: unknownId } }),
  changeTrackerItem: plain({
    body: {
      tracker: 'reportedTerms',
      id: unknownId,
      revision: 0,
      state: 'resolved',
      assigneeId: unknownId,
      answer: longText(limits.maxDashboardNoteLength),
    },
  }),
  ownReports: plain({ query: lastPage }),
  cancelOwnReport: plain({ body: { tracker: 'reportedTerms', id: unknownId } }),
  healthz: plain(),
  readyz: plain(),
  release: plain(),
  valueNoise: plain(),
  policies: plain(),
  fetchExports: plain(),
  cancelExport: plain({ body: { exportId: unknownId } }),
  fetchExportedFile: plain({ body: { exportId: unknownId } }),
  deleteExport: plain({ body: { exportId: unknownId } }),
};
