import { type Criterion, criterionSchema, type Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { upTo } from '@moltrove/knowledge/testing/sql-conditions';
import {
  rowsOf,
  type SqlCriterion,
  type SqlJoin,
  type SqlQuery,
} from '@moltrove/knowledge/testing/sql-counts';

/** A search and its SQL form; the latter is null for everything, which has no criterion. */
export interface NamedSearch {
  readonly name: string;
  readonly search: Search;
  readonly query: SqlQuery | null;
}

function named(name: string, first: SqlCriterion, ...steps: [SqlJoin, SqlCriterion][]): NamedSearch {
  const query = {
    criteria: [first, ...steps.map(([, next]) => next)],
    joins: steps.map(([join]) => join),
  };
  return { name, search: { query: { rows: rowsOf(query) }, filters: [] }, query };
}

const and: SqlJoin = { operator: 'AND', meaning: 'sameRecord' };
const sameStructure: SqlJoin = { operator: 'AND', meaning: 'sameStructure' };
const not: SqlJoin = { operator: 'NOT', meaning: 'sameRecord' };
const or: SqlJoin = { operator: 'OR', meaning: 'sameRecord' };
const criterion = (fields: object): Criterion => criterionSchema.parse(fields);

function target(names: readonly string[]): SqlCriterion {
  return {
    criterion: criterion({
      option: 'Target',
      terms: names.map((label) => ({ label, targetCategories: 'name' })),
    }),
    where: `tid IN (SELECT tid FROM target_name WHERE name IN (${names.map(() => '?').join(', ')}))`,
    values: names.map((name) => name.trim().toLowerCase()),
  };
}

function to100nM(activityType: string | null): SqlCriterion {
  return {
    criterion: criterion({
      option: 'ActivityTypes',
      activities: [{ activityType, activityUom: 'nM', prefix: '<=', minValue: 100 }],
    }),
    where: activityType === null ? upTo(0.1) : `standard_type = ? AND ${upTo(0.1)}`,
    values: activityType === null ? [] : [activityType],
  };
}

const years: SqlCriterion = {
  criterion: criterion({ option: 'Bibliography', criterion: { fromYear: 2005, toYear: 2015 } }),
  where: 'year BETWEEN 2005 AND 2015',
  docs: 'year BETWEEN 2005 AND 2015',
};
const light: SqlCriterion = {
  criterion: criterion({ option: 'Structure', properties: { mol_weight: { min: null, max: 400 } } }),
  where: 'mw_freebase <= 400',
};
const approved: SqlCriterion = {
  criterion: criterion({ option: 'ClinicalPhases', phases: ['Approved'] }),
  where: 'max_phase = 4',
};

/** Searches of common kinds, built from the most frequent terms of the release. */
export async function usualSearches(knowledge: KnowledgeBase): Promise<NamedSearch[]> {
  const everything: Search = { query: { rows: [] }, filters: [] };
  const most = async (chartKey: string, count: number): Promise<string[]> => {
    const request = { chartKey, sortOrder: 'Most Results', maxCount: count + 1, contains: null } as const;
    const chart = await knowledge.chart(everything, request);
    const entries = chart.chartType === 'List' ? chart.chartData : [];
    return entries.flatMap(({ value }) => (value === null ? [] : [value])).slice(0, count);
  };
  const names = await most('target', 40);
  const [type = 'IC50'] = await most('activitytype', 1);
  const [first = '', second = ''] = names;
  return [
    { name: 'everything', search: everything, query: null },
    named(`one target (${first})`, target([first])),
    named(`one target, ${type} <= 100 nM`, target([first]), [and, to100nM(type)]),
    named(`40 targets, ${type} <= 100 nM`, target(names), [and, to100nM(type)]),
    named('any type <= 100 nM', to100nM(null)),
    named('years 2005 to 2015', years),
    named('mol. weight <= 400', light),
    named('two targets, same structure', target([first]), [sameStructure, target([second])]),
    named('OR and NOT', to100nM(null), [not, approved], [or, target(names)]),
  ];
}
