import { answerMolecules } from './chemistry-thread.ts';
import type { ToDraw } from './mol-blocks.ts';

answerMolecules<ToDraw, string>((chemistry, { smiles, name }) => chemistry.molBlock(smiles, name));
