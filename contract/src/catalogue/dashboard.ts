import { type CountKey, countKeys, countLabels } from '../domain/counts.ts';
import { limits } from '../limits.ts';
import type { Role } from '../roles.ts';

/** Kinds of dataset that are offered as flat files or requested by users. */
export const datasetTypes = [
  'completeDatabase',
  'structures',
  'activities',
  'assays',
  'references',
  'developmentCompounds',
  'targetFamily',
  'customCut',
] as const;
export type DatasetType = (typeof datasetTypes)[number];

export const datasetTypeLabels: Record<DatasetType, string> = {
  completeDatabase: 'Complete database',
  structures: 'Structures',
  activities: 'Activities',
  assays: 'Assays',
  references: 'References',
  developmentCompounds: 'Development compounds',
  targetFamily: 'Target family',
  customCut: 'Custom cut',
};

/** Whom a dataset is published to; `user` is a custom cut for one user. */
export const datasetAudiences = ['nobody', 'everyone', 'contracts', 'user'] as const;
export type DatasetAudience = (typeof datasetAudiences)[number];

export const dataRequestStatuses = ['Requested', 'In progress', 'Ready', 'Refused', 'Cancelled'] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];
/** States of pending requests, which the user may cancel. */
export const openDataRequestStatuses: readonly DataRequestStatus[] = ['Requested', 'In progress'];

/** Criteria for the news about a new release. */
export const criteriaOptions: ReadonlyArray<{ readonly criteriaId: CountKey; readonly name: string }> =
  countKeys.map((criteriaId) => ({ criteriaId, name: countLabels[criteriaId] }));

export const noticeKinds = [
  'release',
  'searchAlert',
  'dataRequest',
  'report',
  'subscription',
  'message',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Sections of the dashboard, as in its URL. */
export const dashboardSections = [
  'datasets',
  'requests',
  'logins',
  'downloads',
  'notifications',
  'notices',
  'profile',
] as const;
export type DashboardSection = (typeof dashboardSections)[number];

/** Parts of the downloads page, as in its URL: stored exports, and the history of all downloads. */
export const downloadTabs = ['exports', 'history'] as const;
export type DownloadTab = (typeof downloadTabs)[number];

export const downloadTabLabels: Record<DownloadTab, string> = {
  exports: 'Exports',
  history: 'Download history',
};

/** Roles that can include flat-file access; FLAT_FILE_ONLY always has it. */
export const flatFileRoles: readonly Role[] = [
  'FULL_USER',
  'PARTIAL_USER',
  'EVALUATE_USER',
  'DOWNLOAD_EVALUATOR',
  'FLAT_FILE_ONLY',
];

/** Roles that spend credits; only their users are warned of a low balance. */
export const creditRoles: readonly Role[] = ['FULL_USER', 'DOWNLOAD_EVALUATOR'];

export const renewalRequiredText = 'Subscriptions renewal required.';
export const downloadsRemainingText = (balance: number): string =>
  `You have ${balance.toLocaleString('en-US')} downloads remaining.`;

interface SubscriptionState {
  /** Full days left; 0 or less after the end. Null without a subscription. */
  readonly expiringDays: number | null;
  /** Null if the user has no role that spends credits. */
  readonly downloadBalance: number | null;
}

/** The warnings about a subscription as sentences; empty if there are none. */
export function subscriptionWarnings({ expiringDays, downloadBalance }: SubscriptionState): string[] {
  const ending = expiringDays === null || expiringDays < limits.subscriptionWarningDays;
  const low = downloadBalance !== null && downloadBalance <= limits.downloadWarningBalance;
  return [
    ...(low ? [downloadsRemainingText(downloadBalance)] : []),
    ...(ending ? [renewalRequiredText] : []),
  ];
}
