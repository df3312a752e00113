import { deflateRawSync } from 'node:zlib';
import { searchSchema, wireTab } from '@moltrove/contract';

export interface PageRoute {
  readonly name: string;
  readonly address: string;
  /** Opened by a visitor who is not logged in. */
  readonly isPublic?: boolean;
}

/** IC50 of at most 10 µM: a search that every release of bioactivities answers with many rows. */
const criterion = {
  option: 'ActivityTypes',
  activities: [{ activityType: 'IC50', activityUom: 'nM', prefix: '<=', minValue: 10_000 }],
};
const search = searchSchema.parse({ query: { rows: [{ rowId: 'r1', criterion }] } });
const parameter = deflateRawSync(JSON.stringify(search)).toString('base64url');

const withSearch = (path: string): string => `${path}?s=${parameter}`;

export const structures: PageRoute = {
  name: 'structures',
  address: withSearch(`/results/${wireTab('structures')}`),
};

export const pageRoutes: readonly PageRoute[] = [
  { name: 'login', address: '/login', isPublic: true },
  { name: 'home', address: '/home' },
  { name: 'search', address: withSearch('/search') },
  structures,
  { name: 'activities', address: withSearch(`/results/${wireTab('activities')}`) },
  { name: 'SAR', address: withSearch('/sarview') },
  { name: 'analyzers', address: withSearch('/analyzers') },
  // Aspirin, which every release of drugs has.
  { name: 'compound', address: '/leaflet/inchikey/BSYNRYMUTXBXSQ-UHFFFAOYSA-N' },
  { name: 'export', address: '/export' },
  { name: 'downloads', address: '/downloads' },
  { name: 'dashboard', address: '/dashboard' },
  { name: 'manual', address: '/usermanual' },
];
