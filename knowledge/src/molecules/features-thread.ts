import { parentPort } from 'node:worker_threads';
import { Fragmenter, featuresOf, startRdkit } from '@moltrove/chemistry';

const rdkit = await startRdkit();
rdkit.disable_logging();
const fragmenter = new Fragmenter(rdkit);

parentPort!.on('message', (smiles: readonly (string | null)[]) => {
  parentPort!.postMessage(featuresOf(rdkit, smiles, fragmenter));
});
