import { describe, expect, it } from 'vitest';
import { filledForTests } from './testing/fill-for-tests.ts';

const { filled } = filledForTests();

describe('the report', () => {
  it('lists every bad row once per fault, in the order of the import', () => {
    expect(filled().badRows.map(({ source, id, outcome, value }) => [source, id, outcome, value])).toEqual([
      ['molecule_dictionary', '103', 'kept', '999'],
      ['compound_records', '16', 'skipped', null],
      ['compound_records', '17', 'skipped', '997'],
      ['compound_records', '18', 'skipped', '996'],
      ['molecule_synonyms', '6', 'skipped', '998'],
      ['molecule_synonyms', '7', 'skipped', null],
      ['organism_class', '2', 'skipped', null],
      ['target_components', '4', 'skipped', '995'],
      ['target_components', '5', 'skipped', '994'],
      ['component_synonyms', '6', 'skipped', null],
      ['component_synonyms', '7', 'skipped', '3'],
      ['component_class', '2', 'skipped', '993'],
      ['component_class', '3', 'skipped', '3'],
      ['go_classification', 'GO:3', 'skipped', null],
      ['component_go', '2', 'skipped', 'GO:99'],
      ['component_go', '3', 'skipped', '3'],
      ['assay_parameters', '8', 'skipped', '989'],
      ['activity_properties', '3', 'skipped', '984'],
      ['activity_supp', '3', 'skipped', null],
      ['activity_supp_map', '2', 'skipped', '984'],
      ['activity_supp_map', '3', 'skipped', '979'],
      ['assays', '23', 'kept', '992'],
      ['assays', '23', 'kept', '991'],
      ['assays', '23', 'kept', '990'],
      ['activities', '12', 'skipped', 'n.d.'],
      ['activities', '13', 'skipped', '988'],
      ['activities', '14', 'skipped', '987'],
      ['activities', '15', 'skipped', '986'],
      ['activities', '16', 'skipped', '985'],
      ['activities', '17', 'skipped', '23'],
      ['activities', '18', 'skipped', '≈'],
      ['activities', '19', 'skipped', 'high'],
      ['activities', '20', 'skipped', '16'],
      ['drug_mechanism', '4', 'skipped', 'record_id 982'],
      ['drug_mechanism', '3', 'kept', '983'],
      ['drug_indication', '5', 'skipped', '981'],
      ['drug_warning', '4', 'skipped', '980'],
      ['structural_alerts', '4', 'skipped', '9'],
      ['structural_alerts', '2', 'kept', 'two carbons &gt; one'],
      ['compound_structural_alerts', '4', 'skipped', '99'],
    ]);
  });

  it('adds up: rows read are written or skipped', () => {
    const { steps, reasons } = filled().outcome.report!;
    const skipped = reasons.filter(({ source, outcome }) => source === 'activities' && outcome === 'skipped');
    expect(steps.find(({ step }) => step === 'activities')).toMatchObject({ read: 28, written: 19 });
    expect(skipped.reduce((sum, { rows }) => sum + rows, 0)).toBe(9);
    expect(reasons).toContainEqual({
      source: 'activities',
      outcome: 'skipped',
      rows: 1,
      reason: 'it has no doc_id and its assay no reference',
    });
  });

  it('names the release as the source does', () => {
    expect(filled().outcome.facts).toMatchObject({
      name: 'ChEMBL_36',
      date: '2025-07-28',
      source: 'ChEMBL_36: ChEMBL Release 36',
    });
  });
});
