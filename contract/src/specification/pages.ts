import type { Access } from '../endpoint.ts';
import {
  adminRoles,
  dashboardRoles,
  downloadRoles,
  searchRoles,
  subscriptionRoles,
  superRoles,
  viewRoles,
} from '../roles.ts';

/** A route of section 2 of the specification. `path` is verbatim: braces are parameters. */
export interface SpecifiedPage {
  readonly path: string;
  readonly access: Access;
  /** The test that opens it, as a path from the root of the repository. */
  readonly test: string;
}

const journey = (name: string): string => `e2e/src/journeys/${name}.test.ts`;
const component = (name: string): string => `web/src/pages/${name}.browser.test.tsx`;
const page = (path: string, access: Access, test: string): SpecifiedPage => ({ path, access, test });

/** The routes of section 2, in its order. */
export const specifiedPages: readonly SpecifiedPage[] = [
  page('/', 'authenticated', journey('doors')),
  page('/search', searchRoles, journey('uploads')),
  page('/login', 'public', journey('doors')),
  page('/register', 'public', journey('registration')),
  page('/results', searchRoles, journey('accessibility')),
  page('/results/{tabid}', searchRoles, journey('search-to-results')),
  page('/new-search-results', searchRoles, journey('selection')),
  page('/new-search-results/{tabid}', searchRoles, journey('selection')),
  page('/sarview', downloadRoles, journey('sar-view')),
  page('/sarview/{tabid}', viewRoles, journey('sar-view')),
  page('/analyzers', downloadRoles, journey('analyzers')),
  page('/analyzers/{tabid}', viewRoles, journey('analyzers')),
  page('/export', downloadRoles, component('exports/export-page')),
  page('/export/{tabid}', downloadRoles, journey('exports')),
  page('/downloads', downloadRoles, journey('exports')),
  page('/downloads/{tabid}', downloadRoles, journey('exports')),
  page('/leaflet/{idType}/{id}', searchRoles, journey('compound-page')),
  page('/leafletreference/{sid}/{rid}', searchRoles, journey('reference-page')),
  page('/home', searchRoles, journey('information')),
  page('/dynamicquery', 'authenticated', component('dynamic-query/dynamic-query-page')),
  page('/admin/trackers', adminRoles, component('trackers/trackers-page')),
  page('/admin/dashboard', subscriptionRoles, component('admin-dashboard/admin-dashboard-page')),
  page('/admin/client-dashboard', 'authenticated', component('client-dashboard/client-dashboard-page')),
  page('/admin/subscriptions', subscriptionRoles, component('subscriptions/subscriptions-page')),
  page('/dashboard', dashboardRoles, journey('dashboard')),
  page('/change-password', dashboardRoles, journey('sessions')),
  page('/forgot-password', 'public', journey('registration')),
  page('/pub/account/verify/{code}', 'public', journey('registration')),
  page('/usermanual', 'public', component('information/information-pages')),
  page('/keywords', 'public', component('information/information-pages')),
  page('/policies', 'public', journey('information')),
  page('/superadmin', superRoles, component('superadmin/superadmin-page')),
  page('/accessdenied', 'public', journey('doors')),
];
