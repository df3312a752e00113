import { useState } from 'react';
import { useSession } from '../../../../auth/session/session.ts';
import {
  type KeptStructure,
  readKeptStructures,
  rememberStructure,
  toggleFavourite,
} from '../../kept-structures.ts';

/** The user's favourite and recent structures in this browser, and the functions to change them. */
export function useKeptStructures() {
  const user = useSession().username ?? '';
  const [kept, setKept] = useState(() => readKeptStructures(localStorage, user));
  return {
    user,
    kept,
    remember: (structure: KeptStructure) => setKept(rememberStructure(localStorage, user, structure)),
    toggle: (structure: KeptStructure) => setKept(toggleFavourite(localStorage, user, structure)),
  };
}
