import type { TabKey } from '@moltrove/contract';
import { recordNameSql } from './record-name.ts';

const structureSql = `SELECT str_id, smiles, chembl_id, pref_name, mol_weight, mol_formula, logp_calc, psa, hb_donors,
  hb_acceptor, rot_bonds, solubility, pka_value, logd_calc, inchi_key, newly_added
  FROM structure WHERE str_id = ?`;

const activitySql = `SELECT a.str_id, s.smiles, t.pref_name AS protein, t.organism AS target_organism, a.std_activity_type, a.std_act_prefix,
  a.activity_value, a.activity_upper_value, a.standard_uom, a.micro_molarvalue, a.pactivity, y.enzyme_cell_assay, y.assay_type, y.source,
  d.reference, a.activity_remarks, ${recordNameSql('r')} AS compound_name_reference,
  a.activity_type, a.activity_prefix, a.measured, a.activity_uom, y.assay_method_name, y.parameter,
  a.activity_mechanism, a.activity, y.cells_cellline_organ, a.sd, a.roa, a.dose_prefix, a.dose, a.dose_uom,
  a.assay_id, a.ref_id, a.gvk_id, a.act_id, a.inner_grids, s.newly_added
  FROM activity a
  LEFT JOIN structure s ON s.str_id = a.str_id
  LEFT JOIN assay y ON y.assay_id = a.assay_id
  LEFT JOIN target t ON t.target_id = y.target_id
  LEFT JOIN document d ON d.ref_id = a.ref_id
  LEFT JOIN compound_record r ON r.gvk_id = a.gvk_id
  WHERE a.act_id = ?`;

const assaySql = `SELECT y.assay_id, y.chembl_id, y.enzyme_cell_assay, t.pref_name AS protein, t.organism AS target_organism, t.common_name,
  y.assay_type, y.source, y.target_profile, y.cells_cellline_organ, y.assay_method_name, d.reference,
  y.in_presence_of, y.radio_ligand, y.co_administered, y.buffer, y.ph, y.substrate, y.operation, y.mutant,
  y.wild_type, y.wild_type_residue, y.residue_position, y.mutant_residue, y.assay_position, y.parameter,
  y.amounts, y.inner_grids
  FROM assay y
  LEFT JOIN target t ON t.target_id = y.target_id
  LEFT JOIN document d ON d.ref_id = y.ref_id
  WHERE y.assay_id = ?`;

const developmentSql = `SELECT c.str_id, s.smiles, c.drug_name, c.highest_phase, c.approval_year, c.status, c.targets,
  c.mode_of_action, c.indications, c.drug_dose, c.company_names, c.remarks, c.last_significant_update,
  c.reason_with_drawn, c.reason_with_drawn_category, s.chembl_id, s.newly_added
  FROM development_compound c LEFT JOIN structure s ON s.str_id = c.str_id WHERE c.str_id = ?`;

const documentSql = `SELECT ref_id, ref_type, reference, title, authors, journal_patent_name, year, pubmed_id, doi,
  patent_no, company_names, company_addresses, volume, issue, start_page, end_page, issn_no, application_type,
  chembl_id, newly_added FROM document WHERE ref_id = ?`;

/** One row of each tab by its id, with what joins to it. */
export const rowSql: Record<TabKey, string> = {
  structuretab: structureSql,
  activitiestab: activitySql,
  assaytab: assaySql,
  developmentcompoundstab: developmentSql,
  documentstab: documentSql,
};
