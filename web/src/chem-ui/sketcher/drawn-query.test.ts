import { describe, expect, it } from 'vitest';
import { type DrawnAtom, type DrawnBond, drawnQuery } from './drawn-query.ts';

const atom = (part: Partial<DrawnAtom> = {}): DrawnAtom => ({
  label: 'C',
  atomList: null,
  substitutionCount: 0,
  ringBondCount: 0,
  unsaturatedAtom: 0,
  hCount: 0,
  implicitHCount: null,
  explicitValence: -1,
  radical: 0,
  alias: null,
  attachmentPoints: null,
  queryProperties: { aromaticity: null, customQuery: null },
  ...part,
});
const bond = (part: Partial<DrawnBond> = {}): DrawnBond => ({
  type: 1,
  topology: 0,
  customQuery: null,
  ...part,
});
const read = (
  atoms: readonly DrawnAtom[],
  bonds: readonly DrawnBond[] = [],
  groups: { sgroups?: string[]; rgroups?: number } = {},
) =>
  drawnQuery({
    atoms: new Map(atoms.entries()),
    bonds: new Map(bonds.entries()),
    sgroups: new Map((groups.sgroups ?? []).map((type) => ({ type })).entries()),
    rgroups: new Map(Array.from({ length: groups.rgroups ?? 0 }).entries()),
  });
const list = (notList: boolean, ...elements: string[]) => ({ notList, labelList: () => elements });

describe('what a drawing asks for', () => {
  it('is nothing of its own for a molecule, with or without aromatic bonds', () => {
    expect(read([atom(), atom({ label: 'N' })], [bond()])).toEqual({
      isPattern: false,
      hasAromaticBond: false,
      hasSmarts: false,
      asks: [],
      ignored: [],
      refused: [],
    });
    expect(read([atom(), atom()], [bond({ type: 4 })])).toMatchObject({
      isPattern: false,
      hasAromaticBond: true,
    });
  });

  it.each([
    [[atom({ label: 'A' })], [], 'any atom'],
    [[atom({ label: 'Q' })], [], 'heteroatom (not C or H)'],
    [[atom({ label: 'X' })], [], 'halogen'],
    [[atom({ label: 'L#', atomList: list(false, 'N', 'O') })], [], 'one of N, O'],
    [[atom({ label: 'L#', atomList: list(true, 'N') })], [], 'none of N'],
    [[atom({ substitutionCount: -2 })], [], 'no further substituent'],
    [[atom({ hCount: 2 })], [], 'at least 1 hydrogen'],
    [[atom(), atom()], [bond({ type: 8 })], 'any bond'],
    [[atom(), atom()], [bond({ topology: 1 })], 'bond in a ring'],
    [[atom(), atom()], [bond({ topology: 2 })], 'bond outside rings'],
  ])('is said in words: %#', (atoms, bonds, words) => {
    expect(read(atoms, bonds)).toMatchObject({ isPattern: true, asks: [words] });
  });

  it('is said once for several places', () => {
    expect(read([atom({ label: 'A' }), atom({ label: 'A' })]).asks).toEqual(['any atom (2 times)']);
  });

  it('leaves out what is not compared, and says so', () => {
    const { ignored } = read([atom({ radical: 2, alias: 'label' })], [], { sgroups: ['DAT', 'SUP'] });
    expect(ignored).toEqual(['the text “label” on an atom', 'unpaired electrons', 'data attached to atoms']);
  });

  it.each([
    [read([atom({ label: 'G' })]), /“G” stands for a group/],
    [read([atom({ label: 'ARY' })]), /“ARY” stands for a group/],
    [read([atom(), atom()], [bond({ type: 10 })]), /hydrogen bond/],
    [read([atom()], [], { sgroups: ['SRU'] }), /repeated units/],
    [read([atom()], [], { rgroups: 1 }), /R-group/],
    [read([atom({ substitutionCount: -2 })], [bond({ customQuery: '!@' })]), /came from SMARTS/],
    [read([atom({ label: 'A' }), atom({ label: 'H' })]), /hydrogen atom in a pattern/],
  ])('is refused if no structure can be compared with it: %#', ({ refused }, reason) => {
    expect(refused.join(' ')).toMatch(reason);
  });
});
