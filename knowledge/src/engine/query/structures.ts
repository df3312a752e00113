import { propertyColumns } from '../index/property-columns.ts';
import { firstIdFrom } from '../index/place-of-id.ts';
import {
  anyText,
  AppError,
  type Criterion,
  type DegraderType,
  type PropertyRange,
  type StructureProperty,
} from '@moltrove/contract';
import { numberColumn, textColumn } from '../index/release-index.ts';
import { tagsOf, taggedWith } from '../index/tags.ts';
import { type Drawing, drawingKey } from '../structure-search/drawing.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import { type RowSet, allRows, noRows } from '../row-sets/row-set.ts';
import { intersect, unite } from '../row-sets/set-algebra.ts';
import { textKey } from '../text/text-keys.ts';
import { marksOfTexts, rowsBetween, rowsWithCode } from './coded.ts';
import type { SearchContext } from './context.ts';
import { type Leaf, structureLeaf } from './leaf.ts';

type Structure = Extract<Criterion, { option: 'Structure' }>;
type ClinicalPhases = Extract<Criterion, { option: 'ClinicalPhases' }>;

/** Structures that any name, InChIKey or id names, and that meet every touched property range. */
export function structuresLeaf(context: SearchContext, criterion: Structure): Leaf {
  const { index, lookups, cancel } = context;
  const count = index.structures.count;
  const { names, inchikeys, structureIds, drawing, properties } = criterion;
  const named: RowSet[] = [];
  if (names.length > 0) named.push(lookups.places(['structure.name'], names.map(textKey), count, cancel));
  if (inchikeys.length > 0) {
    named.push(lookups.places(['structure.inchi_key'], inchikeys.map(textKey), count, cancel));
  }
  if (structureIds.length > 0) named.push(structuresOfIds(context, structureIds));
  const ranges = Object.entries(properties) as [StructureProperty, PropertyRange][];
  const parts = ranges
    .filter(([, { min, max }]) => min !== null || max !== null)
    .map(([property, range]) => structuresInRange(context, propertyColumns[property], range));
  if (named.length > 0) parts.push(named.reduce(unite));
  if (drawing !== null) parts.push(drawnStructures(context, drawing));
  return structureLeaf(index, parts.reduce(intersect, allRows(count)));
}

function drawnStructures({ drawn }: SearchContext, drawing: Drawing): RowSet {
  const found = drawn.get(drawingKey(drawing));
  if (found === undefined) throw new AppError('INTERNAL', 'A drawing was not searched for before its row.');
  return found;
}

function structuresOfIds({ index }: SearchContext, ids: readonly number[]): RowSet {
  const { id, count } = index.structures;
  const collector = new RowCollector(count, ids.length);
  // Lists of ids mostly ascend: the next one is looked for from the last one on, in steps that double.
  let from = 0;
  for (const wanted of ids) {
    if (id[from] > wanted) from = 0;
    let step = 1;
    while (from + step < count && id[from + step] < wanted) step *= 2;
    from = firstIdFrom(id, wanted, from + (step >>> 1), Math.min(count, from + step + 1));
    if (from === count) from = 0;
    else if (id[from] === wanted) collector.add(from);
  }
  return collector.finish();
}

function structuresInRange({ index }: SearchContext, name: string, { min, max }: PropertyRange): RowSet {
  const { codes, values } = numberColumn(index.source, name);
  // Codes follow the values, so that a range of values is a range of codes; 0 has no value.
  const first = values.findIndex((value) => min === null || value >= min) + 1;
  const last = values.findLastIndex((value) => max === null || value <= max) + 1;
  return first > 0 ? rowsBetween(codes, first, last) : noRows(codes.length);
}

/** Structures of development compounds in any of the phases, and of any of the statuses when some are given. */
export function clinicalPhasesLeaf(
  { index, cancel }: SearchContext,
  { phases, statuses }: ClinicalPhases,
): Leaf {
  const { source, developments, structures } = index;
  const part = (name: string, wanted: readonly string[]): RowSet => {
    if (wanted.length === 0) return allRows(developments.count);
    const column = textColumn(source, name);
    return rowsWithCode(column.codes, marksOfTexts(column, wanted.includes(anyText) ? column.texts : wanted));
  };
  const compounds = intersect(
    part('development.highest_phase', phases),
    part('development.status', statuses),
  );
  const collector = new RowCollector(structures.count, compounds.count);
  for (const chunk of chunksOf(compounds, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) collector.add(developments.structure[chunk[at]]);
  }
  return structureLeaf(index, collector.finish());
}

/** Structures of any of the categories: kinds of molecule, and what is said of natural products and drugs. */
export function categoriesLeaf({ index }: SearchContext, categories: readonly string[]): Leaf {
  const kinds = textColumn(index.source, 'structure.molecule_type');
  const marks = marksOfTexts(kinds, categories);
  const tagged = taggedWith(tagsOf(index.source, 'category.structures'), categories, index.structures.count);
  return structureLeaf(index, marks.includes(1) ? unite(rowsWithCode(kinds.codes, marks), tagged) : tagged);
}

/** Degraders of any of the types. */
export function degradersLeaf({ index }: SearchContext, types: readonly DegraderType[]): Leaf {
  const tags = tagsOf(index.source, 'degrader.structures');
  return structureLeaf(index, taggedWith(tags, types, index.structures.count));
}

/** Structures with an indication of that MeSH heading, EFO term or id. */
export function indicationLeaf(
  { index, lookups, cancel }: SearchContext,
  indications: readonly string[],
): Leaf {
  const keys = indications.map(textKey);
  return structureLeaf(index, lookups.places(['structure.indication'], keys, index.structures.count, cancel));
}
