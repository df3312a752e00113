import { createContext } from 'react';

/** An action on the structure of a drawing, offered in its enlarged view. */
export interface StructureAction {
  readonly label: string;
  readonly act: (smiles: string) => void;
}

/** The actions for the drawings below. Must be referentially stable. */
export const StructureActionsContext = createContext<readonly StructureAction[]>([]);
