import type { StructureProperty } from '@moltrove/contract/without-calls';

/** Index column behind each property of a structure row. */
export const propertyColumns: Record<StructureProperty, string> = {
  mol_weight: 'structure.mol_weight',
  clogp: 'structure.logp_calc',
  rot_bonds: 'structure.rot_bonds',
  psa: 'structure.psa',
  hb_donors: 'structure.hb_donors',
  hb_acceptor: 'structure.hb_acceptor',
  num_rings: 'structure.num_rings',
  fsp3: 'structure.fsp3',
  formal_charge: 'structure.formal_charge',
  qed: 'structure.qed',
  cns_mpo: 'structure.cns_mpo',
  pka_value: 'structure.pka_value',
  logd_calc: 'structure.logd_calc',
  solubility: 'structure.solubility',
};
