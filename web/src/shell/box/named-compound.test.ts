import { describe, expect, it } from 'vitest';
import { namedCompound } from './named-compound.ts';
import { structure, targets } from './reading/reading.ts';

const line = (...rows: ReturnType<typeof structure>[]) => ({ rows, filters: [], drawing: null });

describe('the compound that the box offers to open', () => {
  it('is the one that a line searches for by its name or InChIKey', () => {
    const kinase = targets(['CHEMBL203'], 'targetId');
    const aspirin = structure({ names: ['ASPIRIN'] });
    expect(namedCompound([line(kinase), line(aspirin)])).toEqual({ idType: 'name', id: 'ASPIRIN' });
    const key = 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N';
    expect(namedCompound([line(structure({ inchikeys: [key] }))])).toEqual({ idType: 'inchikey', id: key });
  });

  it('is none for several compounds, further conditions or a drawing', () => {
    const two = structure({ names: ['ASPIRIN', 'IBUPROFEN'] });
    const one = structure({ names: ['ASPIRIN'] });
    expect(namedCompound([line(two), line(one, targets(['CHEMBL203'], 'targetId'))])).toBeNull();
    expect(namedCompound([])).toBeNull();
  });
});
