import { useState } from 'react';
import { useSession } from '../../../../auth/session/session.ts';
import {
  type RecentStructure,
  readRecentStructures,
  rememberStructure,
  toggleFavourite,
} from '../../recent-structures.ts';

/** The user's favourite and recent structures in this browser, and the functions to change them. */
export function useRecentStructures() {
  const user = useSession().username ?? '';
  const [structures, setStructures] = useState(() => readRecentStructures(localStorage, user));
  return {
    user,
    recent: structures,
    remember: (structure: RecentStructure) => setStructures(rememberStructure(localStorage, user, structure)),
    toggle: (structure: RecentStructure) => setStructures(toggleFavourite(localStorage, user, structure)),
  };
}
