import { propertyColumns } from '../../../index/property-columns.ts';
import { lowerBound } from '../../../../binary-search.ts';
import {
  AppError,
  type CriterionOf,
  type PropertyRange,
  type StructureProperty,
} from '@moltrove/contract/without-calls';
import { numberColumn } from '../../../index/release-index.ts';
import { type Drawing, drawingKey } from '../../../structure-search/drawing.ts';
import { RowCollector } from '../../../row-sets/row-collector.ts';
import { type RowSet, allRows, noRows } from '../../../row-sets/row-set.ts';
import { intersect, unite } from '../../../row-sets/set-algebra.ts';
import { textKey } from '../../../text/text-keys.ts';
import { rowsBetween } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { type CriterionPlan, structurePlan } from '../../criterion-plan.ts';

/** Structures with any of the names, InChIKeys or ids, found by the drawing, and within every given property range. */
export function planStructures(context: SearchContext, criterion: CriterionOf<'Structure'>): CriterionPlan {
  const { index, lookups, cancel } = context;
  const count = index.structures.count;
  const { names, inchikeys, structureIds, drawing, properties } = criterion;
  const named: RowSet[] = [];
  if (names.length > 0) named.push(lookups.ordinals(['structure.name'], names.map(textKey), count, cancel));
  if (inchikeys.length > 0) {
    named.push(lookups.ordinals(['structure.inchi_key'], inchikeys.map(textKey), count, cancel));
  }
  if (structureIds.length > 0) named.push(structuresOfIds(context, structureIds));
  const ranges = Object.entries(properties) as [StructureProperty, PropertyRange][];
  const parts = ranges
    .filter(([, { min, max }]) => min !== null || max !== null)
    .map(([property, range]) => structuresInRange(context, propertyColumns[property], range));
  if (named.length > 0) parts.push(named.reduce(unite));
  if (drawing !== null) parts.push(drawnStructures(context, drawing));
  return structurePlan(index, parts.reduce(intersect, allRows(count)));
}

function drawnStructures({ drawn }: SearchContext, drawing: Drawing): RowSet {
  const found = drawn.get(drawingKey(drawing));
  if (found === undefined)
    throw new AppError('INTERNAL', 'A drawing was not searched for before its row was planned.');
  return found;
}

function structuresOfIds({ index }: SearchContext, ids: readonly number[]): RowSet {
  const { id: idOf, count } = index.structures;
  const collector = new RowCollector(count, ids.length);
  // Lists of ids are mostly ascending: galloping search from the last hit.
  let from = 0;
  for (const id of ids) {
    if (idOf[from] > id) from = 0;
    let step = 1;
    while (from + step < count && idOf[from + step] < id) step *= 2;
    from = lowerBound(idOf, id, from + (step >>> 1), Math.min(count, from + step + 1));
    if (from === count) from = 0;
    else if (idOf[from] === id) collector.add(from);
  }
  return collector.finish();
}

function structuresInRange({ index }: SearchContext, name: string, { min, max }: PropertyRange): RowSet {
  const { codes, values } = numberColumn(index.source, name);
  // Codes are in the order of the values, so that a range of values is a range of codes; 0 has no value.
  const first = values.findIndex((value) => min === null || value >= min) + 1;
  const last = values.findLastIndex((value) => max === null || value <= max) + 1;
  return first > 0 ? rowsBetween(codes, first, last) : noRows(codes.length);
}
