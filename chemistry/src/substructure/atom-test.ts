import { type AtomFact, factAt, maxRingSize, untold } from '../graph/atom-facts.ts';
import { hybridisations } from '../graph/hybridisation.ts';
import type { GraphAtom } from '../graph/molecular-graph.ts';
import type { QueryNode } from '../rdkit-json.ts';
import { askedValues, type LeafValue, testQuery } from './query-test.ts';
import type { Residual } from './residual.ts';
import { truth } from './truth.ts';

/** Whether an atom whose facts start at `from` satisfies a query atom, ignoring its recursive queries. */
export type AtomTest = (facts: Int16Array, from: number) => Residual;

type Value = (of: (fact: AtomFact) => number) => number;

/** What RDKit's queries on atoms look at (the names of its QueryOps), from the facts of an atom. */
const leafValues: Readonly<Record<string, Value>> = {
  AtomAtomicNum: (of) => of('element'),
  AtomType: (of) => of('element') + 1000 * of('aromatic'),
  AtomIsAromatic: (of) => of('aromatic'),
  AtomIsAliphatic: (of) => 1 - of('aromatic'),
  AtomFormalCharge: (of) => of('charge'),
  AtomNegativeFormalCharge: (of) => -of('charge'),
  AtomIsotope: (of) => of('isotope'),
  AtomNumRadicalElectrons: (of) => of('radicals'),
  AtomHCount: (of) => of('hydrogens'),
  AtomImplicitHCount: (of) => of('implicitHydrogens'),
  AtomHasImplicitH: (of) => Number(of('implicitHydrogens') > 0),
  AtomExplicitDegree: (of) => of('degree'),
  AtomTotalDegree: (of) => of('degree') + of('implicitHydrogens'),
  AtomHeavyAtomDegree: (of) => of('degree') - of('hydrogens') + of('implicitHydrogens'),
  AtomTotalValence: (of) => of('valence'),
  AtomUnsaturated: (of) => Number(of('degree') + of('implicitHydrogens') < of('valence')),
  AtomInNRings: (of) => of('ringCount'),
  AtomInRing: (of) => Number(of('ringCount') > 0),
  AtomMinRingSize: (of) => of('smallestRing'),
  AtomRingBondCount: (of) => of('ringBonds'),
  AtomHasRingBond: (of) => Number(of('ringBonds') > 0),
  AtomNumHeteroatomNeighbors: (of) => of('heteroNeighbours'),
  AtomHasHeteroatomNeighbors: (of) => Number(of('heteroNeighbours') > 0),
  AtomNumAliphaticHeteroatomNeighbors: (of) => of('aliphaticHeteroNeighbours'),
  AtomHasAliphaticHeteroatomNeighbors: (of) => Number(of('aliphaticHeteroNeighbours') > 0),
};

const leafOf =
  (of: (fact: AtomFact) => number): LeafValue =>
  (descr, node) => {
    if (descr === 'AtomRingSize') return ringSizeValue(of, node);
    if (descr === 'AtomNonHydrogenDegree') return nonHydrogenDegree(of);
    if (descr === 'AtomHybridization') return hybridisationValue(of('hybridisation'), node);
    return Object.hasOwn(leafValues, descr) ? leafValues[descr](of) : null;
  };

/** RDKit counts deuterium and tritium, but not the plain hydrogen atoms that few molecules have; facts do not tell those apart. */
function nonHydrogenDegree(of: (fact: AtomFact) => number): number | null {
  return of('hydrogens') === of('implicitHydrogens') ? of('degree') : null;
}

/**
 * A ring size of the atom within the requested range, else one outside it; null when it depends on ring sizes
 * too large to be told apart.
 */
function ringSizeValue(of: (fact: AtomFact) => number, node: QueryNode): number | null {
  const asked = askedValues(node);
  if (asked === null) return null;
  const [min, max] = asked;
  const bits = of('ringSizes');
  let told = 0;
  for (let size = 3; size <= maxRingSize; size += 1) {
    if (((bits >> (size - 3)) & 1) === 0) continue;
    if (size >= min && size <= max) return size;
    told += 1;
  }
  const smallest = of('smallestRing');
  if (smallest > maxRingSize && smallest >= min && smallest <= max) return smallest;
  // More rings than sizes: some are of one size, or one is larger. A single large ring is the smallest one.
  const isLarger = smallest > maxRingSize ? of('ringCount') > 1 : of('ringCount') > told;
  if (isLarger && max > maxRingSize) return null;
  return max === Infinity ? min - 1 : max + 1;
}
const toldHybridisations = new Set<number | undefined>(Object.values(hybridisations));

function hybridisationValue(hybridisation: number, { val }: QueryNode): number | null {
  return hybridisation === untold || !toldHybridisations.has(val) ? null : hybridisation;
}

/** The test of a query on an atom. */
export function testOfQuery(node: QueryNode): AtomTest {
  return (facts, from) =>
    testQuery(
      node,
      leafOf((fact) => facts[from + factAt[fact]]),
    );
}

/**
 * The test of an atom of a molecule that serves as query, as RDKit's Atom::Match: the same element, in at least as many
 * rings, and where the query has a charge, isotope or radical the same one.
 */
export function testOfAtom(atom: GraphAtom, ringCount: number): AtomTest {
  return (facts, from) => {
    const of = (fact: AtomFact): number => facts[from + factAt[fact]];
    if (of('element') !== atom.element || of('ringCount') < ringCount) return truth(false);
    if (atom.element === 0) {
      return truth(atom.isotope === 0 || of('isotope') === 0 || of('isotope') === atom.isotope);
    }
    return truth(
      (atom.charge === 0 || of('charge') === atom.charge) &&
        (atom.isotope === 0 || of('isotope') === atom.isotope) &&
        (atom.radicals === 0 || of('radicals') === atom.radicals),
    );
  };
}
