import { parentPort } from 'node:worker_threads';
import { type Chemistry, chemistryOf, type Parsed, startRdkit } from '@moltrove/chemistry';

const start = async (): Promise<Chemistry> => {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  return chemistryOf(rdkit);
};

interface Molecule {
  readonly smiles: string | null;
}

/**
 * Makes this worker thread answer each message, a list of molecules, with the list of what `read` returns for them;
 * null for those without SMILES and those that RDKit cannot handle.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- M is the type of the messages, which the signature does not mention
export function answerMolecules<M extends Molecule, Answer>(
  read: (chemistry: Chemistry, molecule: M & { readonly smiles: string }) => Parsed<Answer>,
): void {
  let chemistry = start();
  const answerOf = async (molecule: M): Promise<Answer | null> => {
    const { smiles } = molecule;
    if (smiles === null) return null;
    const answer = read(await chemistry, { ...molecule, smiles });
    if (answer.ok) return answer.value;
    // After a failure inside RDKit its state may be corrupt.
    if (answer.problem.kind === 'other') chemistry = start();
    return null;
  };
  const answer = async (molecules: readonly M[]): Promise<void> => {
    const answers: (Answer | null)[] = [];
    for (const molecule of molecules) answers.push(await answerOf(molecule));
    parentPort!.postMessage(answers);
  };
  // One list after another: answers are told apart by their order.
  let answered = Promise.resolve();
  parentPort!.on('message', (molecules: readonly M[]) => {
    answered = answered.then(() => answer(molecules));
  });
}
