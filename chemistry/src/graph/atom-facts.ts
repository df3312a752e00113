import { bondTypes, type MolecularGraph } from './molecular-graph.ts';

/** Facts about a single atom, in storage order: one number each. */
export const atomFacts = [
  'element',
  'aromatic',
  'charge',
  'isotope',
  'radicals',
  'implicitHydrogens',
  'hydrogens',
  'degree',
  'valence',
  'ringCount',
  'smallestRing',
  'ringSizes',
  'ringBonds',
  'heteroNeighbours',
  'aliphaticHeteroNeighbours',
  'chiral',
  'hybridisation',
  'aromaticBonds',
  'otherBonds',
  'extraOrder',
] as const;
export type AtomFact = (typeof atomFacts)[number];

/** Index of each fact in an atom's numbers. */
export const factAt = Object.fromEntries(atomFacts.map((fact, at) => [fact, at])) as Record<AtomFact, number>;

/** Largest ring size with its own bit in `ringSizes`, which starts at size 3. */
export const maxRingSize = 14;

/** Stands for a hybridisation that was not requested. */
export const unspecified = -1;

/** A bond of order zero matches any bond of the searched molecule. */
export function mayBeAromatic(type: number): boolean {
  return type === bondTypes.aromatic || type === bondTypes.zero;
}

export function mayBeOther(type: number): boolean {
  return type !== bondTypes.aromatic;
}

/** The maximum by which the order of a bond of that type may count as above one; an aromatic bond counts as single. */
export function extraOrder(type: number): number {
  if (type === bondTypes.zero) return 5;
  return type >= 2 && type <= 6 ? type - 1 : 0;
}

/** The facts of every atom of a graph, `atomFacts.length` numbers per atom. */
export function factsOfAtoms(graph: MolecularGraph): Int16Array {
  const width = atomFacts.length;
  const facts = new Int16Array(graph.atoms.length * width);
  const add = (atom: number, fact: AtomFact, amount: number): void => {
    facts[atom * width + factAt[fact]] += amount;
  };
  graph.atoms.forEach((atom, at) => {
    add(at, 'element', atom.element);
    add(at, 'aromatic', atom.aromatic ? 1 : 0);
    add(at, 'charge', atom.charge);
    add(at, 'isotope', atom.isotope);
    add(at, 'radicals', atom.radicals);
    add(at, 'implicitHydrogens', atom.hydrogens);
    add(at, 'hydrogens', atom.hydrogens);
    add(at, 'valence', atom.hydrogens);
    add(at, 'chiral', atom.turn === null ? 0 : 1);
    add(at, 'hybridisation', graph.hybridisations?.[at] ?? unspecified);
  });
  for (const bond of graph.bonds) {
    for (const [at, other] of [
      [bond.from, bond.to],
      [bond.to, bond.from],
    ] as const) {
      const neighbour = graph.atoms[other];
      const hetero = neighbour.element !== 6 && neighbour.element !== 1;
      add(at, 'degree', 1);
      add(at, 'valence', bond.type === bondTypes.dative ? Number(at === bond.to) : bond.order);
      if (neighbour.element === 1) add(at, 'hydrogens', 1);
      if (bond.inRing) add(at, 'ringBonds', 1);
      if (mayBeAromatic(bond.type)) add(at, 'aromaticBonds', 1);
      if (mayBeOther(bond.type)) add(at, 'otherBonds', 1);
      add(at, 'extraOrder', extraOrder(bond.type));
      if (hetero) add(at, 'heteroNeighbours', 1);
      if (hetero && !neighbour.aromatic) add(at, 'aliphaticHeteroNeighbours', 1);
    }
  }
  for (const ring of graph.rings) {
    for (const atom of ring) {
      add(atom, 'ringCount', 1);
      const smallest = atom * width + factAt.smallestRing;
      if (facts[smallest] === 0 || ring.length < facts[smallest]) facts[smallest] = ring.length;
      if (ring.length <= maxRingSize) facts[atom * width + factAt.ringSizes] |= 1 << (ring.length - 3);
    }
  }
  return facts;
}
