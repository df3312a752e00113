import { parentPort } from 'node:worker_threads';
import {
  type Chemistry,
  chemistryOf,
  type MoleculeFacts,
  type Parsed,
  startRdkit,
} from '@moltrove/chemistry';

let rdkit = await startQuietly();

parentPort!.on('message', (batch: readonly string[]) => void answer(batch));

async function answer(batch: readonly string[]): Promise<void> {
  const answers: Parsed<MoleculeFacts>[] = [];
  for (const smiles of batch) {
    const described = rdkit.describe(smiles);
    answers.push(described);
    if (!described.ok && isBroken(rdkit)) rdkit = await startQuietly();
  }
  parentPort!.postMessage(answers);
}

async function startQuietly(): Promise<Chemistry> {
  const module = await startRdkit();
  module.disable_logging();
  return chemistryOf(module);
}

/** After a failure inside RDKit, it rejects every other molecule too. */
function isBroken(tried: Chemistry): boolean {
  return !tried.describe('C').ok;
}
