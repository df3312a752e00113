import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chemistry } from './rdkit.ts';

const drugs = [
  ['aspirin', 'CC(=O)Oc1ccccc1C(=O)O', 'C9H8O4', 180.159, 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N'],
  ['caffeine', 'Cn1c(=O)c2c(ncn2C)n(C)c1=O', 'C8H10N4O2', 194.194, 'RYYVLZVUVIJVGH-UHFFFAOYSA-N'],
  [
    'imatinib',
    'CN1CCN(Cc2ccc(cc2)C(=O)Nc2ccc(C)c(Nc3nccc(n3)-c3cccnc3)c2)CC1',
    'C29H31N7O',
    493.615,
    'KTUFNOKKBVMGRW-UHFFFAOYSA-N',
  ],
  [
    'gefitinib',
    'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1',
    'C22H24ClFN4O3',
    446.91,
    'XGALLCVXEZPNRQ-UHFFFAOYSA-N',
  ],
] as const;

const size = { width: 200, height: 120, palette: 'light' } as const;

describe('facts of a molecule', () => {
  it.each(drugs)('%s', async (_name, smiles, formula, weight, inchiKey) => {
    const facts = (await chemistry()).describe(smiles);
    if (!facts.ok) throw new Error(facts.problem.reason);
    expect(facts.value.formula).toBe(formula);
    expect(facts.value.molWeight).toBeCloseTo(weight, 2);
    expect(facts.value.inchiKey).toBe(inchiKey);
  });

  it('counts charge, dummies and salts in the formula', async () => {
    const rdkit = await chemistry();
    const formulaOf = (smiles: string) => {
      const facts = rdkit.describe(smiles);
      return facts.ok ? facts.value.formula : facts.problem;
    };
    expect(formulaOf('C[N+](C)(C)C')).toBe('C4H12N+');
    expect(formulaOf('[O-]S(=O)(=O)[O-]')).toBe('O4S-2');
    expect(formulaOf('CC(=O)[O-].[Na+]')).toBe('C2H3NaO2');
    expect(formulaOf('*c1ccccc1')).toBe('C6H5*');
    expect(formulaOf('O')).toBe('H2O');
  });

  it('has the same canonical SMILES however it is written', async () => {
    const rdkit = await chemistry();
    expect(rdkit.canonicalSmiles('OC(=O)c1ccccc1OC(C)=O')).toEqual(
      rdkit.canonicalSmiles('CC(=O)Oc1ccccc1C(O)=O'),
    );
    expect(rdkit.canonicalSmiles('C1=CC=CC=C1')).toEqual({ ok: true, value: 'c1ccccc1' });
    expect(rdkit.canonicalSmiles('N[C@@H](C)C(=O)O')).not.toEqual(rdkit.canonicalSmiles('N[C@H](C)C(=O)O'));
  });
});

describe('hydrogen atoms in a SMILES', () => {
  it.each([
    ['[H]OC', 'CO'],
    ['[#1]OC', 'CO'],
    ['[H]c1cc[nH]c1', 'c1cc[nH]c1'],
    ['[2H]OC', '[2H]OC'],
    ['[H][H]', '[H][H]'],
    ['C[C@@]([H])(F)Cl', 'C[C@@H](F)Cl'],
  ])('are removed from %s unless they mean something', async (smiles, canonical) => {
    expect((await chemistry()).canonicalSmiles(smiles)).toEqual({ ok: true, value: canonical });
  });
});

describe('bad SMILES', () => {
  it.each([
    ['', 'empty', /no structure/i],
    ['C1CC', 'syntax', /ring is opened.*position 2/],
    ['CC(C', 'syntax', /never closed/],
    ['CC)C', 'syntax', /never opened.*position 3/],
    ['C?C', 'syntax', /not valid SMILES \(position 2\)/],
    ['C[N](C)(C)(C)C', 'valence', /Atom 2 \(N\)/],
    ['c1cccc1', 'aromaticity', /aromatic/],
    ['CC\nM  END', 'syntax', /one line/],
  ])('%j is refused with its reason', async (smiles, kind, reason) => {
    const parsed = (await chemistry()).describe(smiles);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problem.kind).toBe(kind);
    expect(parsed.problem.reason).toMatch(reason);
  });
});

describe('drawing', () => {
  it('draws in the requested size, on a transparent background', async () => {
    const drawing = (await chemistry()).draw(drugs[2][1], size);
    if (!drawing.ok) throw new Error(drawing.problem.reason);
    expect(drawing.value.svg).toMatch(/^<svg/);
    expect(drawing.value.svg).toContain("viewBox='0 0 200 120'");
    expect(drawing.value.svg).not.toContain('<rect');
    expect(drawing.value.formula).toBe('C29H31N7O');
  });

  it('has no black line in the dark palette', async () => {
    const rdkit = await chemistry();
    const light = rdkit.draw('CCO', size);
    const dark = rdkit.draw('CCO', { ...size, palette: 'dark' });
    expect(light.ok && light.value.svg).toContain('#000000');
    expect(dark.ok && dark.value.svg).not.toContain('#000000');
  });

  it('draws a molecule of 400 atoms', async () => {
    const drawing = (await chemistry()).draw(`N${'C(C)C(=O)N'.repeat(80)}`, size);
    expect(drawing.ok).toBe(true);
  });

  it('returns the reason for bad SMILES', async () => {
    const drawing = (await chemistry()).draw('c1ccc', size);
    expect(drawing.ok).toBe(false);
  });
});

it('returns the same results if eval is forbidden, as on the page', async () => {
  const script = fileURLToPath(new URL('./testing/draw-without-eval.ts', import.meta.url));
  const flags = ['--disable-warning=ExperimentalWarning', '--disallow-code-generation-from-strings'];
  const printed = execFileSync(process.execPath, [...flags, script, drugs[3][1]], { encoding: 'utf8' });
  const rdkit = await chemistry();
  const match = {
    query: '[$(c1ncncc1)]',
    format: 'smarts',
    chirality: false,
    mark: true,
    align: true,
  } as const;
  expect(JSON.parse(printed)).toEqual({
    facts: rdkit.describe(drugs[3][1]),
    drawing: rdkit.draw(drugs[3][1], { width: 200, height: 120, palette: 'dark' }),
    matched: rdkit.draw(drugs[3][1], { width: 200, height: 120, palette: 'dark', match }),
    pattern: rdkit.draw(match.query, { width: 200, height: 120, palette: 'dark', format: 'smarts' }),
    refused: rdkit.describe('C1CC'),
  });
});
