import { describe, expect, it } from 'vitest';
import { conditionKind } from './condition-kinds.ts';
import { type Condition, activityConditions, assayConditions } from './conditions.ts';

function condition(name: string, given: Partial<Condition> = {}): Condition {
  return { group: null, name, prefix: null, value: null, uom: null, text: null, comment: null, ...given };
}

describe('conditionKind', () => {
  it('reads names without regard to case, dashes and underscores', () => {
    expect(['Temp', 'INCUBATION_TIME', 'co-administered', ' pH '].map(conditionKind)).toEqual([
      'temperature',
      'incubation',
      'co_administered',
      'ph',
    ]);
  });

  it('shows other names only in the inner grid', () => {
    expect(conditionKind('SEX')).toBeNull();
  });
});

describe('assayConditions', () => {
  it('stores names in columns and their amounts in `amounts`', () => {
    const conditions = assayConditions([
      condition('BUFFER', { text: 'HEPES', prefix: '=', value: 50, uom: 'mM' }),
      condition('SUBSTRATE', { text: 'ATP' }),
      condition('SUBSTRATE_CONC', { prefix: '<', value: 10, uom: 'uM' }),
      condition('TEMPERATURE', { value: 37, uom: 'C' }),
    ]);
    expect([conditions.buffer, conditions.substrate, conditions.method]).toEqual(['HEPES', 'ATP', null]);
    expect(JSON.parse(conditions.amounts!)).toEqual({
      buffer_prefix: '=',
      buffer_concentration: '50',
      buffer_uom: 'mM',
      substrate_prefix: '<',
      substrate_concentration: '10',
      substrate_uom: 'uM',
      temperature: '37',
      temperature_uom: 'C',
    });
  });

  it('keeps all of several values', () => {
    const alike = assayConditions(
      [10, 20].map((value) => condition('TIME', { prefix: '=', value, uom: 'min' })),
    );
    expect(JSON.parse(alike.amounts!)).toEqual({
      incubation_prefix: '=',
      incubation: '10; 20',
      incubation_uom: 'min',
    });
    const unlike = assayConditions([
      condition('TIME', { prefix: '=', value: 10, uom: 'min' }),
      condition('TIME', { prefix: '>', value: 2, uom: 'hr' }),
    ]);
    expect(JSON.parse(unlike.amounts!)).toEqual({ incubation: '10 min; > 2 hr' });
  });

  it('lists everything in the inner grid', () => {
    const conditions = assayConditions([condition('SEX', { text: 'male', comment: 'adult' })]);
    expect(conditions.amounts).toBeNull();
    expect(JSON.parse(conditions.inner_grids!)).toEqual([
      { group: null, name: 'SEX', prefix: null, value: 'male', uom: null, comment: 'adult' },
    ]);
  });
});

describe('activityConditions', () => {
  it('prefers a dose to a concentration', () => {
    const conc = condition('CONC', { prefix: '=', value: 10, uom: 'uM' });
    expect(activityConditions([conc])).toMatchObject({ dose_prefix: '=', dose: '10', dose_uom: 'uM' });
    const dose = condition('DOSE', { text: '3 mg/kg twice' });
    expect(activityConditions([conc, dose])).toMatchObject({
      dose_prefix: null,
      dose: '3 mg/kg twice',
      dose_uom: null,
    });
  });

  it('fills no column from the values of single samples', () => {
    const conditions = activityConditions([
      condition('SD', { group: '7', value: 1 }),
      condition('SD', { value: 2 }),
    ]);
    expect(conditions.sd).toBe('2');
    expect(JSON.parse(conditions.inner_grids!)).toHaveLength(2);
  });
});
