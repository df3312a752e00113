import type { DrawingMatch } from '@moltrove/chemistry/browser';
import { createContext } from 'react';

/** The query that the drawings below highlight; null for none. Its value has to keep its identity. */
export const DrawingMatchContext = createContext<DrawingMatch | null>(null);
