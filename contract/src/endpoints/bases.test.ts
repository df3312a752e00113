import { describe, expect, it } from 'vitest';
import { type Base, fullPath } from '../endpoint.ts';
import { endpoints } from './all.ts';

type Row = readonly [method: 'GET' | 'POST', path: string, base: Base];

/** Calls of the specification, section 7, beside the base that they live at. `:` stands for any parameter. */
const specified: readonly Row[] = [
  ['POST', '/api/pub/moltrove/generate-token', 'tpd'],
  ['POST', '/api/pub/moltrove/regenerate', 'tpd'],
  ['POST', '/webapilogin', 'root'],
  ['GET', '/nodeapi/sessions/validate', 'root'],
  ['POST', '/nodeapi/sessions/close', 'root'],
  ['GET', '/lastsessiontime', 'root'],
  ['POST', '/api/dashboard/notifications/isSubscriptionRequired', 'root'],
  ['POST', '/api/dynamicquery/gettablecolumns', 'root'],
  ['POST', '/api/dashboard/closeallsessions', 'root'],
  ['POST', '/api/dashboard/logout', 'root'],
  ['POST', '/api/dashboard/dropunloggedtables', 'root'],
  ['POST', '/api/dashboard/notifications/settings', 'root'],
  ['POST', '/api/dashboard/criteria/fetch', 'root'],
  ['POST', '/api/dashboard/deletefile', 'root'],
  ['POST', '/api/dashboard/downloadfile', 'root'],
  ['GET', '/api/dashboard/pendodetails/fetch', 'root'],
  ['GET', '/security/allmapping/search/default/count', 'tpd'],
  ['GET', '/user/loginhistory', 'tpd'],
  ['GET', '/user/criiteria/fetch', 'tpd'],
  ['GET', '/profile', 'tpd'],
  ['GET', '/security/flatfile/userdownload/fetch', 'tpd'],
  ['GET', '/security/flatfile/request/fetch', 'tpd'],
  ['GET', '/exportlogs/export', 'tpd'],
  ['POST', '/bu/criteria/select', 'tpd'],
  ['POST', '/api/results/newsearchby/:', 'root'],
  ['POST', '/api/results/applyfilters/:', 'root'],
  ['POST', '/api/results/applyfilters/resetall', 'root'],
  ['POST', '/api/results/:', 'root'],
  ['GET', '/api/results/metadata/getalltabcolumns/:', 'root'],
  ['POST', '/api/results/chart', 'root'],
  ['POST', '/api/results/lhrf/chartdatastatus', 'root'],
  ['GET', '/api/results/tabularview/strid/:', 'root'],
  ['POST', '/api/results/setSarData', 'root'],
  ['GET', '/security/leafletview/compound/:', 'tpd'],
  ['GET', '/api/results/leafletview/dcm/findDCMOrNot/:', 'root'],
  ['POST', '/security/lhsf/chart/:/:', 'tpd'],
  ['POST', '/security/navigation/goto', 'tpd'],
  ['POST', '/security/navigation/viewall', 'tpd'],
  ['POST', '/api/guidedsearch/newsearchbyselections/activitylogs', 'root'],
  ['POST', '/api/guidedsearch/newsearchbyselections/assaylogs', 'root'],
  ['POST', '/api/guidedsearch/newsearchbyselectioncount', 'root'],
  ['POST', '/api/guidedsearch/allresultscount', 'root'],
  ['POST', '/api/guidedsearch/count', 'root'],
  ['POST', '/api/guidedsearch/exportdatacount', 'root'],
  ['POST', '/api/guidedsearch/default/count', 'root'],
  ['GET', '/security/allmapping/criteriasearch/default/count', 'tpd'],
  ['POST', '/api/guidedsearch/lhslogs', 'root'],
  ['POST', '/api/guidedsearch/activitylhslogs', 'root'],
  ['POST', '/api/guidedsearch/assaysunloggedlogs', 'root'],
  ['POST', '/security/allmapping/search/visualization', 'tpd'],
  ['POST', '/security/allmapping/search/storerequest', 'tpd'],
  ['GET', '/security/allmapping/search/fetchrequest', 'tpd'],
  ['POST', '/security/allmapping/search/variable/save', 'tpd'],
  ['POST', '/bu/sessionsummary/save', 'tpd'],
  ['POST', '/bu/search/save/query', 'tpd'],
  ['POST', '/api/guidedsearch/uploadvia/validate/data', 'root'],
  ['POST', '/api/guidedsearch/company/by/name', 'root'],
  ['POST', '/api/guidedsearch/structures/by/inchikey', 'root'],
  ['POST', '/api/guidedsearch/structures/by/smilessmarts', 'root'],
  ['POST', '/api/guidedsearch/structure/physicochemical/structural', 'root'],
  ['POST', '/security/allmapping/search/unreportedterms/download', 'tpd'],
  ['GET', '/security/bibliography/structural/properties/minmax', 'tpd'],
  ['POST', '/user/tracker/reportterms/save', 'tpd'],
  ['GET', '/security/treeview/target/:', 'tpd'],
  ['GET', '/security/treeview/indication/:', 'tpd'],
  ['GET', '/security/treeview/sourceontology/:', 'tpd'],
  ['GET', '/security/treeview/activityendpoint/:', 'tpd'],
  ['GET', '/api/guidedsearch/pharmacokinetics/treeview/adme/:', 'root'],
  ['GET', '/api/guidedsearch/toxicity/treeview/:', 'root'],
  ['POST', '/security/treeview/target/bytargetnamelist', 'tpd'],
  ['POST', '/api/guidedsearch/target/by/name', 'root'],
  ['POST', '/api/guidedsearch/target/by/pdbid', 'root'],
  ['POST', '/api/guidedsearch/target/by/officialgenename', 'root'],
  ['POST', '/api/guidedsearch/target/by/entrezgeneid', 'root'],
  ['POST', '/api/guidedsearch/target/by/uniprotid', 'root'],
  ['POST', '/api/guidedsearch/activityendpoints/by/activityuom', 'root'],
];

const shape = (path: string): string => path.replaceAll(/:\w+/g, ':');

/** Base B has these; what else the product calls is base A. The tokens are fetched at base B, before there is a node token. */
const ofBaseB = ['/security/', '/user/', '/bu/', '/profile', '/exportlogs/', '/api/pub/'];

describe('the base of a call', () => {
  const known = new Map(endpoints.map((each) => [`${each.method} ${shape(each.path)}`, each]));

  it.each(specified.filter(([method, path]) => known.has(`${method} ${path}`)))(
    '%s %s is served at base %s',
    (method, path, base) => {
      expect(known.get(`${method} ${path}`)!.base).toBe(base);
    },
  );

  it('follows from the first part of its path', () => {
    const wrong = endpoints
      .filter(({ base, path }) => (base === 'tpd') !== ofBaseB.some((start) => path.startsWith(start)))
      .map(fullPath);
    expect(wrong).toEqual([]);
    const differing = specified.filter(
      ([, path, base]) => (base === 'tpd') !== ofBaseB.some((start) => path.startsWith(start)),
    );
    expect(differing).toEqual([]);
  });

  it('is checked for most of what is served', () => {
    const found = specified.filter(([method, path]) => known.has(`${method} ${path}`));
    expect(found.length).toBeGreaterThan(40);
  });
});
