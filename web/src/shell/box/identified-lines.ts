import { type Criterion, type Identified, type IdentifiedKind, selectedRows } from '@moltrove/contract';
import { type BoxLine, boxLine, hintOf, leavesOut } from './box-line.ts';
import { bibliography, structure } from './reading/reading.ts';

const kindLabels: Record<IdentifiedKind, string> = {
  structure: 'Structure',
  target: 'Target',
  assay: 'Assay',
  reference: 'Reference',
};

const rowOf: Record<IdentifiedKind, (identified: readonly Identified[]) => Criterion> = {
  structure: (all) => structure({ names: valuesOf(all) }),
  target: (all) => ({
    option: 'Target',
    terms: all.flatMap(({ values, name }) =>
      values.map((label) => ({
        label,
        targetCategories: 'targetId' as const,
        operator: '|' as const,
        displayValue: name,
      })),
    ),
  }),
  assay: (all) => selectedRows('assays', valuesOf(all).map(Number)),
  reference: (all) =>
    bibliography({ terms: valuesOf(all).map((label) => ({ category: 'refId' as const, label })) }),
};

function valuesOf(all: readonly Identified[]): string[] {
  return [...new Set(all.flatMap(({ values }) => values))];
}

/** A line for each kind of entity that ids identify; the kind with the most ids is first. */
export function identifiedLines(ids: readonly string[], identified: readonly Identified[]): BoxLine[] {
  const byKind = Map.groupBy(identified, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, all]) => lineOf(kind, ids, all))
    .toSorted((a, b) => a.missing - b.missing)
    .map(({ line }) => line);
}

function lineOf(kind: IdentifiedKind, ids: readonly string[], all: readonly Identified[]) {
  const missing = ids.filter((id) => !all.some((each) => each.id === id));
  const [first] = all;
  const only = all.length === 1 ? first : undefined;
  const line = boxLine({
    key: `id:${kind}`,
    label: all.map(({ id }) => id).join(', '),
    kind: kindLabels[kind],
    hint: hintOf(
      only?.name ?? '',
      only === undefined || kind === 'structure' ? '' : only.hint,
      leavesOut(missing),
    ),
    rows: [rowOf[kind](all)],
    activities: all.reduce((sum, { activities }) => sum + activities, 0),
  });
  return { line, missing: missing.length };
}
