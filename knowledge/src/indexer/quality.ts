import type { DatabaseSync } from 'node:sqlite';
import { doubtsOfBits, valueDoubtKeys, type ValueNoise } from '@moltrove/contract/without-calls';
import { separateKeys } from '../engine/index/foreign-keys.ts';
import { listColumns } from '../engine/index/list-column.ts';
import { ComparableRows } from '../engine/value-quality/comparable-rows.ts';
import { compareValues } from '../engine/value-quality/compare-values.ts';
import { comparisonBits } from '../engine/value-quality/doubt-bits.ts';
import { NoiseMeter } from '../engine/value-quality/noise-meter.ts';
import { formCountColumn } from '../engine/index/form-counts.ts';
import { qualityColumn } from '../engine/index/quality-column.ts';
import type { Activities } from './activities.ts';
import type { BuildStep } from './build-step.ts';
import type { Entities } from './entities.ts';
import type { IndexWriter } from './index-writer.ts';
import { offsetsOf } from './permutations.ts';

/**
 * Writes the doubts about each value: those of the source and its remarks, and those found by comparing the values of a
 * structure. Returns how far values without doubts differ; `evidence` is that of each assay. Processes one structure at a
 * time; memory is bounded by the one with the most activities, and 16 bytes for each pair of repeated values.
 */
export async function buildQuality(
  rows: DatabaseSync,
  writer: IndexWriter,
  entities: Entities,
  activities: Activities,
  evidence: Uint32Array,
  step: BuildStep,
): Promise<ValueNoise[]> {
  const comparable = comparableRows(rows, entities, activities);
  const offsets = offsetsOf(activities.structure, entities.structure.ids.length);
  const quality = activities.doubts.slice();
  const noise = new NoiseMeter();
  const typeNames = namesOfTypes(activities.types);
  for (let structure = 0; structure < entities.structure.ids.length; structure += 1) {
    for (const group of comparable.groups(offsets[structure], offsets[structure + 1])) {
      const comparisons = compareValues(group.map((row) => comparable.valueOf(row)));
      comparisons.forEach((comparison, at) => (quality[group[at]] |= comparisonBits(comparison)));
      noise.add(
        typeNames[activities.type[group[0]] - 1],
        group
          .filter((row) => quality[row] === 0)
          .map((row) => {
            const assay = activities.assay[row];
            return { micromolar: comparable.valueOf(row).micromolar, assay, evidence: evidence[assay] };
          }),
      );
    }
    if (structure % 50_000 === 0) await step.advance(offsets[structure], activities.count);
  }
  writeQuality(writer, quality);
  await step.advance(activities.count, activities.count);
  return noise.finish();
}

/** Types that differ only in case are compared: each has the first of their names. */
function namesOfTypes(types: readonly string[]): string[] {
  const names = new Map<string, string>();
  return types.map((type) => {
    const key = type.toLowerCase();
    names.set(key, names.get(key) ?? type);
    return names.get(key)!;
  });
}

/** Writes the number of forms of each structure: salts and others, and itself. */
export function buildFormCounts(rows: DatabaseSync, writer: IndexWriter, { structure }: Entities): void {
  const counts = new Uint16Array(structure.ids.length);
  const statement = rows.prepare('SELECT str_id, COUNT(*) AS forms FROM compound_form GROUP BY str_id');
  for (const { str_id: id, forms } of statement.iterate()) {
    counts[structure.at.ordinalOf(Number(id), 'forms')] = Math.min(Number(forms), 0xffff);
  }
  writer.column(formCountColumn, counts, 'eager');
}

/** The doubt bits of a row are the number of its list of doubts; there is a list for each combination of bits. */
function writeQuality(writer: IndexWriter, quality: Uint8Array): void {
  const names = listColumns(qualityColumn);
  const lists = Array.from({ length: 1 << valueDoubtKeys.length }, (_, bits) =>
    doubtsOfBits(bits).map((key) => valueDoubtKeys.indexOf(key) + 1),
  );
  const start = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => (start[at + 1] = start[at] + list.length));
  writer.dictionary(qualityColumn, valueDoubtKeys);
  writer.column(names.listOf, quality, 'eager');
  writer.column(names.start, start, 'eager');
  writer.column(names.codes, Uint32Array.from(lists.flat()), 'eager');
}

function comparableRows(
  rows: DatabaseSync,
  { assay, target }: Entities,
  activities: Activities,
): ComparableRows {
  const { types, prefixes, units, values } = activities;
  const { ofAssay, count } = mutations(rows, assay);
  return new ComparableRows(
    {
      type: { codes: activities.type, texts: types },
      prefix: { codes: activities.prefix, texts: prefixes },
      unit: { codes: activities.unit, texts: units },
      value: { codes: activities.value, values },
      assay: separateKeys(activities.assay),
      document: separateKeys(activities.document),
      targetOf: (ordinal) => (assay.target[ordinal] === target.ids.length ? -1 : assay.target[ordinal]),
      mutationOf: (ordinal) => ofAssay.get(ordinal) ?? 0,
    },
    count + 1,
  );
}

/** Few assays have a mutated target. */
function mutations(
  rows: DatabaseSync,
  { at }: Entities['assay'],
): { ofAssay: Map<number, number>; count: number } {
  const numbers = new Map<string, number>();
  const ofAssay = new Map<number, number>();
  const statement = rows.prepare('SELECT assay_id, mutant FROM assay WHERE mutant IS NOT NULL');
  for (const { assay_id: id, mutant } of statement.iterate()) {
    const text = String(mutant);
    numbers.set(text, numbers.get(text) ?? numbers.size + 1);
    ofAssay.set(at.ordinalOf(Number(id), 'mutations'), numbers.get(text)!);
  }
  return { ofAssay, count: numbers.size };
}
