import {
  type CheckedQuery,
  type QueryPreview,
  queryLimits,
  queryResultCell,
  queryWords,
  type ResultColumn,
  resultColumns,
} from '@moltrove/contract';
import { compileFirst, shownQuery } from '@moltrove/knowledge';
import {
  countRows,
  countStructures,
  firstRows,
  isTimeOver,
  type QueryRun,
  uncountedText,
} from '../../shared/queries/query-sizes.ts';

/**
 * The first rows of a query with its counts. A count that takes longer than the time that the rows have left is null;
 * without any rows in time, it fails with DATA_RESTRICTION.
 */
export async function runQuery(run: QueryRun, query: CheckedQuery): Promise<QueryPreview> {
  const columns = resultColumns(query);
  const limited = Math.min(query.limit ?? queryLimits.previewRows, queryLimits.previewRows);
  const { rows } = await firstRows(run, compileFirst(query, limited), limited);
  const isAll = rows.length < limited || limited === query.limit;
  const rowCount = isAll ? rows.length : await inTime(() => countRows(run, query));
  const structures = await inTime(() => countStructures(run, query));
  return {
    sentence: queryWords(query),
    ...sqlOf(query),
    columns: columns.map(shownColumn),
    rows: rows.map((row) => row.map((cell, at) => queryResultCell(columns[at], cell))),
    rowCount: rowCount ?? null,
    structures: structures ?? null,
    structuresText: structures === undefined ? slowText : structures === null ? uncountedText : null,
  };
}

const shownColumn = ({ key, label, type, unit, description, opens }: ResultColumn) => ({
  key,
  label,
  type,
  unit,
  description,
  opens,
});

const slowText =
  'Counting the structures takes too long here. The cost is shown before an export, which has more time.';

function sqlOf(query: CheckedQuery): Pick<QueryPreview, 'sql' | 'parameters'> {
  const { sql, parameters } = shownQuery(query);
  return { sql, parameters: [...parameters] };
}

/** Undefined when the time is over. */
async function inTime<T>(count: () => Promise<T>): Promise<T | undefined> {
  try {
    return await count();
  } catch (error) {
    if (isTimeOver(error)) return undefined;
    throw error;
  }
}
