import { expect, it } from 'vitest';
import { valueName } from './value-name.ts';

it('a value is called by what was measured, of which structure, on which target', () => {
  const row = {
    act_id: 7,
    std_activity_type: 'Ki',
    std_act_prefix: '<',
    activity_value: 0.59,
    standard_uom: 'nM',
    structure_name: 'PRAZOSIN',
    protein: 'HERG',
  };
  expect(valueName(row)).toBe('Ki < 0.59 nM of PRAZOSIN on HERG');
  expect(valueName({ ...row, std_act_prefix: '=', structure_name: null })).toBe('Ki 0.59 nM on HERG');
  expect(valueName({ ...row, activity_value: null, protein: null })).toBe('Ki of PRAZOSIN');
  expect(valueName({ act_id: 7 })).toBe('activity 7');
});
