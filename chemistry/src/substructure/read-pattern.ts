import { patternFingerprint } from '../fingerprints.ts';
import { graphOfJson } from '../graph/molecular-graph.ts';
import type { Parsed } from '../parse-problem.ts';
import { readStructure, unreadable } from '../parse.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { noAtoms, tooManyAtoms } from '../text-problem.ts';
import { rdkitLimits } from '../text-size.ts';
import { isRdkitException } from '../thrown.ts';
import { hasQueryBondsOutsideRings } from './bonds-outside-rings.ts';
import { prepareQuery } from './prepared-query.ts';
import type { CollectedQuery } from './query-collection.ts';

/** Reads a SMARTS for a collection of queries, or returns the reason why RDKit or the matcher cannot use it. */
export function readPattern(rdkit: RdkitModule, smarts: string): Parsed<CollectedQuery> {
  const read = readStructure(rdkit, smarts, 'smarts');
  if (!read.ok) return read;
  const molecule = read.value;
  try {
    const json = molecule.get_json();
    const graph = graphOfJson(json);
    const atoms = graph.atoms.length;
    if (atoms === 0) return { ok: false, problem: noAtoms };
    if (atoms > rdkitLimits.atoms) return { ok: false, problem: tooManyAtoms(atoms) };
    prepareQuery(graph);
    const isScreened = !hasQueryBondsOutsideRings(graph);
    const pattern = patternFingerprint(molecule);
    return { ok: true, value: { json, pattern: isScreened ? pattern : pattern.fill(0) } };
  } catch (error) {
    if (!isRdkitException(error)) throw error;
    return { ok: false, problem: unreadable('smarts') };
  } finally {
    molecule.delete();
  }
}
