import { recordNameSql } from '../engine/rows/record-name.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { BuildStep } from './build-step.ts';
import { type Field, readEntity } from './entity-reader.ts';
import type { IndexWriter } from './index-writer.ts';
import { Ordinals } from './ordinals.ts';
import { offsetsOf } from './permutations.ts';
import { rankedFields } from './ranked-fields.ts';
import { byStage } from '../engine/text/text-order.ts';

/** Ids of each entity in index order, and a map from ids to ordinals. */
export interface Entities {
  readonly structure: { readonly ids: Uint32Array; readonly at: Ordinals };
  readonly document: { readonly ids: Uint32Array; readonly at: Ordinals };
  readonly target: { readonly ids: Uint32Array; readonly at: Ordinals };
  readonly assay: { readonly ids: Uint32Array; readonly at: Ordinals; readonly target: Uint32Array };
  readonly record: {
    readonly ids: Uint32Array;
    readonly at: Ordinals;
    readonly structure: Uint32Array;
    readonly document: Uint32Array;
  };
  readonly developmentCount: number;
}

const rank = (name: string, sql: string): Field => ({ as: 'text', name, sql, load: 'lazy' });
const coded = (name: string, sql: string): Field => ({
  as: 'text',
  name,
  sql,
  load: 'eager',
  dictionary: true,
});

/**
 * Numbers the entities and writes their columns. Structures are ordered by id, documents by year (missing ones
 * last), assays by target (missing ones last) and records by structure, so that years, targets and structures
 * are ranges of ordinals.
 */
export async function buildEntities(
  database: DatabaseSync,
  writer: IndexWriter,
  step: (name: string) => BuildStep,
): Promise<Entities> {
  const countOf = (table: string): number =>
    database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get()!.n as number;
  const read = (entity: string, from: string, fields: Field[]): Promise<Record<string, Uint32Array>> =>
    readEntity(database, writer, { entity, count: countOf(entity), from, fields }, step(`${entity} columns`));

  const structure = await buildStructures(read, writer);
  const document = await buildDocuments(read, writer);
  const target = await read('target', 'FROM target ORDER BY target_id', [
    { as: 'id', name: 'target.id', sql: 'target_id' },
  ]);
  const targetAt = new Ordinals('target', target['target.id']);
  const documentAt = new Ordinals('document', document);
  const structureAt = new Ordinals('structure', structure);
  const assay = await buildAssays(read, writer, targetAt, target['target.id'].length);
  const record = await buildRecords(read, writer, structureAt, documentAt);
  const developmentCount = await buildDevelopment(read, writer, structureAt, structure.length);
  writer.column('target.id', target['target.id'], 'eager');
  writer.column('target.assays', offsetsOf(assay.target, target['target.id'].length + 1), 'eager');
  return {
    structure: { ids: structure, at: structureAt },
    document: { ids: document, at: documentAt },
    target: { ids: target['target.id'], at: targetAt },
    assay: { ...assay, at: new Ordinals('assay', assay.ids) },
    record: { ...record, at: new Ordinals('compound record', record.ids) },
    developmentCount,
  };
}

type Read = (entity: string, from: string, fields: Field[]) => Promise<Record<string, Uint32Array>>;

async function buildStructures(read: Read, writer: IndexWriter): Promise<Uint32Array> {
  const from = 'FROM structure ORDER BY str_id';
  const fields = rankedFields('structures');
  const first = await read('structure', from, [
    { as: 'id', name: 'structure.id', sql: 'str_id' },
    ...fields.filter(({ as }) => as === 'number'),
    coded('structure.molecule_type', 'molecule_type'),
  ]);
  // One pass per text column: each has millions of distinct values at full scale, and only one pool of them is
  // in memory at a time.
  for (const field of fields.filter(({ as }) => as === 'text')) await read('structure', from, [field]);
  writer.column('structure.id', first['structure.id'], 'eager');
  return first['structure.id'];
}

async function buildDocuments(read: Read, writer: IndexWriter): Promise<Uint32Array> {
  const ids = await read('document', 'FROM document ORDER BY year NULLS LAST, ref_id', [
    { as: 'id', name: 'document.id', sql: 'ref_id' },
    coded('document.country', 'country_code'),
    coded('document.label', 'COALESCE(reference, chembl_id, CAST(ref_id AS TEXT))'),
    ...rankedFields('references'),
  ]);
  writer.column('document.id', ids['document.id'], 'eager');
  return ids['document.id'];
}

async function buildAssays(
  read: Read,
  writer: IndexWriter,
  targetAt: Ordinals,
  targetCount: number,
): Promise<{ ids: Uint32Array; target: Uint32Array }> {
  const from = `FROM assay a LEFT JOIN target t ON t.target_id = a.target_id
    LEFT JOIN document d ON d.ref_id = a.ref_id ORDER BY a.target_id NULLS LAST, a.assay_id`;
  const columns = await read('assay', from, [
    { as: 'id', name: 'assay.id', sql: 'a.assay_id' },
    { as: 'reference', name: 'assay.target', sql: 'a.target_id', to: targetAt },
    coded('assay.organism', 'a.organism'),
    coded('assay.strain', 'a.strain'),
    coded('assay.type', 'a.assay_type'),
    coded('assay.method', 'a.assay_method_name'),
    coded('assay.cells', 'a.cells_cellline_organ'),
    coded('assay.mutant', 'a.mutant'),
    coded('assay.target_name', 't.pref_name'),
    coded('assay.target_type', 't.target_type'),
    coded('assay.target_organism', 't.organism'),
    coded('assay.common_name', 't.common_name'),
    rank('assay.source', 'a.source'),
    rank('assay.target_profile', 'a.target_profile'),
    rank('assay.parameter', 'a.parameter'),
    rank('assay.reference', 'd.reference'),
  ]);
  await read('assay', from, [rank('assay.description', 'a.enzyme_cell_assay')]);
  await read('assay', from, [rank('assay.chembl_id', 'a.chembl_id')]);
  writer.column('assay.id', columns['assay.id'], 'eager');
  return {
    ids: columns['assay.id'],
    // Ordinals of targets in the order of the assays, those without a target last.
    target: columns['assay.target'].map((at) => (at === 0 ? targetCount : at - 1)),
  };
}

async function buildRecords(
  read: Read,
  writer: IndexWriter,
  structureAt: Ordinals,
  documentAt: Ordinals,
): Promise<{ ids: Uint32Array; structure: Uint32Array; document: Uint32Array }> {
  const from = 'FROM compound_record r ORDER BY r.str_id, r.gvk_id';
  const columns = await read('compound_record', from, [
    { as: 'id', name: 'record.id', sql: 'r.gvk_id' },
    { as: 'reference', name: 'record.structure', sql: 'r.str_id', to: structureAt },
    { as: 'reference', name: 'record.document', sql: 'r.ref_id', to: documentAt },
    rank('record.name', recordNameSql('r')),
  ]);
  const structure = columns['record.structure'].map((at) => at - 1);
  const document = columns['record.document'].map((at) => at - 1);
  writer.column('record.id', columns['record.id'], 'eager');
  writer.column('record.structure', structure, 'eager');
  writer.column('record.document', document, 'eager');
  return { ids: columns['record.id'], structure, document };
}

async function buildDevelopment(
  read: Read,
  writer: IndexWriter,
  structureAt: Ordinals,
  structureCount: number,
): Promise<number> {
  const columns = await read('development_compound', 'FROM development_compound ORDER BY str_id', [
    { as: 'reference', name: 'development.structure', sql: 'str_id', to: structureAt },
    ...rankedFields('clinicalCompounds').map((field) =>
      field.name === 'development.highest_phase' ? { ...field, order: byStage } : field,
    ),
  ]);
  const structures = columns['development.structure'];
  const ofStructure = new Uint32Array(structureCount);
  structures.forEach((at, row) => (ofStructure[at - 1] = row + 1));
  writer.column(
    'development.structure',
    structures.map((at) => at - 1),
    'eager',
  );
  writer.column('structure.development', ofStructure, 'eager');
  return structures.length;
}
