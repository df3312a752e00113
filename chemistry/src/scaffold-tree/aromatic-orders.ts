import type { JsonMolecule } from '../rdkit-json.ts';
import { bondsByAtom, endBeyond } from './ring-paths.ts';

const nitrogen = 7;
const maxTries = 5000;

export interface AromaticOrders {
  /** Orders of the aromatic bonds that are left, by index; several if different atoms can be left out. */
  readonly forms: readonly ReadonlyMap<number, number>[];
  /** False if some of the atoms cannot take part in a double bond any more; hydrogens fill them. */
  readonly isComplete: boolean;
}

/**
 * Double bonds among the aromatic atoms that are left of a molecule, so that those with one in its Kekulé form have one
 * again. A nitrogen that lost a neighbour may take part. If there is no such form, as few atoms as possible are left out, at
 * most two; null if that is not enough.
 */
export function aromaticOrders(
  { atoms, bonds }: JsonMolecule,
  isLeft: (bond: number) => boolean,
  hasLost: (atom: number) => boolean,
): AromaticOrders | null {
  const aromatic = bonds.flatMap(({ aromatic: is }, at) => (is ? [at] : []));
  const needing = new Set<number>();
  const may = new Set<number>();
  for (const at of aromatic) {
    const { atoms: ends, order } = bonds[at];
    for (const atom of ends) if (order === 2) needing.add(atom);
  }
  const left = aromatic.filter((at) => isLeft(at));
  const kept = new Set(left.flatMap((at) => bonds[at].atoms));
  for (const atom of needing) if (!kept.has(atom)) needing.delete(atom);
  for (const atom of kept) {
    const { element, hydrogens, charge } = atoms[atom];
    if (!needing.has(atom) && element === nitrogen && hydrogens === 0 && charge === 0 && hasLost(atom))
      may.add(atom);
  }
  const bondsOf = bondsByAtom(atoms.length, bonds).map((list) => list.filter((at) => left.includes(at)));
  const ordered = [...needing].sort((a, b) => a - b);
  const formWithout = (without: readonly number[]): readonly Map<number, number>[] => {
    const paired = pairs(
      ordered.filter((atom) => !without.includes(atom)),
      (atom) =>
        bondsOf[atom].flatMap((at) => {
          const other = endBeyond(bonds[at], atom);
          const fits = may.has(other) || (needing.has(other) && !without.includes(other));
          return fits ? [{ other, bond: at }] : [];
        }),
    );
    return paired === null ? [] : [new Map(left.map((at) => [at, paired.has(at) ? 2 : 1]))];
  };
  const pairsOfAtoms = ordered.flatMap((atom, at) => ordered.slice(at + 1).map((other) => [atom, other]));
  for (const leftOut of [[[]], ordered.map((atom) => [atom]), pairsOfAtoms]) {
    const forms = leftOut.flatMap(formWithout);
    if (forms.length > 0) return { forms, isComplete: leftOut[0].length === 0 };
  }
  return null;
}

interface Choice {
  readonly other: number;
  readonly bond: number;
}

/** Bonds that pair all atoms, some of them with atoms that need none; null if there are none. */
function pairs(atoms: readonly number[], choicesOf: (atom: number) => readonly Choice[]): Set<number> | null {
  const taken = new Set<number>();
  const chosen: number[] = [];
  const needing = new Set(atoms);
  let tries = 0;
  const freeChoices = (atom: number): readonly Choice[] =>
    choicesOf(atom)
      .filter(({ other }) => !taken.has(other))
      .sort((a, b) => Number(needing.has(b.other)) - Number(needing.has(a.other)));
  const pairRest = (): boolean => {
    let next: { atom: number; choices: readonly Choice[] } | null = null;
    for (const atom of atoms) {
      if (taken.has(atom)) continue;
      const choices = freeChoices(atom);
      if (next === null || choices.length < next.choices.length) next = { atom, choices };
      if (choices.length <= 1) break;
    }
    if (next === null) return true;
    tries += 1;
    if (tries > maxTries) return false;
    taken.add(next.atom);
    for (const { other, bond } of next.choices) {
      taken.add(other);
      chosen.push(bond);
      if (pairRest()) return true;
      chosen.pop();
      taken.delete(other);
    }
    taken.delete(next.atom);
    return false;
  };
  return pairRest() ? new Set(chosen) : null;
}
