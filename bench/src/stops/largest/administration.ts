import { limits } from '@moltrove/contract';
import { type LargestTable, one, plain } from '../attack.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const longName = 'x'.repeat(limits.maxNameLength);
const note = 'x'.repeat(limits.maxDashboardNoteLength);
const lastPage = { page: limits.maxDashboardPage, pageSize: limits.maxDashboardPageSize, text: longName };
const ofNobody = { params: { id: unknownId } };
const subscription = {
  contractId: unknownId,
  role: 'FULL_USER',
  endDate: '2099-12-31',
  flatFileAccess: true,
  contractAdministrator: true,
};
const lastYear = { from: '2025-11-25', to: '2026-11-24' };
const credits = { revision: 0, kind: 'grant', amount: limits.maxPostedCredits, note: longName };

/** Calls of administration: small fixed fields, and complete lists. */
export const largestOfAdministration: LargestTable = {
  listClients: plain({ query: lastPage }),
  listContracts: plain({ query: lastPage }),
  listSubscriptions: plain({ query: lastPage }),
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
    body: { username: 'nobody@moltrove.example', firstName: longName, lastName: longName, ...subscription },
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
  postContractCredits: plain({ ...ofNobody, body: credits }),
  postUserCredits: plain({ ...ofNobody, body: { ...credits, contractId: unknownId } }),
};
