import { absenceTexts, cellText, columnOf, columns, prefixKeys } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { shownColumns } from './prefixed-columns.ts';
import type { GridRow } from './row.ts';

function textOf(key: string, row: GridRow, tab: TabKey = 'activities') {
  return cellText(columnOf(tab, key)!, row, prefixKeys(columns[tab]));
}

const best = (row: GridRow) => textOf('best_pactivity', row, 'structures').text;
const absence = (key: string, row: GridRow) => textOf(key, row, 'structures').absence;

describe('a value and its prefix', () => {
  it('share one cell', () => {
    expect(textOf('activity_value', { std_act_prefix: '>', activity_value: 10_000 }).text).toBe('> 10,000');
    expect(textOf('measured', { activity_prefix: '<=', measured: '3.2' }).text).toBe('≤ 3.2');
  });

  it('omit = and a missing prefix', () => {
    expect(textOf('activity_value', { std_act_prefix: '=', activity_value: 5 }).text).toBe('5');
    expect(textOf('activity_value', { std_act_prefix: null, activity_value: 5 }).text).toBe('5');
  });

  it('keep the prefix for micromolar values, and invert it for pActivity', () => {
    const row = { std_act_prefix: '>', activity_value: 10_000, micro_molarvalue: 10, pactivity: 5 };
    expect(textOf('micro_molarvalue', row).text).toBe('> 10');
    expect(textOf('pactivity', row).text).toBe('< 5.00');
  });

  it('show a range with both ends if the row has them', () => {
    const row = { std_activity_type: 'Ki', std_act_prefix: 'R', activity_value: 10, pactivity: 8 };
    expect(textOf('activity_value', { ...row, activity_upper_value: 20 }).text).toBe('10 – 20');
    expect(textOf('activity_value', row).text).toBe('from 10');
    expect(textOf('pactivity', row).text).toBe('up to 8.00');
    const known = { ...row, activity_upper_value: 200, standard_uom: 'nM', micro_molarvalue: 0.01 };
    expect(textOf('micro_molarvalue', known).text).toBe('0.01 – 0.2');
    expect(textOf('pactivity', known).text).toBe('6.70 – 8.00');
  });

  it('show both ends of a range of logarithms', () => {
    const row = { std_act_prefix: 'R', std_activity_type: 'pIC50', activity_value: 6.1, pactivity: 6.1 };
    expect(textOf('pactivity', { ...row, activity_upper_value: 6.9 }).text).toBe('6.10 – 6.90');
  });

  it('keep the prefix of a type that is already a logarithm', () => {
    const row = { std_act_prefix: '>', std_activity_type: 'pKi', activity_value: 8, pactivity: 8 };
    expect(textOf('pactivity', row).text).toBe('> 8.00');
    expect(textOf('pactivity', { ...row, std_act_prefix: 'R' }).text).toBe('from 8.00');
  });

  it('show the best pActivity of a structure, or that it was tested and inactive', () => {
    expect(best({ best_pactivity: 7.1, best_pactivity_prefix: '=' })).toBe('7.10');
    expect(best({ best_pactivity: 5, best_pactivity_prefix: '<' })).toBe('< 5.00');
    const range = { best_pactivity: 7.4, best_pactivity_prefix: 'R', best_pactivity_upper: 8.8 };
    expect(best(range)).toBe('7.40 – 8.80');
    expect(absence('best_pactivity', { potency_state: 'inactive' })).toBe('testedInactive');
    expect(absence('best_pactivity', { potency_state: null })).toBe('none');
    expect(absence('median_pactivity', { potency_mixed: 'severalTargets' })).toBe('severalTargets');
    expect(absence('pactivity_spread', { potency_mixed: 'severalFamilies' })).toBe('severalFamilies');
  });

  it('leave no separate column for the prefix', () => {
    const shown = shownColumns(columns.activities).map((column) => column.key);
    expect(shown).not.toContain('std_act_prefix');
    expect(shown).toContain('activity_value');
  });
});

describe('a code', () => {
  it('is shown as its label', () => {
    expect(textOf('assay_type', { assay_type: 'B' }).text).toBe('Binding');
    expect(textOf('ref_type', { ref_type: 'P' }, 'references').text).toBe('Patent');
    expect(textOf('assay_type', { assay_type: 'X' }).text).toBe('X');
  });
});

describe('a missing value', () => {
  it('distinguishes tested inactive from not reported', () => {
    const inactive = { activity_value: null, activity_remarks: 'Not Active (inhibition < 50% @ 10 uM)' };
    expect(textOf('activity_value', inactive).absence).toBe('testedInactive');
    expect(textOf('assay_type', { assay_type: null }).absence).toBe('none');
  });

  it.each([
    ['Not Active', 'inactive'],
    ['Active', 'active'],
    ['Not Determined', 'not determined'],
    ['Not tested', 'not tested'],
    ['Inactivation not observed', 'not reported'],
    [null, 'not reported'],
  ])('with the remark %j is shown as %s', (remark, text) => {
    const { absence } = textOf('activity_value', { activity_value: null, activity_remarks: remark });
    expect(absenceTexts[absence!].text).toBe(text);
  });
});

it('writes years and ids without separators, counts with separators, and flags as words', () => {
  expect(textOf('approval_year', { approval_year: 1987 }, 'clinicalCompounds').text).toBe('1987');
  expect(textOf('str_id', { str_id: 9_005_736 }).text).toBe('9005736');
  expect(textOf('act_count', { act_count: 12_345 }, 'assays').text).toBe('12,345');
  expect(textOf('mutant', { mutant: true }, 'assays').text).toBe('Yes');
});

it('writes pActivity with two decimals, so that the values of a column are easy to compare', () => {
  const texts = [10.7, 10.72, 6.123].map((pactivity) => textOf('pactivity', { pactivity }));
  expect(texts.map(({ text }) => text)).toEqual(['10.70', '10.72', '6.12']);
  expect(texts.map(({ full }) => full)).toEqual(['10.7', '10.72', '6.123']);
});

it('writes picomolar values in micromolar as decimals', () => {
  expect(textOf('micro_molarvalue', { micro_molarvalue: 3.02e-6 }).text).toBe('0.00000302');
  expect(textOf('micro_molarvalue', { micro_molarvalue: 3.02e-9 }).text).toBe('3.02 × 10⁻⁹');
});

it('copies the number with all digits to the clipboard', () => {
  const { text, full } = textOf('mol_weight', { mol_weight: 383.405_999_9 }, 'structures');
  expect([text, full]).toEqual(['383.41', '383.4059999']);
});
