import { setPriority } from 'node:os';
import { answerMolecules } from './chemistry-thread.ts';
import type { ToDraw } from './mol-blocks.ts';

/** The thread gets about a third of the processor time of one that answers calls, when both are busy. */
const niceness = 5;
// On Linux, process id 0 stands for the calling thread; elsewhere for the process.
if (process.platform === 'linux') setPriority(0, niceness);

answerMolecules<ToDraw, string>((chemistry, { smiles, name }) => chemistry.molBlock(smiles, name));
