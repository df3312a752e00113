import { bondTypes, type GraphBond } from '../graph/molecular-graph.ts';
import type { QueryNode } from '../rdkit-json.ts';
import { halfBondBits, hasStereo } from '../graph/half-bonds.ts';
import { testQuery } from './query-test.ts';
import { no, type Truth, truth, unknown } from './truth.ts';

const { single, double, aromatic, dative, zero } = bondTypes;

const typeSets: Readonly<Record<string, readonly number[]>> = {
  SingleOrAromaticBond: [single, aromatic],
  SingleOrDoubleBond: [single, double],
  DoubleOrAromaticBond: [double, aromatic],
  SingleOrDoubleOrAromaticBond: [single, double, aromatic],
};

/**
 * Whether each half-bond code satisfies a query bond, indexed by the codes of `halfBondBits`. A bond on a cycle
 * of the query (`cyclic`) matches only cyclic bonds; with `chirality`, a bond with stereo does not match a
 * double bond without.
 */
export function bondTable(
  bond: GraphBond,
  query: QueryNode | null,
  cyclic: boolean,
  chirality: boolean,
): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => {
    const stored = code & halfBondBits.type;
    const type = hasStereo(stored) ? double : stored;
    const inRing = (code & halfBondBits.ring) !== 0;
    if (cyclic && !inRing) return no;
    if (chirality && bond.stereo !== null && stored === double) return no;
    const found = query === null ? testOfBond(bond, type) : testOfQuery(query, type, inRing);
    // RDKit also compares the direction of dative bonds.
    return found !== no && bond.type === dative && type === dative ? unknown : found;
  });
}

/** RDKit's Bond::Match: the same type; a zero-order bond matches any. */
function testOfBond(bond: GraphBond, type: number): Truth {
  return truth(bond.type === type || bond.type === zero || type === zero);
}

function testOfQuery(query: QueryNode, type: number, inRing: boolean): Truth {
  const found = testQuery(query, (descr, { val = 0 }) => {
    if (descr === 'BondOrder') return type;
    if (descr === 'BondInRing') return Number(inRing);
    const types = Object.hasOwn(typeSets, descr) ? typeSets[descr] : undefined;
    // The query's own value stands for "any of the set".
    return types === undefined ? null : types.includes(type) ? val : val + 1;
  });
  return typeof found === 'number' ? found : unknown;
}
