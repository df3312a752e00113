import {
  type PackedMolecules,
  SubstructureMatcher,
  graphOfJson,
  planOf,
  type RdkitModule,
} from '@moltrove/chemistry';
import { e3Ligands } from './e3-ligands.ts';

/**
 * Ordinals of the molecules that contain an E3 ligand, ascending. Found by the packed substructure search, so
 * that RDKit only reads these few.
 */
export function moleculesWithLigand(rdkit: RdkitModule, molecules: PackedMolecules): number[] {
  const matchers = e3Ligands.map(({ smarts }) => {
    const query = rdkit.get_qmol(smarts)!;
    const graph = graphOfJson(query.get_json());
    query.delete();
    return new SubstructureMatcher(molecules, planOf(graph, molecules.dictionary));
  });
  const { atomStart, count } = molecules;
  const ordinals: number[] = [];
  for (let at = 0; at < count; at += 1) {
    if (atomStart[at + 1] > atomStart[at] && matchers.some((matcher) => matcher.matches(at)))
      ordinals.push(at);
  }
  return ordinals;
}
