import type { CheckedQuery } from './checked-query.ts';
import type { QueryTable } from './table.ts';
import { resultColumns } from './words.ts';

/**
 * The keys of the result's columns whose cells name a row, so that no two rows have the same: the groups, or the ids of
 * the tables whose rows are listed. Null if the result does not have them.
 */
export function rowKeyOf(query: CheckedQuery): string[] | null {
  const results = resultColumns(query);
  if (query.grouped) {
    const groups = results.filter((_, at) => query.columns[at]?.aggregate === null);
    return groups.length === 0 ? null : groups.map(({ key }) => key);
  }
  const listed = [query.table, ...query.joins.flatMap(({ key, table }) => (key.many ? [table] : []))];
  const ids = listed.map(({ key, id }) => `${key}.${id}`);
  const named = ids.every((id) => results.some(({ key }) => key === id)) && !listed.some(repeats);
  return named ? ids : null;
}

const repeats = ({ repeatsId }: QueryTable): boolean => repeatsId === true;
