import type { DrawingMatch } from '@moltrove/chemistry/browser';
import { createContext } from 'react';

/** The query that the drawings below show; null where there is none. Its value has to stay the same object. */
export const DrawingMatchContext = createContext<DrawingMatch | null>(null);
