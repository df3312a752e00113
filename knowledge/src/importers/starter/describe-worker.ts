import { parentPort } from 'node:worker_threads';
import { chemistry } from '@moltrove/chemistry';

const rdkit = await chemistry();

parentPort!.on('message', (batch: readonly string[]) => {
  parentPort!.postMessage(batch.map((smiles) => rdkit.describe(smiles)));
});
