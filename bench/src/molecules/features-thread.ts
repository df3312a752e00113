import { parentPort } from 'node:worker_threads';
import { featuresOf, startRdkit } from '@moltrove/chemistry';

const rdkit = await startRdkit();
rdkit.disable_logging();

parentPort!.on('message', (smiles: readonly string[]) => {
  parentPort!.postMessage(featuresOf(rdkit, smiles));
});
