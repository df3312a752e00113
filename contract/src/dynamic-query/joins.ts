import type { QueryJoinKey } from './table.ts';

type Side = readonly [table: string, one: string, many: string];
const structure: Side = ['structure', 'its structure', 'its structures'];
const activity: Side = ['activity', 'its activity', 'its activities'];
const assay: Side = ['assay', 'its assay', 'its assays'];
const target: Side = ['target', 'its target', 'its targets'];
const targetTerm: Side = ['target_term', 'its identifier', 'its identifiers'];
const document: Side = ['document', 'its reference', 'its references'];
const record: Side = ['compound_record', 'its compound record', 'its compound records'];
const form: Side = ['compound_form', 'its form', 'its forms'];
const synonym: Side = ['synonym', 'its synonym', 'its synonyms'];
const development: Side = ['development_compound', 'its development record', 'its development records'];
const mechanism: Side = ['mechanism', 'its mechanism', 'its mechanisms'];
const indication: Side = ['indication', 'its indication', 'its indications'];
const warning: Side = ['warning', 'its warning', 'its warnings'];

/** A row of the first table meets one row of the second, by the id of the second. */
const keys: ReadonlyArray<readonly [many: Side, one: Side, column: string]> = [
  [activity, structure, 'str_id'],
  [activity, assay, 'assay_id'],
  [activity, document, 'ref_id'],
  [activity, record, 'gvk_id'],
  [activity, development, 'str_id'],
  [assay, target, 'target_id'],
  [assay, document, 'ref_id'],
  [targetTerm, target, 'target_id'],
  [record, structure, 'str_id'],
  [record, document, 'ref_id'],
  [record, form, 'form_id'],
  [form, structure, 'str_id'],
  [synonym, structure, 'str_id'],
  [synonym, development, 'str_id'],
  [mechanism, structure, 'str_id'],
  [mechanism, development, 'str_id'],
  [mechanism, target, 'target_id'],
  [indication, structure, 'str_id'],
  [indication, development, 'str_id'],
  [warning, structure, 'str_id'],
  [warning, development, 'str_id'],
];

const joinOf = ([from]: Side, [table, one, several]: Side, column: string, many: boolean): QueryJoinKey => ({
  from,
  table,
  fromColumn: column,
  column,
  phrase: `with ${many ? several : one}`,
  many,
});

/** Every key that a query may follow, in both directions. */
export const queryJoinKeys: readonly QueryJoinKey[] = [
  ...keys.flatMap(([many, one, column]) => [
    joinOf(many, one, column, false),
    joinOf(one, many, column, true),
  ]),
  joinOf(structure, development, 'str_id', false),
  joinOf(development, structure, 'str_id', false),
];

/** The key from one table to another; null where there is none. */
export const queryJoinKey = (from: string, table: string): QueryJoinKey | null =>
  queryJoinKeys.find((key) => key.from === from && key.table === table) ?? null;
