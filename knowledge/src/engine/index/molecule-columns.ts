import type { IndexColumn } from '../../release/manifest.ts';

/**
 * Columns of the molecules of a release. Molecules 0 to structures - 1 are the structures in index order; then come
 * forms that differ from their structure.
 */
export const moleculeColumns = {
  atomStart: 'molecule.atom_start',
  halfBondStart: 'molecule.half_bond_start',
  atomKinds: 'molecule.atom_kinds',
  neighbours: 'molecule.neighbours',
  halfBonds: 'molecule.half_bonds',
  kindFacts: 'molecule.kind_facts',
  kindUses: 'molecule.kind_uses',
  patterns: 'molecule.patterns',
  patternUses: 'molecule.pattern_uses',
  fingerprints: 'molecule.fingerprints',
  fingerprintMolecules: 'molecule.fingerprint_molecules',
  fingerprintStarts: 'molecule.fingerprint_starts',
  /** Structure of each form that differs from it. */
  formStructure: 'molecule.form_structure',
  /** Id of each of these forms. */
  formId: 'molecule.form_id',
  /** 1 for a structure that was itself reported, 0 for one that was reported only in other forms. */
  reportedAsIs: 'molecule.reported_as_is',
} as const;

/** Whether any structure of a release has a molecule. */
export function hasMolecules(columns: readonly IndexColumn[]): boolean {
  return (columns.find(({ name }) => name === moleculeColumns.atomKinds)?.length ?? 0) > 0;
}

/** Columns of scaffolds and ring systems by structure, with their packed texts. */
export const fragmentColumns = {
  scaffold: 'scaffold.structures',
  ringSystems: 'ring_system.structures',
} as const;

/**
 * Columns of the scaffold tree. Its nodes have numbers from 1: first the scaffolds of the structures, by their codes, then
 * their other ancestors, whose texts are packed. Releases built before it have none.
 */
export const scaffoldTreeColumns = {
  ancestors: 'scaffold_tree.ancestors',
  /** By number of the node, the number of its parent; 0 for none. */
  parents: 'scaffold_tree.parents',
} as const;

/** Columns of the index of matched pairs over the structures. Releases built before it have none. */
export const pairColumns = {
  keys: 'pair.keys',
  starts: 'pair.starts',
  members: 'pair.members',
} as const;
