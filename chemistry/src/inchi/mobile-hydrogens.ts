import type { InchiComponent } from './inchi-text.ts';

/** Maximum number of placements tried, for all groups together and for one group. */
const maxPlacements = 200;
const maxShares = 40;

const [nitrogen, oxygen] = [7, 8];

/**
 * Ways to place the mobile hydrogens, as counts by atom including the fixed ones, likeliest tautomer first:
 * amides before imidic acids, amino groups before imino groups and NH in a ring, pyrroles before NH in a
 * larger ring.
 */
export function hydrogenPlacements({ elements, bonds, hydrogens, mobile }: InchiComponent): number[][] {
  const neighbours: number[][] = elements.map(() => []);
  for (const [from, to] of bonds) {
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  const degrees = neighbours.map((list) => list.length);
  const worths = new Map(
    mobile.flatMap(({ atoms }) =>
      atoms.map((atom) => [atom, worthOf(elements[atom], smallestRing(neighbours, atom))] as const),
    ),
  );
  const worth = (atom: number): number => worths.get(atom) ?? 0;
  let placements = [{ counts: [...hydrogens], worth: 0 }];
  for (const group of mobile) {
    const atoms = [...group.atoms].sort((a, b) => worth(b) - worth(a));
    const rooms = atoms.map((atom) => room(elements[atom], degrees[atom]));
    const distributions = shares(group.hydrogens, rooms);
    placements = placements
      .flatMap((placement) =>
        distributions.map((share) => {
          const counts = [...placement.counts];
          let total = placement.worth;
          for (const [at, count] of share.entries()) {
            counts[atoms[at]] += count;
            total += count * worth(atoms[at]);
          }
          return { counts, worth: total };
        }),
      )
      .sort((a, b) => b.worth - a.worth)
      .slice(0, maxPlacements);
  }
  return placements.map(({ counts }) => counts);
}

function worthOf(element: number, ring: number): number {
  if (element === nitrogen) return ring === 0 ? 3 : ring <= 5 ? 2.1 : 2;
  return element === oxygen ? 0 : 1;
}

/** Size of the smallest ring with the atom, up to eight; 0 without one. */
function smallestRing(neighbours: readonly number[][], atom: number): number {
  let smallest = 0;
  for (const start of neighbours[atom]) {
    const reached = new Set([start]);
    let edge = [start];
    for (let size = 2; size <= 8 && edge.length > 0; size += 1) {
      const next: number[] = [];
      for (const at of edge) {
        for (const to of neighbours[at]) {
          if (to === atom && size > 2) smallest = smallest === 0 ? size : Math.min(smallest, size);
          if (to !== atom && !reached.has(to)) next.push(to);
          if (to !== atom) reached.add(to);
        }
      }
      edge = next;
    }
  }
  return smallest;
}

function room(element: number, degree: number): number {
  return Math.max(0, (element === nitrogen ? 3 : 2) - degree);
}

/**
 * Ways to distribute a number of hydrogens over sites with these capacities; those that fill the first sites
 * come first.
 */
function shares(count: number, rooms: readonly number[]): number[][] {
  if (count > rooms.reduce((sum, each) => sum + each, 0)) return [];
  if (rooms.length === 0) return [[]];
  const [first, ...others] = rooms;
  const distributions: number[][] = [];
  for (let here = Math.min(first, count); here >= 0 && distributions.length < maxShares; here -= 1) {
    for (const rest of shares(count - here, others)) distributions.push([here, ...rest]);
  }
  return distributions.slice(0, maxShares);
}
