import { impliedHydrogens } from '../parts/implied-hydrogens.ts';
import { smilesOfParts } from '../parts/molecule-json.ts';
import { type JsonMolecule, readMolecule } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';

type Bond = JsonMolecule['bonds'][number];
type Ends = readonly [number, number];

const textOf = ([from, to]: Ends): string => `${Math.min(from, to)}-${Math.max(from, to)}`;
const ringBondsOf = (ring: readonly number[]): string[] =>
  ring.map((atom, at) => textOf([atom, ring[(at + 1) % ring.length]]));

/** Parts that bonds join, and single atoms. */
function componentsOf(atoms: Iterable<number>, bonds: readonly Ends[]): Set<number>[] {
  let parts = [...atoms].map((atom) => new Set([atom]));
  for (const [from, to] of bonds) {
    const [a, b] = [from, to].map((atom) => parts.find((part) => part.has(atom))!);
    if (a !== b) parts = [...parts.filter((part) => part !== a && part !== b), new Set([...a, ...b])];
  }
  return parts;
}

function independent(bonds: readonly Ends[]): number {
  const atoms = new Set(bonds.flat());
  return bonds.length - atoms.size + componentsOf(atoms, bonds).length;
}

/** Without atoms of fewer than two bonds. */
function withoutEnds(bonds: readonly Bond[]): readonly Bond[] {
  const counts = Map.groupBy(
    bonds.flatMap(({ atoms }) => atoms),
    (atom) => atom,
  );
  const left = bonds.filter(({ atoms }) => atoms.every((atom) => counts.get(atom)!.length > 1));
  return left.length === bonds.length ? left : withoutEnds(left);
}

export interface SlowCandidate {
  readonly smiles: string;
  /** The numbers of the rules in their order, and the SMILES for the last one. */
  readonly rank: readonly (number | string)[];
}

/** All that is left of a scaffold without one ring, by trying all sets of its rings; null if its rings are not independent. */
export function slowCandidates(rdkit: RdkitModule, smiles: string): SlowCandidate[] | null {
  const molecule = read(rdkit, smiles);
  const { rings, bonds } = molecule;
  const all = new Set(rings.flatMap(ringBondsOf));
  const inRing = ({ atoms }: Bond): boolean => all.has(textOf(atoms));
  const count = independent(bonds.filter(inRing).map(({ atoms }) => atoms));
  if (count !== rings.length) return null;
  const found: SlowCandidate[] = [];
  for (let at = 0; at < rings.length; at += 1) {
    const left = new Set(rings.filter((_, other) => other !== at).flatMap(ringBondsOf));
    const kept = bonds.filter((bond) => !inRing(bond) || left.has(textOf(bond.atoms)));
    const core = withoutEnds(kept);
    const coreAtoms = new Set(core.flatMap(({ atoms }) => atoms));
    if (
      core.length === 0 ||
      componentsOf(
        coreAtoms,
        core.map(({ atoms }) => atoms),
      ).length > 1
    )
      continue;
    const ringsLeft = core.filter(({ atoms }) => left.has(textOf(atoms)));
    if (ringsLeft.length !== left.size || independent(ringsLeft.map(({ atoms }) => atoms)) !== count - 1)
      continue;
    const part = written(rdkit, molecule, coreAtoms, kept, rings[at]);
    if (part !== null) found.push({ smiles: part, rank: rankOf(rdkit, molecule, rings[at], part) });
  }
  return found;
}

/** The first by the rules; null for none, undefined if the rings are not independent. */
export function slowParent(rdkit: RdkitModule, smiles: string): string | null | undefined {
  const candidates = slowCandidates(rdkit, smiles);
  if (candidates === null) return undefined;
  const [first] = candidates.sort((a, b) => {
    const at = a.rank.findIndex((each, rule) => each !== b.rank[rule]);
    return at === -1 ? 0 : a.rank[at] < b.rank[at] ? -1 : 1;
  });
  return first?.smiles ?? null;
}

function read(rdkit: RdkitModule, smiles: string): JsonMolecule {
  const molecule = rdkit.get_mol(smiles)!;
  try {
    return readMolecule(molecule.get_json());
  } finally {
    molecule.delete();
  }
}

function rankOf(
  rdkit: RdkitModule,
  { atoms, bonds, rings }: JsonMolecule,
  ring: readonly number[],
  smiles: string,
): (number | string)[] {
  const parent = read(rdkit, smiles);
  const shared = parent.rings.flatMap(ringBondsOf);
  const core = withoutEnds(parent.bonds);
  const linkers = core.filter(({ atoms: ends }) => !shared.includes(textOf(ends))).length;
  const fusion = shared.length - new Set(shared).size - (parent.rings.length - 1);
  const elements = ring.map((atom) => atoms[atom].element).filter((element) => element !== 6);
  const inRing = new Set(rings.flatMap(ringBondsOf));
  const linkerBonds = withoutEnds(bonds).filter(({ atoms: ends }) => !inRing.has(textOf(ends)));
  const ringAtoms = new Set(rings.flat());
  const isOwn = (atom: number): boolean =>
    ring.includes(atom) && rings.every((other) => other === ring || !other.includes(atom));
  const atHetero = ring.filter(isOwn).some((atom) => {
    const reached = new Set([atom]);
    const ends = new Set<number>();
    for (const next of reached)
      for (const { atoms: pair } of linkerBonds.filter(({ atoms: each }) => each.includes(next))) {
        const other = pair[0] === next ? pair[1] : pair[0];
        if (!ringAtoms.has(other)) reached.add(other);
        else if (other !== atom) ends.add(other);
      }
    return ends.size > 0 && [atom, ...ends].some((each) => atoms[each].element !== 6);
  });
  const isAromatic = ringBondsOf(ring).every(
    (text) => bonds.find((bond) => textOf(bond.atoms) === text)!.aromatic,
  );
  const countOf = (element: number): number => elements.filter((each) => each === element).length;
  return [
    ring.length === 3 && elements.length > 0 ? 0 : 1,
    ring.length >= 12 ? 1 : 0,
    linkers,
    -Math.abs(fusion),
    -fusion,
    [3, 5, 6].includes(ring.length) ? 0 : 1,
    elements.length,
    countOf(7),
    countOf(8),
    countOf(16),
    ring.length,
    isAromatic ? 0 : 1,
    atHetero ? 0 : 1,
    smiles,
  ];
}

/**
 * SMILES with the double bonds of a largest set that the aromatic atoms allow, that with the most aromatic atoms first; null for
 * an aromatic system that lacks some.
 */
function written(
  rdkit: RdkitModule,
  { atoms, bonds, rings }: JsonMolecule,
  core: ReadonlySet<number>,
  kept: readonly Bond[],
  removed: readonly number[],
): string | null {
  const isRing = new Set(rings.flatMap(ringBondsOf));
  const chosen = new Set(core);
  for (const { atoms: ends, order } of bonds)
    if (order === 2 && !isRing.has(textOf(ends)) && ends.some((atom) => core.has(atom)))
      for (const atom of ends) chosen.add(atom);
  const left = kept.filter(({ atoms: ends }) => ends.every((atom) => chosen.has(atom)));
  const valence = (of: readonly Bond[], atom: number): number =>
    of.reduce((sum, { atoms: ends, order }) => sum + (ends.includes(atom) && order < 6 ? order : 0), 0);
  const hasLost = (atom: number): boolean =>
    bonds.filter(({ atoms: ends }) => ends.includes(atom)).length !==
    left.filter(({ atoms: ends }) => ends.includes(atom)).length;
  const aromatic = left.filter((bond) => bond.aromatic);
  const wants = new Set(
    bonds.filter((bond) => bond.aromatic && bond.order === 2).flatMap((bond) => bond.atoms),
  );
  const mayTake = (atom: number): boolean =>
    wants.has(atom) ||
    (atoms[atom].element === 7 && atoms[atom].hydrogens === 0 && atoms[atom].charge === 0 && hasLost(atom));
  const wanting = new Set(aromatic.flatMap((bond) => bond.atoms).filter((atom) => wants.has(atom)));
  let best: (readonly Bond[])[] = [];
  let bestCount = -1;
  const tryFrom = (at: number, doubles: readonly Bond[], used: ReadonlySet<number>): void => {
    if (bestCount === wanting.size) return;
    if (at === aromatic.length) {
      const satisfied = [...wanting].filter((atom) => used.has(atom)).length;
      if (satisfied > bestCount) [best, bestCount] = [[], satisfied];
      if (satisfied === bestCount) best.push(doubles);
      return;
    }
    const { atoms: ends } = aromatic[at];
    if (ends.every((atom) => mayTake(atom) && !used.has(atom)))
      tryFrom(at + 1, [...doubles, aromatic[at]], new Set([...used, ...ends]));
    tryFrom(at + 1, doubles, used);
  };
  tryFrom(0, [], new Set());
  if (bestCount < wanting.size) {
    const system = new Set(removed);
    for (const ring of [...rings, ...rings, ...rings])
      if (ring.filter((atom) => system.has(atom)).length > 1) for (const atom of ring) system.add(atom);
    const ofSystem = bonds.filter(
      ({ atoms: ends }) => isRing.has(textOf(ends)) && ends.every((atom) => system.has(atom)),
    );
    if (ofSystem.every((bond) => bond.aromatic)) return null;
  }
  const elements = removed.map((atom) => atoms[atom].element);
  const epoxide = removed.length === 3 && elements.filter((element) => element !== 6).length === 1;
  const order = [...chosen].sort((a, b) => a - b);
  const write = (doubles: readonly Bond[]): string | null => {
    const final = left.map((bond) => {
      if (bond.aromatic) return { ...bond, order: doubles.includes(bond) ? 2 : 1 };
      return epoxide &&
        bond.order === 1 &&
        bond.atoms.every((atom) => removed.includes(atom) && atoms[atom].element === 6)
        ? { ...bond, order: 2 }
        : bond;
    });
    return smilesOfParts(rdkit, {
      atoms: order.map((atom) => {
        const own = { ...atoms[atom], stereo: 'unspecified' };
        const now = valence(final, atom);
        return now === valence(bonds, atom)
          ? own
          : { ...own, hydrogens: impliedHydrogens(own.element, own.charge, now + own.radicals) };
      }),
      bonds: final.map(({ atoms: [from, to], order: own }) => ({
        atoms: [order.indexOf(from), order.indexOf(to)],
        order: own,
        stereo: 'unspecified',
        stereoAtoms: null,
      })),
      rings: [],
    });
  };
  const texts = [...new Set(best.map(write))].filter((text) => text !== null);
  const aromaticIn = (text: string): number => read(rdkit, text).atoms.filter((atom) => atom.aromatic).length;
  const most = Math.max(...texts.map(aromaticIn));
  return texts.filter((text) => aromaticIn(text) === most).sort()[0];
}
