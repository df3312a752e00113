import type { SearchCounts } from '@moltrove/contract/without-calls';
import type { Activities } from './activities.ts';
import type { Entities } from './entities.ts';
import type { IndexWriter } from './index-writer.ts';
import { distinctStructures, offsetsOf, rowsByGroup } from './permutations.ts';

/** Writes the activities by assay, by document and by mechanism, and the compound records by document. */
export function buildPostings(entities: Entities, activities: Activities, writer: IndexWriter): void {
  const assayOffsets = offsetsOf(activities.assay, entities.assay.ids.length);
  const byAssay = rowsByGroup(activities.assay, assayOffsets);
  writer.column('assay.activities', assayOffsets, 'eager');
  writer.column('activity.by_assay', byAssay, 'eager');
  writer.column('assay.structures', distinctStructures(assayOffsets, byAssay, activities.structure), 'lazy');

  const documentOffsets = offsetsOf(activities.document, entities.document.ids.length);
  const byDocument = rowsByGroup(activities.document, documentOffsets);
  writer.column('document.activities', documentOffsets, 'eager');
  writer.column('activity.by_document', byDocument, 'eager');

  const { record } = entities;
  const recordOffsets = offsetsOf(record.document, entities.document.ids.length);
  const recordsByDocument = rowsByGroup(record.document, recordOffsets);
  writer.column('structure.records', offsetsOf(record.structure, entities.structure.ids.length), 'eager');
  writer.column('document.records', recordOffsets, 'eager');
  writer.column('record.by_document', recordsByDocument, 'eager');
  writer.column(
    'document.structures',
    Uint32Array.from({ length: entities.document.ids.length }, (_, document) =>
      distinctOfTwo(
        byDocument.subarray(documentOffsets[document], documentOffsets[document + 1]),
        activities.structure,
        recordsByDocument.subarray(recordOffsets[document], recordOffsets[document + 1]),
        record.structure,
      ),
    ),
    'lazy',
  );
  buildMechanismPostings(activities, writer);
}

/** Only a few per cent of the activities have a mechanism, so only those are listed. */
function buildMechanismPostings(activities: Activities, writer: IndexWriter): void {
  const offsets = offsetsOf(activities.mechanism, activities.mechanisms.length + 1);
  const next = offsets.map((offset) => offset - offsets[1]);
  const rows = new Uint32Array(activities.count - offsets[1]);
  for (let row = 0; row < activities.count; row += 1) {
    const mechanism = activities.mechanism[row];
    if (mechanism !== 0) rows[next[mechanism]++] = row;
  }
  writer.column('activity.by_mechanism', rows, 'eager');
  writer.column(
    'mechanism.activities',
    offsets.subarray(1).map((offset) => offset - offsets[1]),
    'eager',
  );
}

/** Distinct structures among the rows of two lists, each in ascending order of structure. */
function distinctOfTwo(
  a: Uint32Array,
  structureOfA: Uint32Array,
  b: Uint32Array,
  structureOfB: Uint32Array,
): number {
  let [atA, atB, count, last] = [0, 0, 0, -1];
  while (atA < a.length || atB < b.length) {
    const fromA = atA < a.length ? structureOfA[a[atA]] : Infinity;
    const fromB = atB < b.length ? structureOfB[b[atB]] : Infinity;
    const structure = Math.min(fromA, fromB);
    if (fromA === structure) atA += 1;
    if (fromB === structure) atB += 1;
    if (structure !== last) count += 1;
    last = structure;
  }
  return count;
}

/** The six counts of the whole release; references and records count with or without an activity. */
export function wholeCounts(entities: Entities, activities: Activities): SearchCounts {
  const referenced = new Uint8Array(entities.document.ids.length);
  const measured = new Uint8Array(entities.assay.ids.length);
  for (const document of activities.document) referenced[document] = 1;
  for (const document of entities.record.document) referenced[document] = 1;
  for (const assay of activities.assay) measured[assay] = 1;
  return {
    structures: entities.structure.ids.length,
    activities: activities.count,
    assays: marked(measured),
    references: marked(referenced),
    compoundRecords: entities.record.ids.length,
    clinicalCompounds: entities.developmentCount,
  };
}

function marked(marks: Uint8Array): number {
  return marks.reduce((total, mark) => total + mark, 0);
}
