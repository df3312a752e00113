import { parentPort } from 'node:worker_threads';
import { startRdkit } from '@moltrove/chemistry';
import { propertyNames } from './property-names.ts';

const rdkit = await startRdkit();
rdkit.disable_logging();

parentPort!.on('message', (smiles: readonly string[]) => {
  parentPort!.postMessage(smiles.map(propertiesOf));
});

/** Null if RDKit cannot read the molecule. */
function propertiesOf(smiles: string): number[] | null {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) return null;
  try {
    const descriptors = JSON.parse(molecule.get_descriptors()) as Record<string, number>;
    return propertyNames.map((name) => descriptors[name]);
  } finally {
    molecule.delete();
  }
}
