import { describe, expect, it } from 'vitest';
import { filledForTests } from './testing/fill-for-tests.ts';

const { one } = filledForTests();

const standard = (id: number): Record<string, unknown> =>
  one(`SELECT std_act_prefix, activity_value, activity_upper_value, micro_molarvalue, pactivity, pactivity_prefix,
    activity_remarks FROM activity WHERE act_id = ${id}`);

describe('activities', () => {
  it('with every value', () => {
    const { inner_grids: grid, ...activity } = one('SELECT * FROM activity WHERE act_id = 1');
    expect(activity).toEqual({
      act_id: 1,
      str_id: 100,
      gvk_id: 10,
      assay_id: 20,
      ref_id: 1,
      std_activity_type: 'IC50',
      std_act_prefix: '=',
      activity_value: 70,
      standard_uom: 'nM',
      micro_molarvalue: 0.07,
      pactivity: 7.15,
      pactivity_prefix: '=',
      activity_type: 'IC50',
      activity_prefix: '=',
      measured: '0.07',
      activity_uom: 'uM',
      duplicate: 0,
      activity_mechanism: 'INHIBITOR',
      activity: 'NEGATIVE MODULATOR',
      sd: '0.2',
      dose_prefix: '<',
      dose: '5',
      dose_uom: 'uM',
    });
    expect((JSON.parse(String(grid)) as { name: string }[]).map(({ name }) => name)).toEqual(['SD', 'Conc']);
  });

  it('have one of the six prefixes, and remarks for lost information', () => {
    expect(standard(2)).toEqual({
      std_act_prefix: '=',
      activity_value: 1e3,
      micro_molarvalue: 1,
      pactivity: 6,
      pactivity_prefix: '=',
      activity_remarks: 'Active; Potential duplicate; Approximate value (~)',
    });
    expect(standard(3)).toEqual({
      std_act_prefix: '>',
      activity_value: 1e4,
      micro_molarvalue: 10,
      pactivity: 5,
      pactivity_prefix: '<',
      activity_remarks: 'Outside typical range',
    });
    expect(standard(4)).toMatchObject({ std_act_prefix: '<', pactivity: 8, pactivity_prefix: '>' });
    expect(standard(5)).toMatchObject({
      std_act_prefix: 'R',
      activity_value: 100,
      activity_upper_value: 200,
    });
    expect(one('SELECT measured, duplicate, validity FROM activity WHERE act_id = 5')).toEqual({
      measured: '100 to 200',
      duplicate: 0,
    });
    expect(one('SELECT duplicate FROM activity WHERE act_id = 2')).toEqual({ duplicate: 1 });
    expect(one('SELECT validity FROM activity WHERE act_id = 3')).toEqual({
      validity: 'Outside typical range',
    });
  });

  it('without a value, a unit or a type are included', () => {
    expect(standard(6)).toEqual({ activity_remarks: 'Not Determined' });
    expect(standard(7)).toEqual({ std_act_prefix: '=', activity_value: 3.5 });
    expect(standard(11)).toEqual({ std_act_prefix: '=', activity_value: 5, micro_molarvalue: 0.005 });
    expect(one('SELECT measured FROM activity WHERE act_id = 11')).toEqual({ measured: 'weak' });
  });

  it('have a pActivity only above zero, and the value itself if it is a logarithm', () => {
    expect(standard(8)).toEqual({
      std_act_prefix: '>',
      activity_value: 8.2,
      pactivity: 8.2,
      pactivity_prefix: '>',
    });
    expect(standard(10)).toEqual({ std_act_prefix: '=', activity_value: 0, micro_molarvalue: 0 });
  });

  it('take document and compound from assay and record if they name none', () => {
    expect(one('SELECT ref_id, roa, dose, dose_uom FROM activity WHERE act_id = 9')).toEqual({
      ref_id: 2,
      roa: 'oral',
      dose: '10',
      dose_uom: 'mg/kg',
    });
    expect(one('SELECT str_id FROM activity WHERE act_id = 10')).toEqual({ str_id: 102 });
    expect(one('SELECT str_id, gvk_id FROM activity WHERE act_id = 4')).toEqual({ str_id: 100, gvk_id: 11 });
  });

  it('show replicates in the inner grid', () => {
    const { inner_grids: grid } = one('SELECT inner_grids FROM activity WHERE act_id = 9');
    expect(JSON.parse(String(grid))).toEqual([
      { group: '7', name: 'WEIGHT', prefix: '=', value: '250', uom: 'g', comment: null },
      { group: '7', name: 'SEX', prefix: null, value: 'female', uom: null, comment: null },
    ]);
  });

  it('keep integers that JavaScript cannot represent', () => {
    expect(one('SELECT measured, activity_value FROM activity WHERE act_id = 28')).toEqual({
      measured: '70794578438414000',
      activity_value: 0xfb834b43d85eb0,
    });
  });
});
