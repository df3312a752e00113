import type { Endpoint } from '../endpoint.ts';

/** A personal access token begins with this, so that programs that look for secrets in files recognise it. */
export const personalTokenPrefix = 'moltrove_';

/** What a personal access token may do. A token has one or more of them; the user's role still applies to each call. */
export const tokenScopes = ['read', 'save', 'export'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenScopeLabels: Readonly<Record<TokenScope, string>> = {
  read: 'Read',
  save: 'Save',
  export: 'Export',
};

export const tokenScopeMeanings: Readonly<Record<TokenScope, string>> = {
  read: 'Searches, results, charts, compound pages, dynamic queries, saved searches, history, lists and notes',
  save: 'Changes to saved searches and queries, to the history, lists and notes, and reports of values and terms',
  export: 'Exports, which cost credits, and datasets',
};

/** By the tag of a call. Calls of other tags accept no personal access token: login, account, dashboard, administration. */
const byTag: Readonly<Record<string, TokenScope>> = {
  Search: 'read',
  'Search box': 'read',
  'Saved searches': 'read',
  History: 'read',
  'Lists and notes': 'read',
  Structures: 'read',
  Lookups: 'read',
  'Lists of terms': 'read',
  'Tree views': 'read',
  Results: 'read',
  Leaflets: 'read',
  SAR: 'read',
  Analyzers: 'read',
  'Dynamic query': 'read',
  Exports: 'export',
  'Datasets and requests': 'export',
};

/** Calls that differ from the others of their tag. */
const byName: Readonly<Record<string, TokenScope>> = {
  release: 'read',
  valueNoise: 'read',
  searchExamples: 'read',
  releaseCount: 'read',
  saveSearch: 'save',
  changeSavedSearch: 'save',
  renameSavedLabel: 'save',
  removeSavedSearch: 'save',
  restoreSavedSearch: 'save',
  shareSavedSearch: 'save',
  compareSavedSearch: 'save',
  renewSavedSearch: 'save',
  setSearchAlert: 'save',
  importSavedSearches: 'save',
  saveSessionSummary: 'save',
  createHitList: 'save',
  renameHitList: 'save',
  removeHitList: 'save',
  restoreHitList: 'save',
  addToHitList: 'save',
  takeFromHitList: 'save',
  putBackInHitList: 'save',
  saveCompoundNote: 'save',
  removeCompoundNote: 'save',
  restoreCompoundNote: 'save',
  removeHistory: 'save',
  restoreHistory: 'save',
  saveDynamicQuery: 'save',
  changeDynamicQuery: 'save',
  removeDynamicQuery: 'save',
  restoreDynamicQuery: 'save',
  saveReportedTerms: 'save',
  saveReportedValue: 'save',
  withdrawReportedValue: 'save',
};

/** The scope that a personal access token needs for a call; null if the call accepts no such token. */
export function tokenScopeOf({
  name,
  tag,
  access,
}: Pick<Endpoint, 'name' | 'tag' | 'access'>): TokenScope | null {
  if (access === 'public') return null;
  return byName[name] ?? byTag[tag] ?? null;
}
