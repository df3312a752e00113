import { type DegraderType, developmentCategories, naturalProductCategory } from '@moltrove/contract';
import { bivalentHeavyAtoms, e3LigandSmarts } from '../../embedded/build/degraders.ts';
import { rdkit } from '../molecules.ts';
import type { Cells, OracleRelease } from './tables.ts';

/** Names between semicolons. */
export function companiesIn(cell: Cells[string]): string[] {
  return listed(cell, ';');
}

/** Authors between semicolons, or, where there are none, between commas and up to a last point. */
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
  return release.tables.mechanism
    .filter((row) => row.str_id === strId && row.mechanism_of_action !== null)
    .map((row) => String(row.mechanism_of_action));
}

/** Everything that a structure counts as: its kind of molecule, its status, and what the remarks on it say. */
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

const ligands = e3LigandSmarts.map((smarts) => rdkit.get_qmol(smarts)!);

/** The kind of degrader that a structure with evidence of degradation is. */
export function degraderTypeOf(release: OracleRelease, structure: Cells): DegraderType | null {
  if (structure.smiles === null || !isDegrader(release, structure.str_id)) return null;
  const molecule = rdkit.get_mol(String(structure.smiles));
  if (molecule === null || String(structure.smiles).trim() === '') return null;
  const found = ligands.some((ligand) => molecule.get_substruct_match(ligand) !== '{}');
  const large = molecule.get_num_atoms(true) >= bivalentHeavyAtoms;
  molecule.delete();
  return found && large ? 'Bivalent' : 'Monovalent';
}

function acts(text: Cells[string]): boolean {
  return String(text).toUpperCase() === 'DEGRADER';
}

function isDegrader({ tables }: OracleRelease, strId: Cells[string]): boolean {
  return (
    tables.mechanism.some((row) => row.str_id === strId && acts(row.action_type)) ||
    tables.activity.some((row) => row.str_id === strId && (acts(row.activity_mechanism) || degrades(row)))
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
