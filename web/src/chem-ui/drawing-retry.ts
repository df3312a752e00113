/** Retries drawings that failed because the drawing program was unavailable. */
const firstDelayMs = 2000;
const maxDelayMs = 60_000;

const listeners = new Set<() => void>();
/** Drawings that got no answer, each with the number of drawings completed by then. */
const missed = new Map<string, number>();
let round = 0;
let drawnCount = 0;
let delayMs = firstDelayMs;
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * A number that changes when missing drawings should be requested again: after 2 s, 4 s and so on, and when
 * the browser is online again.
 */
export function retryRound(): number {
  return round;
}

export function onRetryRound(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('online', retryNow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', retryNow);
  };
}

export function noteDrawn(key: string): void {
  drawnCount += 1;
  missed.delete(key);
  delayMs = firstDelayMs;
}

/**
 * Records that the drawing program gave no answer, and schedules a retry. False if only this drawing fails:
 * it failed before, and others have succeeded since.
 */
export function noteMissed(key: string): boolean {
  const before = missed.get(key);
  if (before !== undefined && before < drawnCount) return false;
  missed.set(key, drawnCount);
  if (timer === null) {
    timer = setTimeout(retryNow, delayMs);
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  }
  return true;
}

function retryNow(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  round += 1;
  for (const listener of listeners) listener();
}
