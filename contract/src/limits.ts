/** Business constants of the specification (section 9), and limits of single requests. */
export const limits = {
  defaultPageSize: 10,
  startPage: 0,
  pageSizes: [10, 25, 50, 100],
  /** Rows per page of a tab of the results. */
  maxPageSize: 100,
  /** Rows per page that exports and comparisons read. */
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
  /** Values in all rows of a search, including inner searches; ids of selected rows are limited by `maxSelectedRows`. */
  maxSearchValues: 100_000,
  /** Values in all chart filters of a search. */
  maxFilterValues: 10_000,
  /**
   * Values that each require a separate pass of a search, unlike names and ids, which are looked up.
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
  /** Ids in all selections of a search, selected or excluded; selecting all rows of a search is not limited. */
  maxSelectedRows: 200_000,
  /** Nesting depth of selections, each of all rows of a search that contains the next. */
  maxSelectionDepth: 8,
  /** Searches inside selections of one search, at any depth. */
  maxInnerSearches: 16,
  /** Structures or activities in one side-by-side comparison. */
  maxComparedRows: 12,
  /** Rows and structures of a search that its sentence calls by their names; further ones have their id or text. */
  maxNamedRows: 200,
  maxNamedDrawings: 20,
  /** Listed ids that a release does not have; all are counted. */
  maxNamedMissingIds: 20,
  /** Terms of a search that are looked up in the release, and unknown terms that are listed. */
  maxCheckedTerms: 500,
  maxNamedUnknownTerms: 10,
  /** Listed compound records of a form, and values listed for comparison with a value; all are counted. */
  maxFormRecords: 500,
  maxComparedValues: 100,
  /** Nodes returned by a search in a tree, and names per lookup in a tree. */
  maxTreeMatches: 300,
  maxTreeNames: 1000,
  /** Searches counted in one request of the search box, rows of each, and the time for all of them. */
  maxCountedLines: 12,
  maxRowsOfLine: 10,
  lineCountsMs: 4000,
  /** Source ids per lookup, and the length of an id. */
  maxIdentifiedIds: 20,
  maxIdLength: 40,
  maxChartEntries: 1000,
  /** Bars of a range chart. */
  minChartBars: 5,
  maxChartBars: 100,
  defaultChartBars: 40,
  defaultChartEntries: 20,
  /** By `takes` of a call. An address fits into a small body, a drawing into a medium one, a row of 100,000 values into a large one. */
  bodyBytes: { small: 160 * 1024, medium: 1024 * 1024 + 64 * 1024, large: 8 * 1024 * 1024 },
  /** Longer bodies and longer stored searches are parsed in a separate thread. */
  maxBytesReadInPlace: 32 * 1024,
  /** For calls without a login, which anyone may send. */
  maxPublicBodyBytes: 32 * 1024,
  /** Nesting depth of lists and objects in a body; nested selections stay far below it. */
  maxJsonDepth: 200,
  /** Characters of an address that the server accepts; a search of hundreds of values fits. */
  maxAddressLength: 64 * 1024,
  /** Characters of a search in an address; longer ones are stored, because browsers, proxies and mail programs truncate addresses. */
  maxSearchText: 8000,
  maxSavedSearches: 200,
  /** Sessions of an account that are open or being opened; a further login closes the oldest. */
  maxOpenSessions: 50,
  /** Closed sessions stored for an account. */
  maxClosedSessions: 200,
  /** Total size, as text, of the searches that a user has saved. */
  maxSavedBytes: 64 * 1024 * 1024,
  maxSavedNameLength: 200,
  maxSavedFolderLength: 100,
  /** Tags of a saved search, and characters of one. */
  maxSavedTags: 20,
  maxSavedTagLength: 50,
  /** Hit lists of a user, structures in one of them, and in all of them together. */
  maxHitLists: 100,
  maxHitListStructures: 10_000,
  maxListedStructures: 50_000,
  /** Structures whose lists and notes are read in one call. */
  maxMarkedStructures: 200,
  /** Notes of a user, and characters of one. */
  maxCompoundNotes: 5000,
  maxCompoundNoteLength: 4000,
  maxSavedNoteLength: 2000,
  /** Structures that a saved search stores for comparison with a later release. */
  maxRememberedStructures: 20_000,
  /** Activities whose values it stores too. */
  maxRememberedActivities: 50_000,
  /** Saved searches of a user that have an alert, and runs that each of them keeps. */
  maxSearchAlerts: 50,
  maxAlertRuns: 4,
  /** Rows that a digest names in each part of a search, and searches that it names; all are counted. */
  maxDigestRows: 3,
  maxDigestSearches: 20,
  /** How long the alerts of a user are kept after the last subscription has ended. */
  endedAlertDays: 30,
  maxStopTokenLength: 200,
  maxHistory: 500,
  maxHistoryBytes: 32 * 1024 * 1024,
  /** Searches stored in a browser that it may send in one request. */
  maxRememberedSearches: 50,
  listedSentenceLength: 600,
  maxPicturedCharts: 20,
  /** Terms of one uploaded list. */
  maxUploadTerms: 100_000,
  maxUploadChoices: 20,
  /** Terms in one request for suggestions, and suggestions for each. */
  maxSuggestedTerms: 100,
  maxSuggestions: 5,
  maxFileNameLength: 255,
  /** Size of the terms of a report as text, total size of a user's reports, and reports of a user in 24 hours. */
  maxReportBytes: 1024 * 1024,
  maxReportedBytes: 32 * 1024 * 1024,
  maxReportsPerDay: 50,
  /** A user's reports of single values: those sent in 24 hours, and those stored. */
  maxValueReportsPerDay: 200,
  maxValueReports: 5000,
  /** Total size, as text, of the searches stored for the addresses of a user. */
  maxStoredSearchBytes: 64 * 1024 * 1024,
  minPasswordLength: 12,
  maxPasswordLength: 1024,
  /** Lifetime of a mailed link to set a password. */
  passwordLinkMs: 48 * 3_600_000,
  /** Days of the evaluation subscription that a registration creates. */
  evaluationDays: 14,
  /** Settings of the page stored for a user: their number, the length of one, and their total size as text. */
  maxSettings: 200,
  /** Settings changed by one call: all may be new, while as many others are removed. */
  maxSettingChanges: 400,
  maxSettingLength: 1_500_000,
  maxSettingsBytes: 6 * 1024 * 1024,
  /** Length of a typed code of two-step login, from the app or for recovery. */
  maxLoginCodeLength: 40,
  recoveryCodes: 10,
  /** Time to confirm a new secret by its first code. */
  twoStepSetupMs: 15 * 60_000,
  /** A code with which a super administrator sets up two-step login. */
  setUpCodeMs: 24 * 3_600_000,
  /** A user's personal access tokens: those that work, those created in 24 hours, days that one lasts, and the length of its name. */
  maxPersonalTokens: 20,
  maxTokensPerDay: 40,
  maxTokenDays: 366,
  maxTokenNameLength: 100,
  /** Days for which an ended or revoked token is stored, so that a program with it is told why it is refused. */
  endedTokenDays: 90,
  /** Tokens of a contract for identity providers that were not revoked, and the days that one lasts. */
  maxProvisioningTokens: 10,
  maxProvisioningDays: 1100,
  /** Requests of an identity provider in a minute, by token. */
  provisioningRequestsPerMinute: 1200,
  /** Members that one request adds to a group or removes. */
  maxMemberChanges: 1000,
  /** Users on a page of SCIM, and users up to which filters other than those by name or ID are evaluated. */
  maxProvisionedPage: 200,
  maxFilteredUsers: 10_000,
  /** Calls with unknown personal access tokens from one address in 15 minutes; further ones are refused without a look-up. */
  maxUnknownTokens: 60,
  /** Calls per minute by cost class: of an account, or of a client address for public calls. */
  callsPerMinute: { light: 3000, search: 2400, bulk: 120, public: 600 },
  /** Total size of the bodies that an account sends per minute. */
  bytesPerMinute: 128 * 1024 * 1024,
  /** Rows of results shown to an account per day, without exports. */
  rowsPerDay: 200_000,
  /** Concurrent calls of an account. */
  maxRunningCalls: 400,
  /** Tables of the dashboard: rows per page, and pages. */
  maxDashboardPageSize: 100,
  maxDashboardPage: 100_000,
  maxDashboardNoteLength: 2000,
  /** Text that lists of the administration are filtered by, and names that administrators enter. */
  maxListTextLength: 200,
  maxNameLength: 200,
  /** Files that can be imported, listed at once. */
  maxIncomingFiles: 500,
  /** A subscription that ends within this many days is listed as ending soon. */
  endingSoonDays: 30,
  maxSeats: 1_000_000,
  maxListedAdministrators: 500,
  maxBannerLength: 500,
  /** Uploads in parts: bytes of a part, unfinished ones, days until these are removed. */
  uploadPartBytes: 8 * 1024 * 1024,
  maxUnfinishedUploads: 10,
  uploadDays: 7,
  maxImportNameLength: 100,
  maxDatasetContracts: 200,
  /** Maximum credits of one posting, and of the balance of a user or contract. */
  maxPostedCredits: 1_000_000_000,
  /** Users that the administrator of a contract invites in 24 hours; each is mailed. */
  maxInvitationsPerDay: 200,
  /** Contracts listed for a choice. */
  maxChosenContracts: 50,
  /** Entries of a ledger or of a history shown at once. */
  shownLedgerEntries: 100,
  shownHistoryEntries: 50,
  /** A file of users: its lines without the first, and its characters. */
  maxUserFileLines: 10_000,
  maxUserFileLength: 4 * 1024 * 1024,
  /** Changes listed of one entry of a tracker. */
  maxTrackerChanges: 100,
  /** Days of a period on the dashboards, and open exports and mails listed there; all are counted. */
  maxUsageDays: 366,
  maxListedOpenWork: 100,
  /** From this time to the beginning of its answer on, a request is recorded as slow. */
  slowRequestMs: 1000,
  /** Recorded slow and failed requests: days for which they are kept, and their number. */
  notedRequestDays: 90,
  maxNotedRequests: 100_000,
  /** A user's requests for data: open ones, and those made in 24 hours. */
  maxOpenDataRequests: 10,
  maxDataRequestsPerDay: 20,
  /** Limited because each is an entry of the audit trail, which is never deleted. */
  maxProfileChangesPerDay: 20,
  /** Days until data is removed automatically, for searches after their last use; the policies page states them. */
  unusedSearchDays: 30,
  loginAttemptDays: 365,
  deletedSearchDays: 1,
  /** Days for which the times of opened searches are kept: two years of the administration dashboard. */
  searchOpeningDays: 740,
  /** Days for which an exported file can be downloaded again. */
  exportRetentionDays: 30,
  /** A user's exports: queued or running ones, and those started in 24 hours. */
  maxOpenExports: 5,
  maxExportsPerDay: 100,
  /** Listed exports of a user. At the limit, ready ones must be deleted before a new export; others are removed, oldest first. */
  maxStoredExports: 200,
  /** Total size of a user's exported files; at the limit, the user must delete some before a new export. */
  maxExportedBytes: 8 * 1024 * 1024 * 1024,
  defaultSarRows: 25,
  maxSarRows: 100,
  defaultSarColumns: 12,
  maxSarColumns: 60,
  /** Structures of an R-group table, rows of its pages, and SAR columns whose values it shows. */
  maxRGroupStructures: 5000,
  maxRGroupRows: 100,
  defaultRGroupRows: 25,
  maxRGroupValues: 6,
  /** Groups listed for each column of an R-group table, the most frequent first; all are counted. */
  maxListedGroups: 100,
  /** Groups of each axis of a matrix of an R-group table, the most frequent first. */
  maxMatrixGroups: 24,
  /** Structures listed that deviate most from a model of an R-group table. */
  maxDeviations: 20,
  /** Molecules of a list of those worth making. */
  maxMakeList: 50,
  /** Length of the SMILES of a group. */
  maxGroupLength: 4000,
  /** Length of an id or name of a compound page, and listed structures that share a name. */
  maxCompoundIdLength: 1000,
  maxNamedStructures: 50,
  /** Synonyms and forms listed in the head of a compound page; all are counted. */
  maxSynonyms: 200,
  maxHeadForms: 50,
  defaultActivityGroups: 50,
  maxActivityGroups: 500,
  /** Ids of activities returned with a group. */
  maxGroupIds: 2000,
  maxProfiledTargets: 1000,
  maxTargetAccessions: 10,
  maxRelatedStructures: 12,
  /** Structures that are compared with one for matched pairs, and assays listed for a pair; all are counted. */
  maxPairCandidates: 5000,
  maxComparedAssays: 3,
  defaultMatchedPairs: 10,
  /** Structures and pairs of a search whose changes are listed, and rows of a page. */
  maxPairStructures: 10_000,
  maxSetPairs: 1_000_000,
  defaultPairChanges: 25,
  maxPairChanges: 100,
  /** Scaffolds in a page of the children of a scaffold. */
  defaultScaffolds: 50,
  maxScaffolds: 200,
  /** Structures whose activity cliffs are found, pairs of similar ones, their least similarity, and points of a map. */
  maxCliffStructures: 10_000,
  maxNeighbours: 2_000_000,
  leastCliffSimilarity: 0.5,
  maxCliffPoints: 1000,
  defaultLeafletReferences: 25,
  /** Compound records of a reference whose names are read to order its structures. */
  maxOrderedRecords: 5000,
  defaultReferenceCompounds: 25,
  /** Names and groups of values listed for a structure of a reference; all are counted. */
  maxCompoundRecords: 20,
  maxCompoundGroups: 12,
  defaultReferenceAssays: 25,
  /** Values of the structures of a reference that are compared with its values; with more, none are. */
  maxCitationActivities: 1_000_000,
  /** Values of the structures of a reference up to which those cited again are counted in the head of its page. */
  maxCountedCitationActivities: 50_000,
  /** Later values listed for a value that is cited again; all are counted. */
  maxCitingValues: 10,
  /** The first part of a SAR table on the page of a reference. */
  leafletSarRows: 10,
  leafletSarColumns: 6,
  /** In the head of a target or assay: groups of values, references and accessions listed; all groups and accessions are counted. */
  maxHeadGroups: 8,
  maxHeadReferences: 5,
  maxHeadAccessions: 10,
  /** Activities up to which a head summarizes the values by type and unit. */
  maxSummarizedActivities: 400_000,
  /** Listed targets that share a name; all are counted. */
  maxNamedTargets: 20,
  /** Entries per chart in a cross tabulation. */
  maxCrosstabEntries: 100,
  /** Points of a scatter plot. Of more structures, a random sample is drawn. */
  maxPlotPoints: 50_000,
} as const;

export const dataRestrictionText =
  'Data restriction: Refine the query as search result exceeded 750,000 Activities';
export const confirmationText = 'Are you sure to proceed with current input?';
