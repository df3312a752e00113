import { dossierFormat, tabKeys } from '@moltrove/contract';
import type { ExportRow, TabKey } from '@moltrove/contract';
import { defaultParseSearch } from '@tanstack/react-router';

function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?', 2)[1] ?? '');
}

/** The parameters as the router reads them. */
const parsedSearch = (address: string): Record<string, unknown> => ({
  ...defaultParseSearch(address.split('?', 2)[1] ?? ''),
});

/** Parameters of results that an export shares: the search and the order of the rows. */
const shared = ['s', 'sort', 'similar', 'similarOrder', 'minSimilarity', 'maxSimilarity'] as const;
type SharedParameters = Readonly<Partial<Record<(typeof shared)[number], string>>>;

/** The search and the order in the address of the exported results. */
function searchOf(address: string): SharedParameters {
  const query = parametersOf(address);
  return Object.fromEntries(
    shared.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

/** The page of a dynamic query, from which it is exported too. */
function queryOf(address: string) {
  const q = parametersOf(address).get('q');
  return { to: '/dynamicquery' as const, search: q === null ? {} : { q } };
}

type ExportedResults = Pick<ExportRow, 'tab' | 'view' | 'address' | 'format'>;

/** Link to the exported results, SAR table, analyzer or dynamic query. */
export function resultsOf({ tab, view, address }: ExportedResults) {
  if (view === 'dynamicquery') return queryOf(address);
  if (view !== null) {
    const { pictures: _, ...search } = parsedSearch(address);
    const to = view === 'sartable' ? ('/sarview/$tabid' as const) : ('/analyzers/$tabid' as const);
    return { to, params: { tabid: view }, search };
  }
  return { to: '/results/$tabid' as const, params: { tabid: tab ?? tabKeys[0] }, search: searchOf(address) };
}

/** Link to the page that repeats an export, with the same format and columns. */
export function exportAgain({ tab, view, address, format }: ExportedResults) {
  const pictures = parametersOf(address).get('pictures') === 'true' ? { pictures: true } : {};
  if (format === dossierFormat) {
    const { s } = searchOf(address);
    return { to: '/export/dossier' as const, search: { ...(s !== undefined && { s }), ...pictures } };
  }
  if (view === 'dynamicquery') return queryOf(address);
  if (view !== null) {
    const search = { ...parsedSearch(address), ...(format !== 'csv' && { format }) };
    return { to: '/export/$tabid' as const, params: { tabid: view }, search };
  }
  const columns = parametersOf(address).get('columns');
  const setup = {
    ...(format !== 'csv' && { format }),
    ...(columns !== null && { columns }),
    ...pictures,
  };
  const search = { ...searchOf(address), ...setup };
  return tab === null
    ? { to: '/export/alltabs' as const, search }
    : { to: '/export/$tabid' as const, params: { tabid: tab }, search };
}

/**
 * The tab that lists exactly the structures that an export counts; null if there is none, for instance if the search
 * has more (`searchStructures`).
 */
export function tabOfStructures(
  tab: TabKey,
  structures: number,
  searchStructures: number | undefined,
): TabKey | null {
  if (tab === 'structures' || tab === 'clinicalCompounds') return tab;
  return structures > 0 && structures === searchStructures ? 'structures' : null;
}
