import type { Migration } from 'kysely/migration';
import { accounts } from './0001-accounts.ts';
import { searchSessions } from './0002-search-sessions.ts';
import { savedSearches } from './0003-saved-searches.ts';
import { uploads } from './0004-uploads.ts';
import { auditAndCredits } from './0005-audit-and-credits.ts';
import { accountLinks } from './0006-account-links.ts';
import { noReplacing } from './0007-no-replacing.ts';
import { twoStepAndSignOn } from './0008-two-step-and-sign-on.ts';
import { dashboard } from './0009-dashboard.ts';
import { reportedValues } from './0010-reported-values.ts';
import { exportsOfResults } from './0011-exports.ts';
import { sessionsOfSwitchedOffUsers } from './0012-sessions-of-switched-off-users.ts';
import { searchesByContent } from './0013-searches-by-content.ts';
import { exportRecords } from './0014-export-records.ts';
import { clients } from './0015-clients.ts';
import { trackers } from './0016-trackers.ts';
import { savedQueries } from './0017-saved-queries.ts';
import { usageOfContracts } from './0018-usage-of-contracts.ts';
import { usage } from './0019-usage.ts';
import { superAdministration } from './0020-super-administration.ts';
import { publishedDatasets } from './0020b-published-datasets.ts';
import { auditChain } from './0021-audit-chain.ts';
import { searchAlerts } from './0022-search-alerts.ts';
import { personalTokens } from './0023-personal-tokens.ts';
import { provisioning } from './0024-provisioning.ts';
import { runQueries } from './0025-run-queries.ts';
import { sumsOfUse } from './0026-sums-of-use.ts';
import { setUpCodes } from './0027-set-up-codes.ts';
import { queriesByTime } from './0028-queries-by-time.ts';
import { listsAndNotes } from './0029-lists-and-notes.ts';
import { listsInSteps } from './0030-lists-in-steps.ts';
import { refusedLoginsByName } from './0031-refused-logins-by-name.ts';

/** Applied in name order, each once; a released migration is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-search-sessions': searchSessions,
  '0003-saved-searches': savedSearches,
  '0004-uploads': uploads,
  '0005-audit-and-credits': auditAndCredits,
  '0006-account-links': accountLinks,
  '0007-no-replacing': noReplacing,
  '0008-two-step-and-sign-on': twoStepAndSignOn,
  '0009-dashboard': dashboard,
  '0010-reported-values': reportedValues,
  '0011-exports': exportsOfResults,
  '0012-sessions-of-switched-off-users': sessionsOfSwitchedOffUsers,
  '0013-searches-by-content': searchesByContent,
  '0014-export-records': exportRecords,
  '0015-clients': clients,
  '0016-trackers': trackers,
  '0017-saved-queries': savedQueries,
  '0018-usage-of-contracts': usageOfContracts,
  '0019-usage': usage,
  '0020-super-administration': superAdministration,
  '0020b-published-datasets': publishedDatasets,
  '0021-audit-chain': auditChain,
  '0022-search-alerts': searchAlerts,
  '0023-personal-tokens': personalTokens,
  '0024-provisioning': provisioning,
  '0025-run-queries': runQueries,
  '0026-sums-of-use': sumsOfUse,
  '0027-set-up-codes': setUpCodes,
  '0028-queries-by-time': queriesByTime,
  '0029-lists-and-notes': listsAndNotes,
  '0030-lists-in-steps': listsInSteps,
  '0031-refused-logins-by-name': refusedLoginsByName,
};
