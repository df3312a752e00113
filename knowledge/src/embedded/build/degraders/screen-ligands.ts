import {
  type FeatureBatch,
  MoleculePacker,
  SubstructureMatcher,
  graphOfJson,
  moleculesOf,
  planOf,
  type RdkitModule,
} from '@moltrove/chemistry';
import { e3Ligands } from './e3-ligands.ts';

/**
 * Places of the molecules that hold an E3 ligand, ascending. The packed substructure search decides it, so that RDKit
 * reads those few alone.
 */
export function placesWithLigand(
  rdkit: RdkitModule,
  batches: Iterable<readonly [start: number, batch: FeatureBatch]>,
): number[] {
  const graphs = e3Ligands.map(({ smarts }) => {
    const query = rdkit.get_qmol(smarts)!;
    const graph = graphOfJson(query.get_json());
    query.delete();
    return graph;
  });
  const places: number[] = [];
  for (const [start, batch] of batches) {
    const packer = new MoleculePacker();
    for (const molecule of moleculesOf(batch)) packer.add(molecule);
    const packed = packer.finish();
    const matchers = graphs.map((graph) => new SubstructureMatcher(packed, planOf(graph, packed.dictionary)));
    for (let at = 0; at < batch.count; at += 1) {
      if (batch.atoms[at] > 0 && matchers.some((matcher) => matcher.matches(at))) places.push(start + at);
    }
  }
  return places;
}
