import { parentPort } from 'node:worker_threads';
import { ParentScaffolds, startRdkit } from '@moltrove/chemistry';
import { parentsOf } from './scaffold-parents.ts';

const rdkit = await startRdkit();
rdkit.disable_logging();
const parents = new ParentScaffolds(rdkit);

parentPort!.on('message', (scaffolds: readonly string[]) => {
  parentPort!.postMessage(parentsOf(parents, scaffolds));
});
