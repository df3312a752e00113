/**
 * A call of section 7 of the specification. `path` is verbatim: braces are parameters, and three dots mark what the
 * specification leaves open.
 */
export interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Parameters and response, as far as the specification names them. */
  readonly carries?: string;
  /** Endpoints of the contract by name. */
  readonly servedBy: readonly [string, ...string[]];
  /** The test that calls them, as a path from the root of the repository. */
  readonly test: string;
}

export interface CallGroup {
  readonly title: string;
  readonly calls: readonly SpecifiedCall[];
}

const inModule = (name: string): string => `server/src/modules/${name}.test.ts`;
const tests = {
  account: inModule('accounts/profile/account'),
  datasets: inModule('datasets/datasets'),
  dynamicQuery: inModule('dynamic-query/dynamic-query'),
  exports: inModule('exports/export-costs'),
  history: inModule('searches/search-history/search-history'),
  leaflets: inModule('leaflets/compound/compound'),
  login: inModule('accounts/login/login'),
  lookups: inModule('lookups/terms/lookups'),
  notices: inModule('notices/notices'),
  quality: inModule('results/value-quality/value-quality'),
  results: inModule('results/pages/results'),
  sar: inModule('results/sar/sar'),
  saved: inModule('searches/saved-searches/saved-searches'),
  search: inModule('searches/counts/search'),
  selection: inModule('searches/selection/selection'),
  sessionCalls: inModule('searches/counts/session-calls'),
  sessions: inModule('accounts/sessions/sessions'),
  structures: inModule('lookups/structures/structures'),
  trees: inModule('lookups/trees/trees'),
  uploads: inModule('lookups/uploads/uploads'),
};

const served = (
  method: 'GET' | 'POST',
  path: string,
  servedBy: string | readonly [string, ...string[]],
  test: keyof typeof tests,
  carries?: string,
): SpecifiedCall => ({
  method,
  path,
  servedBy: typeof servedBy === 'string' ? [servedBy] : servedBy,
  test: tests[test],
  ...(carries === undefined ? {} : { carries }),
});
const lookup = (method: 'GET' | 'POST', path: string, servedBy: string, carries?: string): SpecifiedCall =>
  served(method, path, servedBy, 'lookups', carries);

const resultTabs = '{structuretab|activitiestab|assaytab|documentstab|developmentcompounds}';

/** The calls of section 7, in its order. */
export const specifiedCalls: readonly CallGroup[] = [
  {
    title: 'Auth and session',
    calls: [
      served('POST', 'api/pub/{product}/generate-token', 'generateToken', 'login'),
      served('POST', 'api/pub/{product}/regenerate', 'regenerateToken', 'login'),
      served('POST', 'webapilogin', 'webApiLogin', 'login'),
      served('GET', 'nodeapi/sessions/validate', 'validateSession', 'login'),
      served('POST', 'nodeapi/sessions/close', 'closeSession', 'login'),
      served('GET', 'lastsessiontime', 'lastSessionTime', 'sessions'),
      served(
        'POST',
        'api/dashboard/notifications/isSubscriptionRequired',
        'isSubscriptionRequired',
        'account',
        'id; end_date, creditbalance, userExpiring',
      ),
      served('POST', 'api/dynamicquery/gettablecolumns', 'getTableColumns', 'dynamicQuery'),
    ],
  },
  {
    title: 'Dashboard',
    calls: [
      served('POST', 'api/dashboard/closeallsessions', 'closeAllSessions', 'sessions', 'user_id, sessionid'),
      served('POST', 'api/dashboard/logout', 'logoutSession', 'sessions', 'user_id, sessionid'),
      served('POST', 'api/dashboard/dropunloggedtables', 'dropUnloggedTables', 'sessionCalls', 'sessionid'),
      served('POST', 'api/dashboard/notifications/settings', 'notificationSettings', 'notices', 'id'),
      served('POST', 'api/dashboard/criteria/fetch', 'fetchCriteria', 'notices'),
      served('POST', 'api/dashboard/deletefile', 'deleteFile', 'datasets'),
      served('POST', 'api/dashboard/downloadfile', 'downloadFile', 'datasets'),
      served('GET', 'api/dashboard/pendodetails/fetch', 'pendoDetails', 'account'),
      served('GET', 'security/allmapping/search/default/count', 'releaseCount', 'search'),
      served('GET', 'user/loginhistory', 'loginHistory', 'account'),
      served('GET', 'user/criiteria/fetch', 'userCriteria', 'notices'),
      served('GET', 'profile', 'profile', 'login'),
      served('GET', 'security/flatfile/userdownload/fetch', 'fetchDatasets', 'datasets', 'userName'),
      served(
        'GET',
        'security/flatfile/request/fetch',
        'fetchDataRequests',
        'datasets',
        'flatFileReqType=user',
      ),
      served('GET', 'exportlogs/export', 'downloadHistory', 'datasets'),
      served('POST', 'bu/criteria/select', 'selectCriteria', 'notices', 'criteriaId'),
    ],
  },
  {
    title: 'Results',
    calls: [
      served(
        'POST',
        `api/results/${resultTabs}`,
        'resultPage',
        'results',
        'tab params; data, rowCount, strIdNewlyAddedStatus',
      ),
      served('POST', `api/results/newsearchby/${resultTabs}`, 'newSearchBySelection', 'selection'),
      served(
        'POST',
        `api/results/applyfilters/${resultTabs}`,
        'applyFilters',
        'results',
        'sessionid, searchpayload',
      ),
      served(
        'POST',
        'api/results/applyfilters/resetall',
        'resetAllFilters',
        'results',
        'sessionid, searchpayload',
      ),
      served('GET', 'api/results/metadata/getalltabcolumns/{resetAllFlag}', 'allTabColumns', 'results'),
      served(
        'POST',
        'api/results/chart',
        'chart',
        'results',
        'charttype, type, sessionid, resetFlg, sortOrder, sortType',
      ),
      served('POST', 'api/results/lhrf/chartdatastatus', 'chartDataStatus', 'results', 'sessionid'),
      served('GET', 'api/results/tabularview/strid/{id}', 'structureForms', 'quality'),
      served('POST', 'api/results/setSarData', 'setSarData', 'sar'),
      served('GET', 'security/leafletview/compound/{id}', 'compoundLeaflet', 'leaflets'),
      served('GET', 'api/results/leafletview/dcm/findDCMOrNot/{id}', 'findDcmOrNot', 'leaflets'),
      served('POST', 'security/lhsf/chart/{chartType}/{chartKey}', 'chartByKey', 'results'),
      served('POST', 'security/navigation/goto', 'goTo', 'selection'),
      served('POST', 'security/navigation/viewall', 'viewAll', 'selection'),
    ],
  },
  {
    title: 'Search and counts',
    calls: [
      served(
        'POST',
        'api/guidedsearch/newsearchbyselections/activitylogs',
        'selectedActivityLogs',
        'selection',
      ),
      served('POST', 'api/guidedsearch/newsearchbyselections/assaylogs', 'selectedAssayLogs', 'selection'),
      served(
        'POST',
        'api/guidedsearch/newsearchbyselectioncount',
        'newSearchBySelectionCount',
        'selection',
        'searchcriteria, sessionid; six counts',
      ),
      served(
        'POST',
        'api/guidedsearch/allresultscount',
        'allResultsCount',
        'search',
        'searchcriteria, sessionid; six counts',
      ),
      served('POST', 'api/guidedsearch/count', 'guidedSearchCount', 'search', 'searchcriteria; five counts'),
      served('POST', 'api/guidedsearch/exportdatacount', 'exportDataCount', 'exports'),
      served('POST', 'api/guidedsearch/default/count', 'defaultCount', 'search'),
      served('GET', 'security/allmapping/criteriasearch/default/count', 'criteriaSearchCount', 'search'),
      served(
        'POST',
        'api/guidedsearch/lhslogs',
        'structureLogs',
        'sessionCalls',
        'searchpostobject, sessionid',
      ),
      served(
        'POST',
        'api/guidedsearch/activitylhslogs',
        'activityLogs',
        'sessionCalls',
        'searchpostobject, sessionid',
      ),
      served(
        'POST',
        'api/guidedsearch/assaysunloggedlogs',
        'assayLogs',
        'sessionCalls',
        'searchpostobject, sessionid',
      ),
      served('POST', 'security/allmapping/search/visualization', 'visualization', 'sessionCalls'),
      served('POST', 'security/allmapping/search/storerequest', 'storeRequest', 'sessionCalls'),
      served('GET', 'security/allmapping/search/fetchrequest', 'fetchRequest', 'sessionCalls'),
      served('POST', 'security/allmapping/search/variable/save', 'saveSearch', 'saved'),
      served('POST', 'bu/sessionsummary/save', 'saveSessionSummary', 'history'),
      served('POST', 'bu/search/save/query', 'exportSavedSearches', 'saved', 'a file'),
      served('POST', 'api/guidedsearch/uploadvia/validate/data', 'uploadValidateData', 'uploads'),
      lookup('POST', 'api/guidedsearch/company/by/name', 'lookupCompanyByName'),
      served('POST', 'api/guidedsearch/structures/by/inchikey', 'structuresByInchiKey', 'structures'),
      served('POST', 'api/guidedsearch/structures/by/smilessmarts', 'structuresBySmilesSmarts', 'structures'),
      served(
        'POST',
        'api/guidedsearch/structure/physicochemical/structural',
        'structuresByProperties',
        'structures',
      ),
      served(
        'POST',
        'security/allmapping/search/unreportedterms/download',
        'downloadUnreportedTerms',
        'uploads',
        'a file',
      ),
      served(
        'GET',
        'security/bibliography/structural/properties/minmax',
        'structuralPropertiesMinMax',
        'structures',
      ),
      served('POST', 'user/tracker/reportterms/save', 'saveReportedTerms', 'uploads', 'user_id'),
    ],
  },
  {
    title: 'Tree views',
    calls: [
      served('GET', 'security/treeview/target/{id}', 'treeTargetNodes', 'trees'),
      served('GET', 'security/treeview/indication/{id}', 'treeIndicationNodes', 'trees'),
      served('GET', 'security/treeview/sourceontology/{id}', 'treeTaxonomyNodes', 'trees'),
      served('GET', 'security/treeview/activityendpoint/{id}', 'treeEndpointNodes', 'trees'),
      served(
        'GET',
        'api/guidedsearch/pharmacokinetics/treeview/adme/{id}',
        'treePharmacokineticsNodes',
        'trees',
      ),
      served('GET', 'api/guidedsearch/toxicity/treeview/{id}', 'treeToxicityNodes', 'trees'),
      served(
        'POST',
        'security/treeview/.../by...namelist',
        [
          'treeTargetByNames',
          'treeIndicationByNames',
          'treeTaxonomyByNames',
          'treeEndpointByNames',
          'treePharmacokineticsByNames',
          'treeToxicityByNames',
        ],
        'trees',
      ),
    ],
  },
  {
    title: 'Autocomplete',
    calls: [
      lookup('GET', 'api/guidedsearch/...', 'lookupTarget', 'target'),
      lookup('GET', 'api/guidedsearch/...', 'lookupStructure', 'structure'),
      served(
        'GET',
        'api/guidedsearch/...',
        ['lookupPubmedId', 'lookupJournal', 'lookupAuthor', 'lookupReferenceCompany', 'lookupPatentCountry'],
        'lookups',
        'bibliography',
      ),
      lookup('GET', 'api/guidedsearch/...', 'lookupActivityType', 'activity type'),
      lookup('GET', 'api/guidedsearch/...', 'lookupIndication', 'indication'),
      lookup('GET', 'api/guidedsearch/...', 'lookupSource', 'source'),
      lookup('GET', 'api/guidedsearch/...', 'lookupGenus', 'strain genus'),
      lookup('GET', 'api/guidedsearch/...', 'lookupSpecies', 'strain species'),
      lookup('GET', 'api/guidedsearch/...', 'lookupStrain', 'strain'),
      served(
        'GET',
        'api/guidedsearch/...',
        ['lookupClinicalPhase', 'lookupClinicalStatus'],
        'lookups',
        'clinical phase',
      ),
      lookup('GET', 'api/guidedsearch/...', 'lookupMoleculeCategory', 'molecule category'),
      lookup('GET', 'api/guidedsearch/...', 'lookupActivityMechanism', 'activity mechanism'),
      lookup('POST', '...', 'lookupTargetByName', 'target by name'),
      lookup('POST', '...', 'lookupTargetByPdbId', 'target by pdbid'),
      lookup('POST', '...', 'lookupTargetByOfficialGeneName', 'target by officialgenename'),
      lookup('POST', '...', 'lookupTargetByEntrezGeneId', 'target by entrezgeneid'),
      lookup('POST', '...', 'lookupTargetByUniprotId', 'target by uniprotid'),
      lookup('POST', '...', 'lookupDoi', 'doi'),
      lookup('POST', '...', 'lookupJournalCustom', 'journal customsearch'),
      lookup('POST', '...', 'lookupPatentCustom', 'patent customsearch'),
      lookup('POST', 'api/guidedsearch/activityendpoints/by/activityuom', 'lookupActivityUom'),
    ],
  },
];
