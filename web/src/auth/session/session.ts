import { useSyncExternalStore } from 'react';
import { createSessionStore } from './session-store.ts';
import type { SessionState } from './session-store.ts';

export const session = createSessionStore({
  local: globalThis.localStorage,
  session: globalThis.sessionStorage,
  now: () => Date.now(),
});

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}
