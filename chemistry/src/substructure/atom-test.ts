import { type AtomFact, factAt, maxRingSize, unspecified } from '../graph/atom-facts.ts';
import { hybridisations } from '../graph/hybridisation.ts';
import type { GraphAtom } from '../graph/molecular-graph.ts';
import type { QueryNode } from '../rdkit-json.ts';
import { requestedRange, type PrimitiveValue, testQuery } from './query-test.ts';
import type { Residual } from './residual.ts';
import { truth } from './truth.ts';

/** Whether an atom whose facts start at `from` satisfies a query atom, ignoring its recursive queries. */
export type AtomTest = (facts: Int16Array, from: number) => Residual;

type Value = (read: (fact: AtomFact) => number) => number;

/** The properties that RDKit's atom queries test, by the name of the QueryOp, computed from an atom's facts. */
const factValues: Readonly<Record<string, Value>> = {
  AtomAtomicNum: (read) => read('element'),
  AtomType: (read) => read('element') + 1000 * read('aromatic'),
  AtomIsAromatic: (read) => read('aromatic'),
  AtomIsAliphatic: (read) => 1 - read('aromatic'),
  AtomFormalCharge: (read) => read('charge'),
  AtomNegativeFormalCharge: (read) => -read('charge'),
  AtomIsotope: (read) => read('isotope'),
  AtomNumRadicalElectrons: (read) => read('radicals'),
  AtomHCount: (read) => read('hydrogens'),
  AtomImplicitHCount: (read) => read('implicitHydrogens'),
  AtomHasImplicitH: (read) => Number(read('implicitHydrogens') > 0),
  AtomExplicitDegree: (read) => read('degree'),
  AtomTotalDegree: (read) => read('degree') + read('implicitHydrogens'),
  AtomHeavyAtomDegree: (read) => read('degree') - read('hydrogens') + read('implicitHydrogens'),
  AtomTotalValence: (read) => read('valence'),
  AtomUnsaturated: (read) => Number(read('degree') + read('implicitHydrogens') < read('valence')),
  AtomInNRings: (read) => read('ringCount'),
  AtomInRing: (read) => Number(read('ringCount') > 0),
  AtomMinRingSize: (read) => read('smallestRing'),
  AtomRingBondCount: (read) => read('ringBonds'),
  AtomHasRingBond: (read) => Number(read('ringBonds') > 0),
  AtomNumHeteroatomNeighbors: (read) => read('heteroNeighbours'),
  AtomHasHeteroatomNeighbors: (read) => Number(read('heteroNeighbours') > 0),
  AtomNumAliphaticHeteroatomNeighbors: (read) => read('aliphaticHeteroNeighbours'),
  AtomHasAliphaticHeteroatomNeighbors: (read) => Number(read('aliphaticHeteroNeighbours') > 0),
};

const readPrimitive =
  (read: (fact: AtomFact) => number): PrimitiveValue =>
  (descr, node) => {
    if (descr === 'AtomRingSize') return ringSizeValue(read, node);
    if (descr === 'AtomNonHydrogenDegree') return nonHydrogenDegree(read);
    if (descr === 'AtomHybridization') return hybridisationValue(read('hybridisation'), node);
    return Object.hasOwn(factValues, descr) ? factValues[descr](read) : null;
  };

/**
 * RDKit counts deuterium and tritium, but not explicit protium, which few molecules have; the facts do not
 * distinguish them.
 */
function nonHydrogenDegree(read: (fact: AtomFact) => number): number | null {
  return read('hydrogens') === read('implicitHydrogens') ? read('degree') : null;
}

/**
 * A ring size of the atom within the requested range, or else one outside of it; null if it depends on ring
 * sizes that are too large to be distinguished.
 */
function ringSizeValue(read: (fact: AtomFact) => number, node: QueryNode): number | null {
  const range = requestedRange(node);
  if (range === null) return null;
  const [min, max] = range;
  const bits = read('ringSizes');
  let seenSizes = 0;
  for (let size = 3; size <= maxRingSize; size += 1) {
    if (((bits >> (size - 3)) & 1) === 0) continue;
    if (size >= min && size <= max) return size;
    seenSizes += 1;
  }
  const smallest = read('smallestRing');
  if (smallest > maxRingSize && smallest >= min && smallest <= max) return smallest;
  // More rings than distinct sizes: some have the same size, or one is larger. A single large ring is the
  // smallest one.
  const isLarger = smallest > maxRingSize ? read('ringCount') > 1 : read('ringCount') > seenSizes;
  if (isLarger && max > maxRingSize) return null;
  return max === Infinity ? min - 1 : max + 1;
}
const knownHybridisations = new Set<number | undefined>(Object.values(hybridisations));

function hybridisationValue(hybridisation: number, { val }: QueryNode): number | null {
  return hybridisation === unspecified || !knownHybridisations.has(val) ? null : hybridisation;
}

/** The test of a query on an atom. */
export function testOfQuery(node: QueryNode): AtomTest {
  return (facts, from) =>
    testQuery(
      node,
      readPrimitive((fact) => facts[from + factAt[fact]]),
    );
}

/**
 * The test of an atom of a molecule that is used as a query, as in RDKit's Atom::Match: the same element, in at
 * least as many rings, with the same charge, isotope and radical if the query has one.
 */
export function testOfAtom(atom: GraphAtom, ringCount: number): AtomTest {
  return (facts, from) => {
    const read = (fact: AtomFact): number => facts[from + factAt[fact]];
    if (read('element') !== atom.element || read('ringCount') < ringCount) return truth(false);
    if (atom.element === 0) {
      return truth(atom.isotope === 0 || read('isotope') === 0 || read('isotope') === atom.isotope);
    }
    return truth(
      (atom.charge === 0 || read('charge') === atom.charge) &&
        (atom.isotope === 0 || read('isotope') === atom.isotope) &&
        (atom.radicals === 0 || read('radicals') === atom.radicals),
    );
  };
}
