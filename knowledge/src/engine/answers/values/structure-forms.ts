import type { DatabaseSync } from 'node:sqlite';
import type { StructureForm, StructureForms } from '@moltrove/contract/without-calls';
import type { SectionPage } from '../../../knowledge-base/leaflets.ts';
import { recordNameSql } from '../../rows/record-name.ts';
import { u32 } from '../../index/column-source.ts';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { ordinalOfId } from '../../index/ordinal-of-id.ts';

type FormIdentity = Omit<StructureForm, 'isParent' | 'activities' | 'recordsFound' | 'records'>;
type FormRecord = StructureForm['records'][number];

const structureSql = 'SELECT str_id, chembl_id, pref_name, smiles FROM structure WHERE str_id = ?';
const formsSql = `SELECT form_id, chembl_id, pref_name, smiles, full_weight FROM compound_form WHERE str_id = ?
  ORDER BY form_id`;
const recordsSql = (where: string): string => `SELECT r.form_id, r.gvk_id, r.ref_id,
  COALESCE(d.reference, d.chembl_id) AS reference, d.year, ${recordNameSql('r')} AS name
  FROM compound_record r LEFT JOIN document d ON d.ref_id = r.ref_id WHERE ${where}
  ORDER BY d.year NULLS LAST, r.ref_id, r.gvk_id`;

const unknownForm: FormIdentity = {
  form_id: null,
  chembl_id: null,
  pref_name: null,
  smiles: null,
  full_weight: null,
};

/**
 * A structure with its salts and other forms, and a page of the compound records of each with their activities; null
 * for an unknown id. A record without a form, or with a form of another structure, is listed under an unknown form, as
 * is a record of another structure that has activities of this one.
 */
export function structureForms(
  index: ReleaseIndex,
  rows: DatabaseSync,
  { strId, pageNumber, pageSize }: SectionPage,
): StructureForms | null {
  const structure = rows.prepare(structureSql).get(strId) as
    | Pick<StructureForms, 'str_id' | 'chembl_id' | 'pref_name' | 'smiles'>
    | undefined;
  const structureRow = ordinalOfId(index.structures.id, strId);
  if (structure === undefined || structureRow === -1) return null;
  const perRecord = activitiesByRecord(index, structureRow);
  const identities = rows.prepare(formsSql).all(strId) as unknown as FormIdentity[];
  const forms = new Map<number | null, Gathered>(
    identities.map((identity) => [identity.form_id, gathered(identity)]),
  );
  const none = gathered(unknownForm);
  let recordsFound = 0;
  const add = (form: Gathered, record: Omit<FormRecord, 'activities'>): void => {
    const activities = perRecord.get(record.gvk_id) ?? 0;
    perRecord.delete(record.gvk_id);
    form.activities += activities;
    if (Math.floor(form.recordsFound / pageSize) === pageNumber) form.records.push({ ...record, activities });
    form.recordsFound += 1;
    recordsFound += 1;
  };
  for (const row of rows.prepare(recordsSql('r.str_id = ?')).iterate(strId)) {
    const { form_id, ...record } = row as unknown as Omit<FormRecord, 'activities'> & {
      form_id: number | null;
    };
    add(forms.get(form_id) ?? none, record);
  }
  const ofOther = rows.prepare(recordsSql('r.gvk_id = ?'));
  for (const id of [...perRecord.keys()].sort((a, b) => a - b)) {
    const { form_id: _, ...record } = ofOther.get(id) as unknown as Omit<FormRecord, 'activities'> & {
      form_id: number | null;
    };
    add(none, record);
  }
  if (none.recordsFound > 0) forms.set(null, none);
  return {
    ...structure,
    activities: index.structures.activities[structureRow + 1] - index.structures.activities[structureRow],
    recordsFound,
    forms: [...forms.values()]
      .map(({ identity, ...counted }) => ({ ...identity, isParent: identity.form_id === strId, ...counted }))
      .sort(byImportance),
  };
}

interface Gathered {
  readonly identity: FormIdentity;
  activities: number;
  recordsFound: number;
  readonly records: FormRecord[];
}

const gathered = (identity: FormIdentity): Gathered => ({
  identity,
  activities: 0,
  recordsFound: 0,
  records: [],
});

/** Activities of a structure by the id of their compound record. */
function activitiesByRecord(
  { structures, activities, source }: ReleaseIndex,
  structureRow: number,
): Map<number, number> {
  const ids = u32(source, 'record.id');
  const counts = new Map<number, number>();
  for (
    let row = structures.activities[structureRow];
    row < structures.activities[structureRow + 1];
    row += 1
  ) {
    const id = ids[foreignKeyAt(activities.record, row)];
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The parent first, the unknown form last, others by number of activities, descending. */
function byImportance(a: StructureForm, b: StructureForm): number {
  return (
    Number(b.isParent) - Number(a.isParent) ||
    Number(a.form_id === null) - Number(b.form_id === null) ||
    b.activities - a.activities ||
    b.recordsFound - a.recordsFound ||
    (a.form_id ?? 0) - (b.form_id ?? 0)
  );
}
