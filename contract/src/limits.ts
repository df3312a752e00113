/** Business constants of the specification (section 9) and the bounds of single requests. */
export const limits = {
  defaultPageSize: 10,
  startPage: 0,
  pageSizes: [10, 25, 50, 100],
  /** Of a tab of the results, as the page offers it. */
  maxPageSize: 100,
  /** Of the pages that exports and comparisons read. */
  maxInnerPageSize: 1000,
  activityCap: 750_000,
  defaultChartCount: 4,
  idleTimeoutMs: 1_800_000,
  tokenLifetimeMs: 15 * 60_000,
  subscriptionWarningDays: 7,
  downloadWarningBalance: 100,
  loaderStopDelayMs: 100,
  notificationMs: 5000,
  maxRows: 50,
  maxValuesPerRow: 100_000,
  /** Of all rows of a search together, those of inner searches too; ids of selected rows count by `maxSelectedRows`. */
  maxSearchValues: 100_000,
  /** Of all chart filters of a search together. */
  maxFilterValues: 10_000,
  /**
   * Max number of values that each cost a search a separate pass, unlike names and ids, which are looked up.
   */
  maxActivitiesPerRow: 1000,
  maxJournalsPerRow: 1000,
  maxPatentsPerRow: 1000,
  maxTitlesPerRow: 100,
  maxTextLength: 4000,
  maxDrawingLength: 1024 * 1024,
  maxSortSmilesLength: 16_000,
  maxDrawnHits: 100,
  maxDrawingWaitMs: 60_000,
  maxInchiKeys: 1000,
  /** Of the ids of the selections of a search together, chosen or left out; all rows of a search have no limit. */
  maxSelectedRows: 200_000,
  /** Max nesting depth of selections, each being all rows of a search that contains the next. */
  maxSelectionDepth: 8,
  /** Searches inside selections of one search, at any depth. */
  maxInnerSearches: 16,
  /** Structures or activities in one side-by-side comparison. */
  maxComparedRows: 12,
  /** Ids named of those that a release does not have; all are counted. */
  maxNamedMissingIds: 20,
  /** Terms of a search that are looked up to say which of them the release lacks; the first of those are named. */
  maxCheckedTerms: 500,
  maxNamedUnknownTerms: 10,
  /** Listed compound records of one form, and other values listed with a value; all are counted. */
  maxFormRecords: 500,
  maxComparedValues: 100,
  /** Nodes in the answer of a search inside a tree, and names per lookup in a tree. */
  maxTreeMatches: 300,
  maxTreeNames: 1000,
  /** Searches counted in one request of the search box, rows of each, and the time for all of them. */
  maxCountedLines: 12,
  maxRowsOfLine: 10,
  lineCountsMs: 4000,
  /** Ids of the source in one lookup, and the length of one. */
  maxIdentifiedIds: 20,
  maxIdLength: 40,
  maxChartEntries: 1000,
  defaultChartEntries: 20,
  /** By what a call takes. An address fits into a small body, a drawing into a medium one, a row of 100,000 values into a large one. */
  bodyBytes: { small: 160 * 1024, medium: 1024 * 1024 + 64 * 1024, large: 8 * 1024 * 1024 },
  /** Longer bodies, and longer searches that were stored, are read on a thread of their own. */
  maxBytesReadInPlace: 32 * 1024,
  /** Of calls without a login, which anyone may send. */
  maxPublicBodyBytes: 32 * 1024,
  /** Max nesting of lists and objects in a body; nested selections stay far below it. */
  maxJsonDepth: 200,
  /** Characters of an address that the server takes; a search of hundreds of values fits. */
  maxAddressLength: 64 * 1024,
  /** Longest search, in characters, that its own address carries; browsers, proxies and mail programs cut longer addresses. */
  maxSearchText: 8000,
  maxSavedSearches: 200,
  /** Sessions of an account that are open or about to be; a further login closes the oldest. */
  maxOpenSessions: 50,
  /** Closed sessions stored for an account. */
  maxClosedSessions: 200,
  /** Of all searches that a user has saved, as text. */
  maxSavedBytes: 64 * 1024 * 1024,
  maxSavedNameLength: 200,
  maxSavedNoteLength: 2000,
  /** Max structures that a saved search remembers, for comparison with a later release. */
  maxRememberedStructures: 20_000,
  /** Max activities whose values it remembers too. */
  maxRememberedActivities: 50_000,
  maxHistory: 500,
  maxHistoryBytes: 32 * 1024 * 1024,
  /** Searches stored in the browser that it may send in one request. */
  maxRememberedSearches: 50,
  listedSentenceLength: 600,
  maxPicturedCharts: 20,
  /** Of one uploaded list. */
  maxUploadTerms: 100_000,
  maxUploadChoices: 20,
  /** Terms in one request for suggestions, and suggestions for each. */
  maxSuggestedTerms: 100,
  maxSuggestions: 5,
  maxFileNameLength: 255,
  /** Of the terms of one report as text, of all reports of a user, and how many reports a user has in 24 hours. */
  maxReportBytes: 1024 * 1024,
  maxReportedBytes: 32 * 1024 * 1024,
  maxReportsPerDay: 50,
  /** Reports of single values: how many a user may send in 24 hours, and how many are stored for a user. */
  maxValueReportsPerDay: 200,
  maxValueReports: 5000,
  /** Total size, as text, of the searches stored for the addresses of a user. */
  maxKeptSearchBytes: 64 * 1024 * 1024,
  minPasswordLength: 12,
  maxPasswordLength: 1024,
  /** How long a mailed link to set a password works. */
  passwordLinkMs: 48 * 3_600_000,
  /** Of an account that registered itself. */
  evaluationDays: 14,
  /** Settings of the page stored for a user: their number, the length of one, and their total size as text. */
  maxSettings: 200,
  /** Of one call: all may be new, and as many others go. */
  maxSettingChanges: 400,
  maxSettingLength: 1_500_000,
  maxSettingsBytes: 6 * 1024 * 1024,
  /** Length of a typed code of two-step login, from the app or for recovery. */
  maxLoginCodeLength: 40,
  recoveryCodes: 10,
  /** How long a secret that was shown waits for its first code. */
  twoStepSetupMs: 15 * 60_000,
  /** Calls of an account in a minute, by what they cost the server; public calls are those of an address. */
  callsPerMinute: { light: 3000, search: 2400, bulk: 120, public: 600 },
  /** Of the bodies that an account sends in a minute. */
  bytesPerMinute: 128 * 1024 * 1024,
  /** Rows of results that an account is shown in a day, exports aside. */
  rowsPerDay: 200_000,
  /** Concurrent calls of an account. */
  maxRunningCalls: 400,
  /** Of the tables of the dashboard: rows of a page, and pages. */
  maxDashboardPageSize: 100,
  maxDashboardPage: 100_000,
  maxDashboardNoteLength: 2000,
  /** Requests for data of a user: open ones, and those made in 24 hours. */
  maxOpenDataRequests: 10,
  maxDataRequestsPerDay: 20,
  /** Limited because each is an entry of the audit trail, which is never deleted. */
  maxProfileChangesPerDay: 20,
  /** Days until data is removed automatically, for searches after their last use; the policies page states them. */
  unusedSearchDays: 30,
  loginAttemptDays: 365,
  deletedSearchDays: 1,
  /** How long an exported file can be fetched again. */
  exportKeptDays: 30,
  /** Exports of a user: waiting or running ones, and those started in 24 hours. */
  maxOpenExports: 5,
  maxExportsPerDay: 100,
  /** Exports of a user that are listed: ready ones must be deleted before more can be made, others expire. */
  maxKeptExports: 200,
  /** Total size of a user's exported files; the user has to delete older ones before a new export. */
  maxExportedBytes: 8 * 1024 * 1024 * 1024,
  defaultSarRows: 25,
  maxSarRows: 100,
  defaultSarColumns: 12,
  maxSarColumns: 60,
  /** Max entries per chart in a cross tabulation. */
  maxCrosstabEntries: 100,
} as const;

export const dataRestrictionText =
  'Data restriction: Refine the query as search result exceeded 750,000 Activities';
export const confirmationText = 'Are you sure to proceed with current input?';
