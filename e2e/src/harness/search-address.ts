import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Search, type SearchQuery, searchSchema } from '@moltrove/contract';

/**
 * The address of a page with a search of these criteria, joined by AND in the same record, and chart filters, as in a
 * shared link.
 */
export function searchAddress(
  path: string,
  criteria: readonly object[],
  filters: readonly object[] = [],
): string {
  const rows = criteria.map((criterion, index) => ({ rowId: `r${index + 1}`, criterion }));
  const search = searchSchema.parse({ query: { rows }, filters });
  return `${path}?s=${deflateRawSync(JSON.stringify(search)).toString('base64url')}`;
}

/** The search encoded in an address. */
export function searchIn(address: string): SearchQuery {
  return wholeSearchIn(address).query;
}

/** The search encoded in an address, with its filters. */
export function wholeSearchIn(address: string): Search {
  const text = new URL(address, 'http://localhost').searchParams.get('s') ?? '';
  return searchSchema.parse(JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()));
}

export function targetByGene(symbol: string): object {
  return { option: 'Target', terms: [{ label: symbol, targetCategories: 'officialGeneName' }] };
}

/** IC50 of at most the given number of nM. */
export function ic50AtMost(nanomolar: number): object {
  const term = { activityType: 'IC50', activityUom: 'nM', prefix: '<=', minValue: nanomolar };
  return { option: 'ActivityTypes', activities: [term] };
}
