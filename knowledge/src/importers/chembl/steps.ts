import { asGiven, decodedColumnsOf } from './source-schema.ts';

/** A check of a source row: the reason if it fails, and the expression of the faulty value. */
export interface Fault {
  /** SQL condition of the fault; never null. */
  readonly when: string;
  readonly reason: string;
  readonly value: string;
}

/** Copies the rows of a source table into one of ours, in ranges of its key. */
export interface CopyStep {
  readonly kind: 'copy';
  readonly name: string;
  /** ChEMBL's table, as the report names it. */
  readonly source: string;
  readonly table: string;
  /** The statement whose rows are counted; `:low` (inclusive) and `:high` (exclusive) bound the range. */
  readonly insert: string;
  /** Lists rows that the insert skips. */
  readonly skipped: string | null;
  /**
   * True if one source row can become several. Only then can rows be skipped although as many rows were written
   * as read.
   */
  readonly multiplies: boolean;
  /** Lists of rows that are copied incompletely, one per fault. */
  readonly corrected: readonly string[];
  /** Further statements over the same range. */
  readonly extraStatements: readonly string[];
}

/** Statements that run in one transaction; the rows of the first are counted. */
export interface WholeStep {
  readonly kind: 'whole';
  readonly name: string;
  readonly source: string;
  readonly table: string;
  readonly statements: readonly string[];
}

export type Step = CopyStep | WholeStep;

export interface Copy {
  readonly name: string;
  readonly source: string;
  readonly table: string;
  /** Our columns, each with an SQL expression over `from`. */
  readonly columns: Readonly<Record<string, string>>;
  /** The source's view with its alias first, then joins. */
  readonly from: string;
  /** The row's id in the source; it must be a whole number unless `anyId`. */
  readonly id: string;
  readonly anyId?: boolean;
  readonly skip?: readonly Fault[];
  readonly corrected?: readonly Fault[];
  readonly multiplies?: boolean;
  readonly orIgnore?: boolean;
  /** The end of the statement, for instance an ON CONFLICT clause. */
  readonly suffix?: string;
  readonly extraStatements?: readonly string[];
}

/** Lists rows with a text that had HTML entities, with the original text. */
export function decodedTexts(alias: string, table: string): Fault[] {
  return decodedColumnsOf(table).map((column) => ({
    when: `${alias}.${asGiven(column)} IS NOT ${alias}.${column}`,
    reason: `HTML entities in ${column} are decoded`,
    value: `${alias}.${asGiven(column)}`,
  }));
}

/** The range condition of a copy, on the key of the view with that alias. */
export const inRange = (alias: string): string =>
  `${alias}.source_key >= :low AND ${alias}.source_key < :high`;

/** Generates the SQL of a copy: the insert, and the lists of skipped and of incomplete rows. */
export function copyStep(copy: Copy): CopyStep {
  const alias = /^\S+ (\w+)/.exec(copy.from)![1];
  const range = inRange(alias);
  const noId: Fault = {
    when: `typeof(${copy.id}) <> 'integer'`,
    reason: 'the id is not a whole number',
    value: copy.id,
  };
  const skip = [...(copy.anyId === true ? [] : [noId]), ...(copy.skip ?? [])];
  const sound = skip.map(({ when }) => ` AND NOT (${when})`).join('');
  const names = Object.keys(copy.columns).join(', ');
  const select = `SELECT ${Object.values(copy.columns).join(', ')} FROM ${copy.from} WHERE ${range}${sound}`;
  return {
    kind: 'copy',
    name: copy.name,
    source: copy.source,
    table: copy.table,
    insert: `INSERT ${copy.orIgnore === true ? 'OR IGNORE ' : ''}INTO ${copy.table} (${names}) ${select} ${copy.suffix ?? ''}`,
    skipped: skip.length === 0 ? null : faultSql(copy, range, 'skipped', skip),
    corrected: (copy.corrected ?? []).map((fault) => faultSql(copy, `${range}${sound}`, 'kept', [fault])),
    multiplies: copy.multiplies ?? false,
    extraStatements: copy.extraStatements ?? [],
  };
}

/** A row with several faults is listed under the first of them. */
function faultSql(copy: Copy, where: string, outcome: 'skipped' | 'kept', faults: readonly Fault[]): string {
  const cases = (pick: (fault: Fault) => string): string =>
    `CASE ${faults.map((fault) => `WHEN ${fault.when} THEN ${pick(fault)}`).join(' ')} END`;
  const any = faults.map(({ when }) => `(${when})`).join(' OR ');
  return `INSERT INTO work.bad_row (source, id, outcome, reason, value)
    SELECT DISTINCT ${quoted(copy.source)}, CAST(${copy.id} AS TEXT), '${outcome}', ${cases(({ reason }) => quoted(reason))},
      CAST(${cases(({ value }) => value)} AS TEXT)
    FROM ${copy.from} WHERE ${where} AND (${any})`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
