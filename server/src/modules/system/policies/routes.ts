import { limits, policies } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import type { OwnPolicies } from './own-policies.ts';

export interface PolicyDeps {
  readonly release: CurrentRelease;
  readonly own: OwnPolicies;
  /** Whether anyone may register now. */
  readonly registrationOpen: () => boolean;
}

export function policiesRoutes(routes: Routes, { release, own, registrationOpen }: PolicyDeps): void {
  routes.open(policies, () => {
    const { name, date, source, attribution, simulated } = release.loaded().knowledge.summary();
    return Promise.resolve({
      contact: own.contact,
      ownText: own.text,
      release: { name, date, source, attribution, simulated },
      keptDays: {
        unusedSearches: limits.unusedSearchDays,
        loginAttempts: limits.loginAttemptDays,
        deletedSearches: limits.deletedSearchDays,
        exports: limits.exportRetentionDays,
        searchOpenings: limits.searchOpeningDays,
        notedRequests: limits.notedRequestDays,
      },
      registration: registrationOpen(),
    });
  });
}
