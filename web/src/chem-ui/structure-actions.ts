import { createContext } from 'react';

/** Something that can be done with the structure of a drawing, offered where it is shown large. */
export interface StructureAction {
  readonly label: string;
  readonly act: (smiles: string) => void;
}

/** What can be done with the drawings below. Its value has to stay the same list. */
export const StructureActionsContext = createContext<readonly StructureAction[]>([]);
