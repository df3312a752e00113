import type { IndexColumn } from './column.ts';
import { columns, originOfColumn } from './columns.ts';
import type { SarColumn } from './sar-table.ts';

export type PlotScale = 'linear' | 'log';

/** Headings under which the numbers are offered. */
export const plotGroups = ['potency', 'values', 'properties', 'years'] as const;
export type PlotGroup = (typeof plotGroups)[number];

/** A number of a structure that a scatter plot can show. */
export interface PlotNumber {
  readonly key: string;
  readonly group: PlotGroup;
  readonly label: string;
  readonly unit: string | null;
  readonly wholeNumbers: boolean;
  /** The scale of its axis until the user chooses the other: concentrations are logarithmic. */
  readonly scale: PlotScale;
  readonly description: string;
}

/** How a number is computed; `values` are those of one column of the SAR table. */
export type PlotSource =
  | { readonly kind: 'potency'; readonly figure: string }
  | { readonly kind: 'property'; readonly column: IndexColumn }
  | { readonly kind: 'year'; readonly which: 'first' | 'last' }
  | { readonly kind: 'values'; readonly column: string };

interface Entry {
  readonly number: PlotNumber;
  readonly source: PlotSource;
}

const yearEntry = (which: 'first' | 'last', label: string, description: string): Entry => ({
  number: {
    key: `${which}_year`,
    group: 'years',
    label,
    unit: null,
    wholeNumbers: true,
    scale: 'linear',
    description,
  },
  source: { kind: 'year', which },
});

/** Labels that are clear only beside the other columns of potency. */
const fullLabels: Readonly<Record<string, string>> = {
  pactivity_count: 'Number of pActivity values',
  pactivity_spread: 'Spread of pActivity',
};

/** Numbers of the structures' own columns, in the order of the tab, then years. */
const entries: readonly Entry[] = [
  ...columns.structures.flatMap(({ key, label, type, unit, description }): Entry[] => {
    const sort = originOfColumn('structures', key)?.sort ?? null;
    if ((type !== 'number' && type !== 'integer') || sort === null) return [];
    const source: PlotSource | null =
      sort.by === 'potency'
        ? { kind: 'potency', figure: key }
        : sort.by === 'rank'
          ? { kind: 'property', column: sort.column }
          : null;
    if (source === null) return [];
    const number: PlotNumber = {
      key,
      group: source.kind === 'potency' ? 'potency' : 'properties',
      label: fullLabels[key] ?? label,
      unit,
      wholeNumbers: type === 'integer',
      scale: isConcentration(unit) ? 'log' : 'linear',
      description,
    };
    return [{ number, source }];
  }),
  yearEntry('first', 'First year', 'Earliest year of publication of the activities in these results.'),
  yearEntry('last', 'Latest year', 'Latest year of publication of the activities in these results.'),
];

export const plotNumbers: readonly PlotNumber[] = entries.map(({ number }) => number);

/** Before the key of a column of the SAR table, whose medians are then plotted. */
const valuesPrefix = 'values:';

/** The key of the number that a column of the SAR table has for each structure. */
export const plotKeyOfValues = (columnKey: string): string => valuesPrefix + columnKey;

/** Whether it is the key of values, whose column only the results know. */
export const isPlotOfValues = (key: string): boolean =>
  key.startsWith(valuesPrefix) && key.length > valuesPrefix.length;

/** How the number of that key is computed; null for an unknown one. */
export function plotSource(key: string): PlotSource | null {
  if (isPlotOfValues(key)) return { kind: 'values', column: key.slice(valuesPrefix.length) };
  return entries.find(({ number }) => number.key === key)?.source ?? null;
}

/** The number of that key other than values, or null. */
export function plotNumberOf(key: string): PlotNumber | null {
  return plotNumbers.find((number) => number.key === key) ?? null;
}

/** The values of a column of the SAR table as a number. */
export function plotNumberOfValues(
  column: Pick<SarColumn, 'key' | 'target' | 'organism' | 'activityType' | 'unit'>,
): PlotNumber {
  const { key, target, organism, activityType, unit } = column;
  return {
    key: plotKeyOfValues(key),
    group: 'values',
    label: `${activityType}, ${target}${organism === null ? '' : ` (${organism})`}`,
    unit,
    wholeNumbers: false,
    scale: isConcentration(unit) ? 'log' : 'linear',
    description: 'Median of the exact values of the structure; without one, the closest bound.',
  };
}

function isConcentration(unit: string | null): boolean {
  return unit !== null && /^(?:[pnuµm]?[Mm]|[pnuµm]?g(?:\/[uµm]?[lL]|[. ][uµm]?[lL]-1))$/.test(unit);
}

/** What is known about a value: exact, or the side of it on which the true value is. */
export const plotRelations = ['=', '<', '<=', '>', '>=', '~'] as const;
export type PlotRelation = (typeof plotRelations)[number];
