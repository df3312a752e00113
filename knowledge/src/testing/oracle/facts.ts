import {
  type DegraderType,
  developmentCategories,
  naturalProductCategory,
} from '@moltrove/contract/without-calls';
import { degradersOfSome, rdkit } from '../molecules.ts';
import { type Cells, type OracleRelease, assayOf, rowsWith } from './tables.ts';

/** Names separated by semicolons. */
export function companiesIn(cell: Cells[string]): string[] {
  return listed(cell, ';');
}

/** Authors separated by semicolons or, if there are none, by commas, without the final full stop. */
export function authorsIn(cell: Cells[string]): string[] {
  if (cell === null || String(cell).includes(';')) return listed(cell, ';');
  const text = String(cell).trim();
  return listed(text.endsWith('.') ? text.slice(0, -1) : text, ',');
}

function listed(cell: Cells[string], separator: string): string[] {
  if (cell === null) return [];
  return String(cell)
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function mechanismsOf(release: OracleRelease, strId: number): string[] {
  return rowsWith(release.tables.mechanism, 'str_id', strId)
    .filter((row) => row.mechanism_of_action !== null)
    .map((row) => String(row.mechanism_of_action));
}

/** All categories of a structure: its type of molecule, its status, and those named in the remarks on it. */
export function categoriesOf(release: OracleRelease, structure: Cells): string[] {
  const drug = release.development.get(structure.str_id as number);
  const remarks = companiesIn(drug?.remarks ?? null).flatMap((remark) => listed(remark, ','));
  const named = developmentCategories.filter((category) =>
    remarks.some((remark) => remark.toLowerCase() === category.toLowerCase()),
  );
  return [
    structure.molecule_type,
    structure.natural_product === 1 ? naturalProductCategory : null,
    drug?.status ?? null,
    ...named,
  ].flatMap((text) => (text === null || String(text).trim() === '' ? [] : [String(text)]));
}

export interface OracleDegrader {
  readonly type: DegraderType;
  readonly ligase: string | null;
  readonly hasEvidence: boolean;
}

const knownDegraders = new WeakMap<Cells, OracleDegrader | null>();

/** The degrader type of a structure: by its drawing or, for other drawn structures, by evidence of degradation. */
export function degraderOf(release: OracleRelease, structure: Cells): OracleDegrader | null {
  let known = knownDegraders.get(structure);
  if (known === undefined) knownDegraders.set(structure, (known = readDegrader(release, structure)));
  return known;
}

function readDegrader(release: OracleRelease, { smiles, str_id: strId }: Cells): OracleDegrader | null {
  const hasEvidence = isDegrader(release, strId);
  const drawn = degradersOfSome.get(String(smiles));
  if (drawn !== undefined) return { type: drawn, ligase: 'Cereblon (CRBN)', hasEvidence };
  const molecule = smiles === null || String(smiles).trim() === '' ? null : rdkit.get_mol(String(smiles));
  molecule?.delete();
  return molecule === null || !hasEvidence ? null : { type: 'Monovalent', ligase: null, hasEvidence };
}

function acts(text: Cells[string]): boolean {
  return String(text).toUpperCase() === 'DEGRADER';
}

function isDegrader(release: OracleRelease, strId: Cells[string]): boolean {
  const { mechanism, activity } = release.tables;
  const isProtac = (row: Cells): boolean =>
    String(assayOf(release, row).enzyme_cell_assay).startsWith('PROTAC activity');
  return (
    rowsWith(mechanism, 'str_id', strId).some(
      (row) => acts(row.action_type) || String(row.mechanism_of_action).endsWith(' degrader'),
    ) ||
    rowsWith(activity, 'str_id', strId).some(
      (row) => acts(row.activity_mechanism) || degrades(row) || (isProtac(row) && isMeasured(row)),
    )
  );
}

function isMeasured(activity: Cells): boolean {
  const remark = String(activity.activity_comment ?? '').toLowerCase();
  return (
    activity.activity_value !== null &&
    !String(activity.std_act_prefix ?? '').startsWith('>') &&
    !remark.includes('inactive') &&
    !remark.includes('not active')
  );
}

function degrades(activity: Cells): boolean {
  const value = activity.activity_value as number | null;
  if (value === null) return false;
  const prefix = String(activity.std_act_prefix ?? '=');
  switch (String(activity.std_activity_type).toLowerCase()) {
    case 'dc50':
      return !prefix.startsWith('>');
    case 'dmax':
      return activity.standard_uom === '%' && value >= 50 && !prefix.startsWith('<');
    default:
      return false;
  }
}
