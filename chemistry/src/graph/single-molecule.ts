import { AtomDictionary } from './atom-dictionary.ts';
import { atomFacts } from './atom-facts.ts';
import type { PackedMolecules } from './packed-molecules.ts';

const width = atomFacts.length;

/** One molecule of a collection, with a dictionary of its own kinds of atom only, for which plans are small. */
export function singleMolecule(molecules: PackedMolecules, molecule: number): PackedMolecules {
  const { atomStart, halfBondStart, neighbours, halfBonds, dictionary } = molecules;
  const kinds = molecules.atomKinds.subarray(atomStart[molecule], atomStart[molecule + 1]);
  const own = new AtomDictionary();
  const atomKinds = Uint16Array.from(kinds, (kind) => own.codeOf(dictionary.facts, kind * width));
  const [from, to] = [halfBondStart[molecule], halfBondStart[molecule + 1]];
  return {
    count: 1,
    atomStart: Uint32Array.of(0, kinds.length),
    halfBondStart: Uint32Array.of(0, to - from),
    atomKinds,
    neighbours: neighbours.subarray(from, to),
    halfBonds: halfBonds.subarray(from, to),
    dictionary: own,
  };
}
