import { describe, expect, it } from 'vitest';
import { activityFamilies, activityFamily } from '../domain/activity-families.ts';
import { tabKeys, tabs } from '../domain/tabs.ts';
import { limits } from '../limits.ts';
import { charts, defaultChartKeys } from './charts.ts';
import {
  assayTypeLabels,
  labelOfCode,
  prefixLabels,
  refTypeLabels,
  targetTypeLabels,
  valueStateLabels,
} from './code-labels.ts';
import { columns } from './columns.ts';
import { searchFields } from '../query/search-fields.ts';
import { valueDoubtLabels } from './value-doubts.ts';

/** Column keys of section 3 of the specification, verbatim. */
const specified: Record<string, string> = {
  structures:
    'str_id, mol_weight, smiles, mol_formula, solubility, rot_bonds, psa, pka_value, logp_calc, logd_calc, hb_donors, hb_acceptor',
  activities:
    'str_id, enzyme_cell_assay, protein, ligase_name, degrader, cells_cellline_organ, source, std_activity_type, std_act_prefix, activity_value, standard_uom, micro_molarvalue, activity_remarks, assay_type, assay_method_name, parameter, reference, activity_mechanism, activity, measured, activity_type, activity_prefix, activity_uom, sd, roa, dose, dose_prefix, dose_uom, compound_name_reference, act_id',
  assays:
    'str_id, enzyme_cell_assay, common_name, in_presence_of, radio_ligand, co_administered, buffer, ph, substrate, operation, mutant, wild_type, assay_position, target_profile, assay_id',
  references:
    'ref_id, ref_type, reference, pubmed_id, doi, company_names, authors, company_addresses, journal_patent_name, year, volume, issue, start_page, end_page, issn_no, patent_no, application_type',
  clinicalCompounds:
    'str_id, drug_name, targets, highest_phase, approval_year, mode_of_action, drug_dose, status, remarks, last_significant_update, reason_with_drawn, reason_with_drawn_category',
};

describe('the catalogue', () => {
  it.each(tabKeys)('%s has every column of the specification, without duplicates, in order', (tab) => {
    const keys = columns[tab].map((column) => column.key);
    expect(keys).toEqual(expect.arrayContaining(specified[tab]!.split(', ')));
    expect(new Set(keys).size).toBe(keys.length);
    expect(columns[tab].map((column) => column.order)).toEqual(keys.map((_, index) => index));
  });

  it('each tab has its id column and a different count', () => {
    for (const tab of tabs) expect(columns[tab.key].some((column) => column.key === tab.idColumn)).toBe(true);
    expect(new Set(tabs.map((tab) => tab.count)).size).toBe(tabs.length);
  });

  it('every column, chart and search field has a one-sentence description', () => {
    const said = [...Object.values(columns).flat(), ...charts, ...searchFields];
    expect(
      said.filter(({ description }) => !/^.{10,}(\.|…)$/.test(description)).map(({ key }) => key),
    ).toEqual([]);
  });

  it('the default charts are the first four by priority', () => {
    const first = charts
      .toSorted((a, b) => a.priorityOrder - b.priorityOrder)
      .slice(0, limits.defaultChartCount);
    expect(first.map((chart) => chart.key)).toEqual(defaultChartKeys);
    expect(new Set(charts.map((chart) => chart.key)).size).toBe(charts.length);
  });

  it('charts of coded values have the labels of the codes', () => {
    const labelled = charts.filter(({ labels }) => labels !== null).map(({ key, labels }) => [key, labels]);
    expect(Object.fromEntries(labelled)).toEqual({
      assaytype: assayTypeLabels,
      activityprefix: prefixLabels,
      dataquality: valueDoubtLabels,
      reftype: refTypeLabels,
      targettype: targetTypeLabels,
      valuestate: valueStateLabels,
    });
    expect(labelOfCode(assayTypeLabels, 'B')).toBe('Binding');
    for (const value of ['X', 'constructor']) expect(labelOfCode(assayTypeLabels, value)).toBeNull();
  });

  it('a type belongs to one family, ignoring case', () => {
    const types = Object.values(activityFamilies)
      .flat()
      .map((type) => type.toLowerCase());
    expect(new Set(types).size).toBe(types.length);
    expect(activityFamily('ic50')).toBe('potency');
    expect(activityFamily('Shoe size')).toBeNull();
  });
});
