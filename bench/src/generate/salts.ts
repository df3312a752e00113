import { Drawer, mixed, ratioOf, scrambled } from './draws.ts';
import { parts, salts } from './shares.ts';

const drawer = new Drawer(salts);

export interface SaltForm {
  readonly formId: number;
  /** Appended to the SMILES of the structure, starting with the dot. */
  readonly suffix: string;
}

/** The salt of a structure, for the share that has one; salt ids follow those of all structures. */
export function saltFormOf(seed: number, structure: number, structures: number): SaltForm | null {
  const hash = mixed(seed, 70, structure);
  if (ratioOf(hash) >= parts.forms) return null;
  return { formId: structures + structure + 1, suffix: `.${drawer.at(ratioOf(scrambled(hash)))}` };
}
