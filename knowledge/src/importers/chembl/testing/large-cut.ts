import { cutNote, cutNamed, unpackCut } from './mini-cut.ts';

/** Path of the large ChEMBL-shaped database, packed, or null where it is not at hand. */
export const largeCut: string | null = cutNamed('chembl_sample.db.gz');

/** Why a test over it is left out, for the name of the test. */
export const largeCutNote = cutNote('chembl_sample.db.gz');

export const unpackLargeCut = (to: string): Promise<string> => unpackCut('chembl_sample.db.gz', to);
