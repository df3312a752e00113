import type { DatabaseSync } from 'node:sqlite';
import { comparedNumber, storedInterval, toMicromolar } from '@moltrove/contract';
import { type Dictionaries, EntityColumns } from './entity-columns.ts';
import { rowsOf } from './rows-of.ts';
import {
  codedColumns,
  factTable,
  type FactCell,
  type FactRow,
  type FactTableName,
  pageNumbers,
  pageTexts,
} from './fact-tables.ts';
import { NumberedTexts } from './numbered-texts.ts';

export function emptyDictionaries(): Dictionaries {
  return Object.fromEntries(
    codedColumns.map((name) => [name, new NumberedTexts()]),
  ) as unknown as Dictionaries;
}

/**
 * Reads rows for the peers' tables from `rows.sqlite` one at a time: only the attributes of structures,
 * assays and documents are held in memory. The dictionaries fill as activities are read.
 */
export class Facts {
  readonly dictionaries: Dictionaries;
  readonly #rows: DatabaseSync;
  readonly #entities: EntityColumns;
  readonly #given: readonly number[];

  /** `given` holds the structures of the search by a list. */
  constructor(
    rows: DatabaseSync,
    given: readonly number[],
    dictionaries: Dictionaries = emptyDictionaries(),
  ) {
    this.#rows = rows;
    this.#given = given;
    this.dictionaries = dictionaries;
    this.#entities = new EntityColumns(rows, dictionaries);
  }

  rowsOf(name: FactTableName): Iterable<FactRow> {
    switch (name) {
      case 'activity':
        return this.#activities();
      case 'structure':
        return this.#structures();
      case 'record':
        return this.#records();
      case 'given':
        return this.#given.map((id) => [id]);
      default:
        return rowsOf(this.#rows, plainSql[name]);
    }
  }

  *#activities(): Iterable<FactRow> {
    const { assays, documents, structures } = this.#entities;
    const { type, unit, prefix, validity } = this.dictionaries;
    for (const cells of rowsOf(this.#rows, activitySql)) {
      const [act, str, assay, ref, gvk] = cells as number[];
      const [typeText, prefixText, value, upper, unitText, pactivity, validityText] = cells.slice(5);
      yield [
        act,
        str,
        assay,
        ref,
        gvk,
        assays.target_id[assay],
        documents.journal[ref],
        documents.ref_type[ref],
        assays.assay_type[assay],
        assays.target[assay],
        assays.target_type[assay],
        assays.organism[assay],
        assays.method[assay],
        assays.cells[assay],
        type.codeOf(typeText as string | null),
        unit.codeOf(unitText as string | null),
        prefix.codeOf(prefixText as string | null),
        validity.codeOf(validityText as string | null),
        documents.reference_rank[ref],
        yearOf(documents.year[ref]),
        pactivity,
        value === null ? null : comparedNumber(value as number),
        highestMicromolar(prefixText as string | null, value as number | null, upper, unitText),
        numberOf(structures.mol_weight[str]),
        numberOf(structures.psa[str]),
        structures.developed[str],
        structures.approved[str],
      ];
    }
  }

  *#structures(): Iterable<FactRow> {
    const { developed, approved, activities } = this.#entities.structures;
    for (const [id, weight, logp, psa, donors, acceptors, added, smiles] of rowsOf(
      this.#rows,
      structureSql,
    )) {
      const at = id as number;
      const flags = [activities[at], developed[at], approved[at], added];
      yield [id, weight, logp, psa, donors, acceptors, ...flags, smiles];
    }
  }

  *#records(): Iterable<FactRow> {
    const { year } = this.#entities.documents;
    const sql =
      'SELECT gvk_id, str_id, ref_id, COALESCE(compound_key, compound_name) FROM compound_record ORDER BY gvk_id';
    for (const [gvk, str, ref, name] of rowsOf(this.#rows, sql)) {
      yield [gvk, str, ref, yearOf(year[ref as number]), name];
    }
  }
}

const numberOf = (value: number): number | null => (Number.isNaN(value) ? null : value);
const yearOf = (year: number): number | null => (year === 0 ? null : year);

/** The upper end of a value's interval in micromolar; null for an open end or another unit. */
export function highestMicromolar(
  prefix: string | null,
  value: number | null,
  upper: FactCell,
  unit: FactCell,
): number | null {
  if (value === null) return null;
  const micromolar = toMicromolar(value, unit as string | null);
  if (micromolar === null) return null;
  const top = upper === null ? null : toMicromolar(upper as number, unit as string | null);
  const { high } = storedInterval(prefix, micromolar, top);
  return high === Infinity ? null : high;
}

const activitySql = `SELECT act_id, str_id, assay_id, ref_id, gvk_id, std_activity_type, std_act_prefix,
  activity_value, activity_upper_value, standard_uom, pactivity, validity FROM activity`;
const structureSql = `SELECT str_id, mol_weight, logp_calc, psa, hb_donors, hb_acceptor, newly_added, smiles
  FROM structure ORDER BY str_id`;

const ownColumns = ['act_id', 'str_id', 'assay_id', 'ref_id', 'gvk_id', ...pageNumbers, ...pageTexts];
const plainSql: Record<'activity_page' | 'assay' | 'document', string> = {
  activity_page: `SELECT ${ownColumns.join(', ')} FROM activity ORDER BY act_id`,
  assay: `SELECT y.assay_id, t.pref_name, y.enzyme_cell_assay, y.assay_type, y.source, y.assay_method_name,
    y.parameter, y.cells_cellline_organ FROM assay y LEFT JOIN target t ON t.target_id = y.target_id
    ORDER BY y.assay_id`,
  document: 'SELECT ref_id, reference FROM document ORDER BY ref_id',
};

/** Fails if the length of the row differs from the number of columns of its table. */
export function requireWidth(name: FactTableName, row: FactRow): void {
  const { length } = factTable(name).columns;
  if (row.length !== length) throw new Error(`${name} has ${length} columns, a row of it ${row.length}.`);
}
