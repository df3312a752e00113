import { isOddOrder } from '../graph/stored-stereo.ts';
import { type PartBond, type PartMolecule, partsOfSmiles, smilesOfParts } from '../parts/molecule-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';

/**
 * The molecule of a core and its groups, joined at attachment points of the same number, as canonical SMILES; null if RDKit cannot
 * write it. A group without a SMILES is hydrogen. Each group needs its attachment points in the core.
 */
export function joinGroups(
  rdkit: RdkitModule,
  core: string,
  groups: readonly { readonly number: number; readonly smiles: string | null }[],
): string | null {
  const distinct = new Set<string>();
  const texts = groups.flatMap(({ number, smiles }) => {
    if (smiles === null) return [];
    if (!smiles.includes('[*:')) return [smiles.replace('*', `[${number}*]`)];
    if (distinct.has(smiles)) return [];
    distinct.add(smiles);
    return [smiles.replaceAll(/\[\*:(\d+)\]/g, '[$1*]')];
  });
  const hydrogens = new Set(groups.flatMap(({ number, smiles }) => (smiles === null ? [number] : [])));
  const ownCore = core.replaceAll(/\[\*:(\d+)\]/g, (_, number: string) =>
    hydrogens.has(Number(number)) ? '[H]' : `[${number}*]`,
  );
  const parts = [ownCore, ...texts].map((text) => partsOfSmiles(rdkit, text));
  return smilesOfParts(rdkit, joined(parts));
}

function joined(parts: readonly PartMolecule[]): PartMolecule {
  const atoms: PartMolecule['atoms'] = [];
  const bonds: PartBond[] = [];
  for (const part of parts) {
    const offset = atoms.length;
    const shift = ([from, to]: readonly [number, number]): readonly [number, number] => [
      from + offset,
      to + offset,
    ];
    atoms.push(...part.atoms.map((atom) => ({ ...atom })));
    bonds.push(
      ...part.bonds.map((bond) => ({
        ...bond,
        atoms: shift(bond.atoms),
        stereoAtoms: bond.stereoAtoms && shift(bond.stereoAtoms),
      })),
    );
  }
  const partner = new Map<number, number>();
  const ends = new Map<number, { readonly dummy: number; readonly atom: number }[]>();
  for (const {
    atoms: [from, to],
  } of bonds) {
    for (const [dummy, atom] of [
      [from, to],
      [to, from],
    ]) {
      if (atoms[dummy].element === 0)
        ends.set(atoms[dummy].isotope, [...(ends.get(atoms[dummy].isotope) ?? []), { dummy, atom }]);
    }
  }
  for (const [a, b] of ends.values()) {
    partner.set(a.dummy, b.atom);
    partner.set(b.dummy, a.atom);
  }
  const real = (atom: number): number => partner.get(atom) ?? atom;
  const kept = atoms.flatMap(({ element }, at) => (element === 0 ? [] : [at]));
  const newIndex = new Map(kept.map((old, at) => [old, at]));
  const order = (list: readonly PartBond[], atom: number): number[] =>
    list.flatMap(({ atoms: [from, to] }) => (from === atom ? [real(to)] : to === atom ? [real(from)] : []));
  const seen = new Set<string>();
  const result = bonds.flatMap((bond): PartBond[] => {
    const [from, to] = [real(bond.atoms[0]), real(bond.atoms[1])];
    // The end of a bond to a dummy is the atom beyond it.
    const pair: readonly [number, number] =
      atoms[bond.atoms[0]].element === 0
        ? [from, bond.atoms[1]]
        : atoms[bond.atoms[1]].element === 0
          ? [bond.atoms[0], to]
          : bond.atoms;
    const key = pair.toSorted((a, b) => a - b).join();
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        ...bond,
        atoms: pair,
        stereoAtoms: bond.stereoAtoms && [real(bond.stereoAtoms[0]), real(bond.stereoAtoms[1])],
      },
    ];
  });
  const opposite: Readonly<Record<string, string>> = { cw: 'ccw', ccw: 'cw' };
  return {
    atoms: kept.map((at) => {
      const atom = atoms[at];
      const isOdd = atom.stereo in opposite && isOddOrder(order(bonds, at), order(result, at));
      return isOdd ? { ...atom, stereo: opposite[atom.stereo] } : atom;
    }),
    bonds: result.map((bond) => ({
      ...bond,
      atoms: [newIndex.get(bond.atoms[0])!, newIndex.get(bond.atoms[1])!] as const,
      stereoAtoms:
        bond.stereoAtoms &&
        ([newIndex.get(bond.stereoAtoms[0])!, newIndex.get(bond.stereoAtoms[1])!] as const),
    })),
    rings: [],
  };
}
