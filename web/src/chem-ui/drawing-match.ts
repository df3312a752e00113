import type { DrawingMatch } from '@moltrove/chemistry/browser';
import { createContext } from 'react';

/** The query that the drawings below highlight; null for none. Must be referentially stable. */
export const DrawingMatchContext = createContext<DrawingMatch | null>(null);
