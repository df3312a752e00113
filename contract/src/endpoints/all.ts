import type { Endpoint } from '../endpoint.ts';
import { accountEndpoints } from './account.ts';
import { analyzerEndpoints } from './analyzers.ts';
import { authEndpoints } from './auth.ts';
import { auditLogEndpoints } from './audit-log.ts';
import { boxEndpoints } from './box.ts';
import { clientDashboardEndpoints } from './client-dashboard.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dynamicQueryEndpoints } from './dynamic-query.ts';
import { exportEndpoints } from './exports.ts';
import { headEndpoints } from './heads.ts';
import { installationEndpoints } from './installation.ts';
import { installationSettingEndpoints } from './installation-settings.ts';
import { importEndpoints } from './imports.ts';
import { leafletEndpoints } from './leaflets.ts';
import { lookupEndpoints } from './lookups.ts';
import { activityCliffEndpoints } from './activity-cliffs.ts';
import { freeWilsonEndpoints } from './free-wilson.ts';
import { makeListEndpoints } from './make-list.ts';
import { pairChangeEndpoints } from './pair-changes.ts';
import { personalTokenEndpoints } from './personal-tokens.ts';
import { plotEndpoints } from './plots.ts';
import { policiesEndpoints } from './policies.ts';
import { provisioningEndpoints } from './provisioning.ts';
import { referenceLeafletEndpoints } from './reference-leaflets.ts';
import { releaseEndpoints } from './releases.ts';
import { resultEndpoints } from './results.ts';
import { sarEndpoints } from './sar.ts';
import { scaffoldTreeEndpoints } from './scaffold-tree.ts';
import { rGroupEndpoints } from './r-groups.ts';
import { savedQueryEndpoints } from './saved-queries.ts';
import { savedSearchEndpoints } from './saved-searches.ts';
import { searchAlertEndpoints } from './search-alerts.ts';
import { hitListEndpoints } from './hit-lists.ts';
import { compoundNoteEndpoints } from './compound-notes.ts';
import { historyEndpoints } from './search-history.ts';
import { searchEndpoints } from './search.ts';
import { signOnEndpoints } from './single-sign-on.ts';
import { twoStepEndpoints } from './two-step.ts';
import { sessionCallEndpoints } from './session-calls.ts';
import { selectionEndpoints } from './selection.ts';
import { storedSearchEndpoints } from './stored-searches.ts';
import { structureEndpoints } from './structures.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { systemEndpoints } from './system.ts';
import { trackerEndpoints } from './trackers.ts';
import { superAdministratorEndpoints } from './super-administrators.ts';
import { superDatasetEndpoints } from './super-datasets.ts';
import { treeEndpoints } from './trees.ts';
import { uploadEndpoints } from './uploads.ts';
import { usageEndpoints } from './usage.ts';
import { valueQualityEndpoints } from './value-quality.ts';

/** Every call of the product, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...signOnEndpoints,
  ...twoStepEndpoints,
  ...accountEndpoints,
  ...personalTokenEndpoints,
  ...dashboardEndpoints,
  ...searchEndpoints,
  ...storedSearchEndpoints,
  ...boxEndpoints,
  ...sessionCallEndpoints,
  ...savedSearchEndpoints,
  ...searchAlertEndpoints,
  ...historyEndpoints,
  ...hitListEndpoints,
  ...compoundNoteEndpoints,
  ...structureEndpoints,
  ...lookupEndpoints.map((lookup) => lookup.endpoint),
  ...uploadEndpoints,
  ...treeEndpoints.flatMap(({ nodes, byNames, search }) => [nodes, byNames, search]),
  ...resultEndpoints,
  ...selectionEndpoints,
  ...valueQualityEndpoints,
  ...leafletEndpoints,
  ...referenceLeafletEndpoints,
  ...headEndpoints,
  ...sarEndpoints,
  ...rGroupEndpoints,
  ...activityCliffEndpoints,
  ...freeWilsonEndpoints,
  ...makeListEndpoints,
  ...pairChangeEndpoints,
  ...scaffoldTreeEndpoints,
  ...analyzerEndpoints,
  ...plotEndpoints,
  ...exportEndpoints,
  ...dynamicQueryEndpoints,
  ...savedQueryEndpoints,
  ...subscriptionEndpoints,
  ...clientDashboardEndpoints,
  ...provisioningEndpoints,
  ...trackerEndpoints,
  ...usageEndpoints,
  ...releaseEndpoints,
  ...importEndpoints,
  ...auditLogEndpoints,
  ...installationEndpoints,
  ...superAdministratorEndpoints,
  ...installationSettingEndpoints,
  ...superDatasetEndpoints,
  ...systemEndpoints,
  ...policiesEndpoints,
];
