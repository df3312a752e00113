import { criterionSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { fieldOf } from './field-of.ts';

const structure = (parts: object = {}) => criterionSchema.parse({ option: 'Structure', ...parts });
const properties = { mol_weight: { max: 500 } };

describe('the field of a row', () => {
  it('for structures depends on the content, then on the field that it was added as', () => {
    expect(fieldOf(structure({ names: ['aspirin'], properties })).label).toBe('Structure');
    expect(fieldOf(structure({ properties }), 'Structure').label).toBe('Structural property');
    expect(fieldOf(structure(), 'StructuralProperty').label).toBe('Structural property');
    expect(fieldOf(structure()).label).toBe('Structure');
  });

  it('for other criteria is that of their option, even if it is not offered', () => {
    expect(fieldOf(criterionSchema.parse({ option: 'Target' })).label).toBe('Target / Enzyme / Protein');
    expect(fieldOf(criterionSchema.parse({ option: 'Company' })).label).toBe('Company');
  });
});
