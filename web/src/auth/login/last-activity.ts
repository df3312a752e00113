import { session } from '../session/session.ts';

const key = 'moltrove.lastActivity';
const writeEveryMs = 5000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let written = 0;

/** The time of the user's last activity in any tab of this browser, in milliseconds since 1970. */
export function lastActivity(): number {
  const stored = Number(localStorage.getItem(key));
  return Math.max(written, Number.isFinite(stored) ? stored : 0);
}

export function noteActivity(now = Date.now()): void {
  // A logout in another tab may have removed the entry.
  if (now - written < writeEveryMs && localStorage.getItem(key) !== null) return;
  written = now;
  localStorage.setItem(key, String(now));
}

function note(): void {
  // Nothing may remain after a logout, so later activity is not recorded.
  if (session.get().isLogin) noteActivity();
}

/** Records user activity until the returned function is called. */
export function watchActivity(): () => void {
  note();
  for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
  };
}
