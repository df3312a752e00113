import {
  type ChartFilter,
  type Criterion,
  criterionSchema,
  type Search,
  searchRowSchema,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';

export interface NamedSearch {
  readonly name: string;
  readonly search: Search;
}

interface Part {
  readonly criterion: Criterion;
  readonly operator?: 'AND' | 'OR' | 'NOT';
  readonly meaning?: 'sameRecord' | 'sameStructure';
}

function search(parts: readonly Part[], filters: ChartFilter[] = []): Search {
  const rows = parts.map((part, index) => searchRowSchema.parse({ rowId: `row-${index}`, ...part }));
  return { query: { rows }, filters };
}

const criterion = (fields: object): Criterion => criterionSchema.parse(fields);

/** Searches of the usual kinds, made of what the release holds most of. */
export async function usualSearches(knowledge: KnowledgeBase): Promise<NamedSearch[]> {
  const everything = search([]);
  const most = async (chartKey: string, count: number): Promise<string[]> => {
    const request = { chartKey, sortOrder: 'Most Results', maxCount: count + 1, contains: null } as const;
    const chart = await knowledge.chart(everything, request);
    const entries = chart.chartType === 'List' ? chart.chartData : [];
    return entries.flatMap(({ value }) => (value === null ? [] : [value])).slice(0, count);
  };
  const targetNames = await most('target', 40);
  const [type = 'IC50'] = await most('activitytype', 1);
  const target = (names: readonly string[]): Criterion =>
    criterion({ option: 'Target', terms: names.map((label) => ({ label, targetCategories: 'name' })) });
  const typeTo100nM = criterion({
    option: 'ActivityTypes',
    activities: [{ activityType: type, activityUom: 'nM', prefix: '<=', minValue: 100 }],
  });
  const anyTo100nM = criterion({
    option: 'ActivityTypes',
    activities: [{ activityUom: 'nM', prefix: '<=', minValue: 100 }],
  });
  const years = criterion({ option: 'Bibliography', criterion: { fromYear: 2005, toYear: 2015 } });
  const light = criterion({ option: 'Structure', properties: { mol_weight: { min: null, max: 400 } } });
  const approved = criterion({ option: 'ClinicalPhases', phases: ['Approved'] });
  const [first = '', second = ''] = targetNames;
  return [
    { name: 'everything', search: everything },
    { name: `one target (${first})`, search: search([{ criterion: target([first]) }]) },
    {
      name: `one target, ${type} <= 100 nM`,
      search: search([{ criterion: target([first]) }, { criterion: typeTo100nM }]),
    },
    {
      name: `40 targets, ${type} <= 100 nM`,
      search: search([{ criterion: target(targetNames) }, { criterion: typeTo100nM }]),
    },
    { name: 'any type <= 100 nM', search: search([{ criterion: anyTo100nM }]) },
    { name: 'years 2005 to 2015', search: search([{ criterion: years }]) },
    { name: 'mol. weight <= 400', search: search([{ criterion: light }]) },
    {
      name: 'two targets, same structure',
      search: search([
        { criterion: target([first]), meaning: 'sameStructure' },
        { criterion: target([second]) },
      ]),
    },
    {
      name: 'OR and NOT',
      search: search([
        { criterion: anyTo100nM, operator: 'NOT' },
        { criterion: approved, operator: 'OR' },
        { criterion: target(targetNames) },
      ]),
    },
  ];
}
