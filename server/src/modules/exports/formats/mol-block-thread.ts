import { parentPort } from 'node:worker_threads';
import { type Chemistry, chemistryOf, startRdkit } from '@moltrove/chemistry';
import type { ToDraw } from './mol-blocks.ts';

const start = async (): Promise<Chemistry> => {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  return chemistryOf(rdkit);
};

let chemistry = start();

async function blockOf({ smiles, name }: ToDraw): Promise<string | null> {
  if (smiles === null) return null;
  const drawn = (await chemistry).molBlock(smiles, name);
  if (drawn.ok) return drawn.value;
  // After a failure inside RDKit its state may be corrupt.
  if (drawn.problem.kind === 'other') chemistry = start();
  return null;
}

parentPort!.on('message', (molecules: readonly ToDraw[]) => {
  void (async () => {
    const blocks: (string | null)[] = [];
    for (const molecule of molecules) blocks.push(await blockOf(molecule));
    parentPort!.postMessage(blocks);
  })();
});
