import { describe, expect, it } from 'vitest';
import { comparedLines } from './compared-lines.ts';

describe('rows side by side', () => {
  const rows = [
    { str_id: 1, smiles: 'C', mol_formula: 'CH4', mol_weight: 16.04, psa: 0, solubility: null },
    { str_id: 2, smiles: 'CC', mol_formula: 'CH4', mol_weight: 30.07, psa: null, solubility: null },
  ];
  const lines = comparedLines('structures', rows);
  const line = (key: string) => lines.find((each) => each.key === key);

  it('have a line for each column that has a value in any of them', () => {
    expect(line('mol_formula')).toMatchObject({ texts: ['CH4', 'CH4'], differs: false });
    expect(line('mol_weight')).toMatchObject({ unit: 'g/mol', texts: ['16.04', '30.07'], differs: true });
    expect(line('solubility')).toBeUndefined();
    expect([line('str_id'), line('smiles')]).toEqual([undefined, undefined]);
  });

  it('omit counts within the results, because they were fetched without results', () => {
    const counted = comparedLines('structures', [{ str_id: 1, found_act_count: 3, act_count: 5 }]);
    expect(counted.map(({ key }) => key)).toEqual(['act_count']);
  });

  it('differ if one has no value', () => {
    expect(line('psa')).toMatchObject({ texts: ['0', '–'], differs: true });
  });
});
