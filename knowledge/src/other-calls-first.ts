import { setImmediate } from 'node:timers/promises';

/** Number of characters from which a text takes more than a few milliseconds to read or write. */
const longText = 256 * 1024;

/**
 * Lets other pending calls run before the caller processes a long text; returns at once for a short one. The
 * first immediate runs right after the current input event, before other input is read; only the second one
 * lets other calls in.
 */
export async function otherCallsFirst(characters = Infinity): Promise<void> {
  if (characters < longText) return;
  await setImmediate();
  await setImmediate();
}
