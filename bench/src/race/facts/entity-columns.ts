import type { DatabaseSync } from 'node:sqlite';
import { compareText } from '@moltrove/contract';
import type { NumberedTexts } from './numbered-texts.ts';
import type { CodedColumn } from './fact-tables.ts';
import { rowsOf } from './rows-of.ts';
import { targetTextsById } from './target-texts.ts';

export type Dictionaries = Readonly<Record<CodedColumn, NumberedTexts>>;

/** Typed arrays by entity id, which replace joins when wide rows are built; 0 stands for no value. */
export class EntityColumns {
  readonly assays: Record<'target_id' | AssayCode, Int32Array>;
  readonly documents: Record<'journal' | 'ref_type' | 'reference_rank' | 'year', Int32Array>;
  readonly structures: {
    readonly mol_weight: Float64Array;
    readonly psa: Float64Array;
    readonly developed: Uint8Array;
    readonly approved: Uint8Array;
    readonly activities: Uint32Array;
  };

  constructor(rows: DatabaseSync, dictionaries: Dictionaries) {
    this.assays = assayColumns(rows, dictionaries);
    this.documents = documentColumns(rows, dictionaries);
    this.structures = structureColumns(rows);
  }
}

type AssayCode = 'assay_type' | 'target' | 'target_type' | 'organism' | 'method' | 'cells';

function sizeOf(rows: DatabaseSync, table: string, key: string): number {
  const { highest } = rows.prepare(`SELECT COALESCE(MAX(${key}), 0) AS highest FROM ${table}`).get()!;
  return Number(highest) + 1;
}

function assayColumns(rows: DatabaseSync, { ...texts }: Dictionaries): EntityColumns['assays'] {
  const size = sizeOf(rows, 'assay', 'assay_id');
  const column = (): Int32Array => new Int32Array(size);
  const columns = {
    target_id: column(),
    assay_type: column(),
    target: column(),
    target_type: column(),
    organism: column(),
    method: column(),
    cells: column(),
  };
  const targetTexts = targetTextsById(rows);
  const sql = `SELECT y.assay_id, y.target_id, y.assay_type, t.target_type, y.organism,
    y.assay_method_name, y.cells_cellline_organ FROM assay y LEFT JOIN target t ON t.target_id = y.target_id`;
  for (const [id, targetId, ...values] of rowsOf(rows, sql)) {
    const at = id as number;
    columns.target_id[at] = (targetId as number | null) ?? 0;
    columns.target[at] = texts.target.codeOf(targetTexts.get(targetId as number) ?? null);
    (['assay_type', 'target_type', 'organism', 'method', 'cells'] as const).forEach((name, n) => {
      columns[name][at] = texts[name].codeOf(values[n] as string | null);
    });
  }
  return columns;
}

function documentColumns(rows: DatabaseSync, texts: Dictionaries): EntityColumns['documents'] {
  const size = sizeOf(rows, 'document', 'ref_id');
  const column = (): Int32Array => new Int32Array(size);
  const columns = { journal: column(), ref_type: column(), reference_rank: column(), year: column() };
  const ranks = rankedTexts(rows, 'SELECT DISTINCT reference FROM document WHERE reference IS NOT NULL');
  const sql = 'SELECT ref_id, year, journal_patent_name, ref_type, reference FROM document';
  for (const [id, year, journal, refType, reference] of rowsOf(rows, sql)) {
    const at = id as number;
    columns.year[at] = (year as number | null) ?? 0;
    columns.journal[at] = texts.journal.codeOf(journal as string | null);
    columns.ref_type[at] = texts.ref_type.codeOf(refType as string | null);
    columns.reference_rank[at] = reference === null ? 0 : ranks.get(reference as string)!;
  }
  return columns;
}

/** Ranks of texts, from 1, in the collation of the product. */
function rankedTexts(rows: DatabaseSync, sql: string): Map<string, number> {
  const texts = Array.from(rowsOf(rows, sql), ([text]) => text as string).sort(compareText);
  return new Map(texts.map((text, at) => [text, at + 1]));
}

function structureColumns(rows: DatabaseSync): EntityColumns['structures'] {
  const size = sizeOf(rows, 'structure', 'str_id');
  const columns = {
    mol_weight: new Float64Array(size).fill(NaN),
    psa: new Float64Array(size).fill(NaN),
    developed: new Uint8Array(size),
    approved: new Uint8Array(size),
    activities: new Uint32Array(size),
  };
  for (const [id, weight, psa] of rowsOf(rows, 'SELECT str_id, mol_weight, psa FROM structure')) {
    columns.mol_weight[id as number] = (weight as number | null) ?? NaN;
    columns.psa[id as number] = (psa as number | null) ?? NaN;
  }
  for (const [id, phase] of rowsOf(rows, 'SELECT str_id, highest_phase FROM development_compound')) {
    columns.developed[id as number] = 1;
    if ((phase as string | null)?.trim().toLowerCase() === 'approved') columns.approved[id as number] = 1;
  }
  for (const [id] of rowsOf(rows, 'SELECT str_id FROM activity')) columns.activities[id as number] += 1;
  return columns;
}
