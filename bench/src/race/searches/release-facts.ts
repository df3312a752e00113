import type { DatabaseSync } from 'node:sqlite';
import type { Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { Dictionaries } from '../facts/entity-columns.ts';
import { rowsOf } from '../facts/rows-of.ts';
import type { CodedColumn } from '../facts/fact-tables.ts';

export interface TopTarget {
  readonly name: string;
  readonly ids: readonly number[];
  readonly activities: number;
}

/** Terms to build searches from: the most frequent ones in the release. */
export interface ReleaseFacts {
  readonly targets: readonly TopTarget[];
  readonly types: readonly string[];
  readonly assayTypes: readonly string[];
  /** By number of activities, descending. */
  readonly years: readonly number[];
  /** Codes of the texts that equal this one, ignoring case. */
  readonly codesOf: (column: CodedColumn, text: string) => readonly number[];
}

export const everything: Search = { query: { rows: [] }, filters: [] };
const key = (text: string): string => text.trim().toLowerCase();

export async function readReleaseFacts(
  knowledge: KnowledgeBase,
  rows: DatabaseSync,
  dictionaries: Dictionaries,
): Promise<ReleaseFacts> {
  const entries = async (chartKey: string, maxCount: number) => {
    const chart = await knowledge.chart(everything, {
      chartKey,
      sortOrder: 'Most Results',
      maxCount,
      contains: null,
    });
    return chart.chartType === 'List'
      ? chart.chartData.flatMap(({ value, activities }) => (value === null ? [] : [{ value, activities }]))
      : [];
  };
  const ids = targetIds(rows);
  const targets = (await entries('target', 1000)).flatMap(({ value, activities }) => {
    const known = ids.get(key(value));
    return known === undefined ? [] : [{ name: value, ids: [...known], activities }];
  });
  const years = await knowledge.chart(everything, {
    chartKey: 'year',
    sortOrder: 'Most Results',
    maxCount: 1,
    contains: null,
  });
  const bars = years.chartType === 'Range' ? years.chartData : [];
  return {
    targets,
    types: (await entries('activitytype', 10)).map(({ value }) => value),
    assayTypes: (await entries('assaytype', 6)).map(({ value }) => value),
    years: bars.toSorted((a, b) => b.activities - a.activities).map(({ min }) => min),
    codesOf: (column, text) => {
      const codes = dictionaries[column].texts.flatMap((each, at) =>
        key(each) === key(text) ? [at + 1] : [],
      );
      return codes.length === 0 ? [-1] : codes;
    },
  };
}

/** Ids of the targets by name and synonym, ignoring case. */
function targetIds(rows: DatabaseSync): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  const sql = `SELECT term, target_id FROM target_term WHERE kind IN ('name', 'synonym')`;
  for (const [term, id] of rowsOf(rows, sql)) {
    const name = key(term as string);
    if (!ids.has(name)) ids.set(name, new Set());
    ids.get(name)!.add(id as number);
  }
  return ids;
}
