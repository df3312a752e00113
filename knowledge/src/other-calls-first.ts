import { setImmediate } from 'node:timers/promises';

/** In characters: shorter texts are read or written in a few milliseconds. */
const longText = 256 * 1024;

/**
 * Answers what came meanwhile before the caller goes on with a long text; after a short one the caller goes on at once.
 * An immediate runs right after the input that it was set in, before any other input is read: only the second one lets
 * other calls in.
 */
export async function otherCallsFirst(characters = Infinity): Promise<void> {
  if (characters < longText) return;
  await setImmediate();
  await setImmediate();
}
