import { type Dialect, type Source, type SqlSearch, fromSource, type Variants } from './dialect.ts';

/**
 * Statements that return one row: structures, activities, assays, references, compound records, development
 * compounds. Which is fastest depends on the peer and on the size of the answer.
 */
export function countsSql(dialect: Dialect, search: SqlSearch): Variants<string> {
  const source: Source = { table: 'activity', where: search.where };
  if (search.structures === null) return countsOfActivities(dialect, source);
  return countsWithStructures(dialect, search, search.structures, source);
}

const distinctIn = (rows: string, column: string): string =>
  `(SELECT count(*) FROM (SELECT DISTINCT ${column} FROM ${rows} AS a) AS d)`;

/** Counts of a narrowed set whose structures are those of its activities. */
export function countsOfActivities(
  dialect: Dialect,
  source: Source,
  more: string | null = null,
): Variants<string> {
  const from = fromSource(source, more);
  return {
    'one pass': `SELECT count(DISTINCT str_id), count(*), count(DISTINCT assay_id), count(DISTINCT ref_id),
      count(DISTINCT gvk_id), count(DISTINCT CASE WHEN developed = 1 THEN str_id END) ${from}`,
    'a set a count': `WITH a ${dialect.materialized} (SELECT str_id, assay_id, ref_id, gvk_id, developed ${from})
      SELECT ${distinctIn('a', 'str_id')}, (SELECT count(*) FROM a), ${distinctIn('a', 'assay_id')},
        ${distinctIn('a', 'ref_id')}, ${distinctIn('a', 'gvk_id')}, (SELECT count(*) FROM (SELECT DISTINCT str_id FROM a WHERE developed = 1) AS d)`,
  };
}

function countsWithStructures(
  dialect: Dialect,
  { narrowed }: SqlSearch,
  structures: string,
  source: Source,
): Variants<string> {
  const activities = `SELECT str_id, assay_id, ref_id, gvk_id ${fromSource(source)}`;
  const counts = (a: string, s: string): string => {
    const withRecords = (column: string): string =>
      narrowed
        ? distinctIn(a, column)
        : `(SELECT count(*) FROM (SELECT ${column} FROM ${a} AS a ${dialect.union}
            SELECT ${column} FROM record WHERE str_id IN (SELECT str_id FROM ${s} AS s)) AS d)`;
    return `SELECT (SELECT count(*) FROM ${s} AS s), (SELECT count(*) FROM ${a} AS a), ${distinctIn(a, 'assay_id')},
      ${withRecords('ref_id')}, ${withRecords('gvk_id')},
      (SELECT count(*) FROM structure WHERE developed = 1 AND str_id IN (SELECT str_id FROM ${s} AS s))`;
  };
  const inner = `(${structures})`;
  const direct = { 'a query a count': counts(`(${activities})`, inner) };
  // For the whole release, creating a set first would copy everything.
  if (source.where === null) return direct;
  return {
    'sets first': `WITH s_set ${dialect.materialized} (${structures}), a_set ${dialect.materialized} (${activities})
      ${counts('a_set', 's_set')}`,
    ...direct,
  };
}
