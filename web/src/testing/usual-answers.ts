import {
  fetchNotices,
  fetchSettings,
  installationState,
  isSubscriptionRequired,
  profile,
  release,
  listHitLists,
  listSavedSearches,
  namesInSearch,
  saveSettings,
  searchExamples,
  searchFields,
  searchHistory,
  starredListId,
  starredListName,
  structureMarks,
  treeKeys,
  defaultCount,
  valueNoise,
} from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { answer } from './faked-server.ts';
import { subscriptionFor, testUser } from './log-in.ts';

export const releaseCounts = {
  structures: 5000,
  activities: 15_000,
  assays: 9000,
  references: 6000,
  compoundRecords: 7000,
  clinicalCompounds: 700,
};

const testRelease = {
  id: 'release-1',
  name: 'Test release',
  date: '2026-01-01',
  builtAt: '2026-01-02T00:00:00Z',
};

/** The release of the tests, with these charts. */
export function answerRelease(charts: readonly string[]): void {
  answer(release, {
    ...testRelease,
    source: 'Test',
    attribution: 'Made up for tests',
    simulated: false,
    counts: releaseCounts,
    options: [...new Set(searchFields.map(({ option }) => option))],
    trees: [...treeKeys],
    charts: [...charts],
    emptyColumns: { structures: [], activities: [], assays: [], clinicalCompounds: [], references: [] },
  });
  answer(valueNoise, { release: testRelease.id, noise: null });
}

/** What the frame around every page asks for before a login. */
export function answerVisitor(): void {
  answer(installationState, { off: [], banner: null });
}

/** What the frame around every page and the empty search ask for: the release, the user, their notices and searches. */
export function answerAsUsual(role: Role): void {
  const subscription = subscriptionFor(role);
  const { endDate } = subscription;
  answer(profile, {
    userId: testUser.id,
    userName: testUser.name,
    firstName: 'Test',
    lastName: 'User',
    isNewUser: false,
    notificationsCount: 0,
    subscriptionDetailsList: [subscription],
  });
  answerRelease([]);
  answer(isSubscriptionRequired, {
    end_date: endDate,
    creditbalance: 1000,
    userExpiring: false,
    warnings: [],
    summary: {
      downloadBalance: 1000,
      username: testUser.name,
      expiringDays: 10_000,
      endDate,
      expired: false,
      expiringFlag: false,
    },
    subscriptions: [{ ...subscription, contractName: 'Contract 1', active: true }],
    renewal: null,
  });
  answer(fetchNotices, { notices: [], total: 0, unread: 0 });
  answer(fetchSettings, { settings: {} });
  answer(searchExamples, { examples: [] });
  answer(namesInSearch, { rows: [], drawings: [] });
  answer(defaultCount, { ...releaseCounts, approvedDrugs: 300 });
  answer(searchHistory, { entries: [], total: 0, kept: 100 });
  answer(listSavedSearches, { own: [], shared: [], release: testRelease, limit: 100 });
  answer(listHitLists, {
    lists: [{ id: starredListId, name: starredListName, structures: 0, changedAt: null }],
    limits: { lists: 100, inList: 10_000, inAll: 50_000 },
  });
  answer(structureMarks, { structures: [] });
  answer(saveSettings, { saved: true });
  answerVisitor();
}
