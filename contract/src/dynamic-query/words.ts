import { type CodeLabels, labelOfCode } from '../catalogue/code-labels.ts';
import type { ExportedColumn } from '../catalogue/export-formats.ts';
import {
  type CheckedChoice,
  type CheckedFilter,
  type CheckedGroup,
  type CheckedQuery,
  operatorWords,
} from './checked-query.ts';
import type { QueryAggregate, QueryValue } from './query.ts';
import type { OpenedEntity } from './table.ts';

const aggregateWords: Readonly<Record<QueryAggregate, string>> = {
  rows: 'Rows',
  count: 'Number of',
  distinct: 'Distinct',
  min: 'Lowest',
  max: 'Highest',
  mean: 'Mean of',
  median: 'Median of',
};

/** The label of an aggregate, such as "Median of". */
export const aggregateLabel = (aggregate: QueryAggregate): string => aggregateWords[aggregate];

export interface ResultColumn extends ExportedColumn {
  readonly description: string;
  readonly opens: OpenedEntity | null;
  /** Labels of coded values. */
  readonly labels: CodeLabels | null;
}

/** The columns of the result. Their keys are the names of the query, such as `activity.str_id` and `median(activity.pactivity)`. */
export function resultColumns({ columns }: Pick<CheckedQuery, 'columns'>): ResultColumn[] {
  const repeated = repeatedLabels(columns);
  return columns.map((choice) => {
    const label = labelOf(choice);
    const { tableColumn, aggregate } = choice;
    const isMean = aggregate === 'mean' || aggregate === 'median';
    const counted = tableColumn === null || aggregate === 'count' || aggregate === 'distinct';
    return {
      key: choiceKey(choice),
      label: repeated.has(label) && tableColumn !== null ? `${label} (${tableColumn.table.label})` : label,
      type: counted ? 'integer' : isMean ? 'number' : tableColumn.column.type,
      unit: counted ? null : tableColumn.column.unit,
      description: tableColumn === null ? 'Number of rows of the group.' : tableColumn.column.description,
      opens: tableColumn !== null && aggregate === null ? tableColumn.column.opens : null,
      labels: tableColumn !== null && aggregate === null ? tableColumn.column.labels : null,
    };
  });
}

/** A name for a choice that no other choice of a query has. */
export function choiceKey({ tableColumn, aggregate }: CheckedChoice): string {
  if (tableColumn === null) return 'rows';
  const name = `${tableColumn.table.key}.${tableColumn.column.key}`;
  return aggregate === null ? name : `${aggregate}(${name})`;
}

function labelOf({ tableColumn, aggregate }: CheckedChoice): string {
  if (tableColumn === null) return 'Rows';
  const { label } = tableColumn.column;
  return aggregate === null ? label : `${aggregateWords[aggregate]} ${label}`;
}

function repeatedLabels(columns: readonly CheckedChoice[]): ReadonlySet<string> {
  const labels = columns.map(labelOf);
  return new Set(labels.filter((label, at) => labels.indexOf(label) !== at));
}

/** The query as a sentence. */
export function queryWords(query: CheckedQuery): string {
  const { table, joins, where, grouped, order, limit } = query;
  const labels = resultColumns(query).map(({ label }) => label);
  const groups = query.columns.flatMap(({ aggregate }, at) => (aggregate === null ? [labels[at]] : []));
  const joined = joins.map(({ key, optional }) => `${key.phrase}${optional ? ', if any' : ''}`);
  const parts = [
    `${table.label}${joined.length > 0 ? `, each ${joined.join(' and ')}` : ''}`,
    ...(where === null || where.filters.length === 0 ? [] : [`where ${groupWords(where)}`]),
    ...(grouped && groups.length > 0 ? [`one row for each ${groups.join(', ')}`] : []),
    `columns: ${labels.join(', ')}`,
    ...(order.length === 0 ? [] : [orderedBy(query, labels)]),
    ...(limit === null ? [] : [`the first ${limit.toLocaleString('en')} rows`]),
  ];
  return `${parts.join('; ')}.`;
}

/** The order of the rows in words. */
export function queryOrderWords(query: CheckedQuery): string {
  if (query.order.length === 0) return 'In the order in which they are read';
  const words = orderedBy(
    query,
    resultColumns(query).map(({ label }) => label),
  );
  return words.replace('by', 'By');
}

const orderedBy = ({ order }: CheckedQuery, labels: readonly string[]): string =>
  `by ${order.map(({ column, direction }) => `${labels[column]} ${direction === 'asc' ? 'ascending' : 'descending'}`).join(', then ')}`;

function groupWords({ match, filters }: CheckedGroup): string {
  const parts = filters
    .filter((part) => !('filters' in part) || part.filters.length > 0)
    .map((part) => ('filters' in part ? `(${groupWords(part)})` : filterWords(part)));
  return parts.join(match === 'all' ? ' and ' : ' or ');
}

function filterWords(filter: CheckedFilter): string {
  const { table, column, operator, values } = filter;
  const words = values.map((value) => valueWords(filter, value));
  const listed = words.length > 10 ? [...words.slice(0, 10), `${words.length - 10} more`] : words;
  const text = listed.join(operator === 'between' ? ' and ' : ', ');
  return `${column.label} (${table.label}) ${operatorWords[operator]}${text === '' ? '' : ` ${text}`}`;
}

function valueWords({ column }: CheckedFilter, value: QueryValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : (labelOfCode(column.labels, value) ?? value);
}
