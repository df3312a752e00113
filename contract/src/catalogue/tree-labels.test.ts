import { describe, expect, it } from 'vitest';
import { classLabel, treeLabel } from './tree-labels.ts';

describe('labels of trees', () => {
  it.each([
    ['epigenetic regulator', 'Epigenetic regulator'],
    ['Enzyme', 'Enzyme'],
    ['Protein Kinase', 'Protein kinase'],
    ['Membrane receptor', 'Membrane receptor'],
    ['cytochrome p450', 'Cytochrome P450'],
    ['cyp_2d', 'CYP 2D'],
    ['cyp_11', 'CYP 11'],
    ['p-type atpase', 'P-type ATPase'],
    ['atp binding cassette', 'ATP binding cassette'],
    ['hdac', 'HDAC'],
    ['misc', 'Misc'],
    ['p300/CBP family', 'p300/CBP family'],
    ['AGC protein kinase AKT family', 'AGC protein kinase AKT family'],
    ['Tyrosine protein kinase Abl family', 'Tyrosine protein kinase Abl family'],
  ])('write the class %s as %s', (name, label) => {
    expect(classLabel(name)).toBe(label);
    expect(classLabel(label)).toBe(label);
  });

  it('leave names of targets and codes as they are, and begin terms with a capital', () => {
    expect(treeLabel('Target', 'Enzyme/kinase', 'kinase')).toBe('Kinase');
    expect(treeLabel('Target', 'Enzyme/kinase/target:7', 'dmpk kinase')).toBe('dmpk kinase');
    expect(treeLabel('Indication', 'x', 'acute disease')).toBe('Acute disease');
    expect(treeLabel('AssayMethodName', 'x', 'cell-based format')).toBe('Cell-based format');
    expect(treeLabel('AssayMethodName', 'x', 'hERG patch clamp')).toBe('hERG patch clamp');
    expect(treeLabel('Endpoint', 'x', 'nM')).toBe('nM');
  });
});
