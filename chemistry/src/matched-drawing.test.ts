import { describe, expect, it } from 'vitest';
import type { DrawingMatch } from './drawing.ts';
import { chemistry } from './rdkit.ts';

const size = { width: 200, height: 120, palette: 'light' } as const;
const gefitinib = 'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1';
const quinazoline: DrawingMatch = {
  query: 'c1ccc2ncncc2c1',
  format: 'smiles',
  chirality: false,
  mark: true,
  align: false,
};

async function drawn(smiles: string, match?: Partial<DrawingMatch>) {
  const asked = match === undefined ? {} : { match: { ...quinazoline, ...match } };
  const drawing = (await chemistry()).draw(smiles, { ...size, ...asked });
  if (!drawing.ok) throw new Error(drawing.problem.reason);
  return drawing.value;
}

const marks = (svg: string): number => svg.match(/#BAE0EF/g)?.length ?? 0;

describe('a drawing compared with a query', () => {
  it('highlights only the atoms that match', async () => {
    const drawing = await drawn(gefitinib, {});
    expect(drawing.matchedAtoms).toBe(10);
    expect(marks(drawing.svg)).toBeGreaterThanOrEqual(10);
    const other = await drawn('CCO', {});
    expect([other.matchedAtoms, marks(other.svg)]).toEqual([0, 0]);
    expect(other.svg).toBe((await drawn('CCO')).svg);
  });

  it('highlights every match of a pattern', async () => {
    const drawing = await drawn('OCCO', { query: '[OX2H]', format: 'smarts' });
    expect(drawing.matchedAtoms).toBe(2);
  });

  it('is rotated to the orientation of the query', async () => {
    const haloperidol = 'O=C(CCCN1CCC(O)(c2ccc(Cl)cc2)CC1)c1ccc(F)cc1';
    const query = 'O=C(CCCN1CCCCC1)c1ccccc1';
    const plain = await drawn(haloperidol, { query, mark: false });
    const aligned = await drawn(haloperidol, { query, mark: false, align: true });
    expect(plain.svg).toBe((await drawn(haloperidol)).svg);
    expect(aligned.svg).not.toBe(plain.svg);
  });

  it('compares stereochemistry on request', async () => {
    const query = 'C[C@H](N)C(=O)O';
    const other = 'C[C@@H](N)C(=O)O';
    expect((await drawn(other, { query })).matchedAtoms).toBe(6);
    expect((await drawn(other, { query, chirality: true })).matchedAtoms).toBe(0);
  });

  it('is drawn normally when the query cannot be read', async () => {
    expect((await drawn('CCO', { query: 'C1CC' })).svg).toBe((await drawn('CCO')).svg);
  });
});

describe('a query drawn on its own', () => {
  it('can be a pattern, which has no formula', async () => {
    const pattern = (await chemistry()).draw('[#7]~c1ccccc1', { ...size, format: 'smarts' });
    expect(pattern.ok && pattern.value.formula).toBe(null);
    expect(pattern.ok && pattern.value.svg).toMatch(/^<svg/);
  });

  it('reports where a pattern is wrong', async () => {
    const pattern = (await chemistry()).draw('[#7;!$(N)]c1ccc?c1', { ...size, format: 'smarts' });
    expect(pattern).toEqual({
      ok: false,
      problem: { kind: 'syntax', reason: 'This is not valid SMARTS (position 16).', position: 16 },
    });
  });
});
