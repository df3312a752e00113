import type { Cancel } from '../../worker-pool/cancel.ts';
import { bitsIn } from '../../row-sets/words.ts';

/** Minimum length of a text that may have one slip, and of one that may have two. */
const [oneSlipFrom, twoSlipsFrom] = [4, 8];

/** Texts of one length, with signatures that exclude most of them before letters are compared. */
interface OfLength {
  readonly at: number[];
  /** Letters of each text: one bit for each of a to z, and six bits for all others. */
  readonly letters: number[];
  /** Hash of the digits in order, which must be equal. */
  readonly digits: number[];
}

export interface Slip {
  readonly at: number;
  /** Maximum number of slips: 1 or 2. */
  readonly slips: number;
}

/**
 * Finds texts that a misspelled text may stand for. A slip is a missing, additional or wrong letter, or two
 * transposed letters (optimal string alignment). Digits must match, because another number means something
 * else.
 */
export class TypingSlips {
  readonly #texts: readonly string[];
  readonly #byLength = new Map<number, OfLength>();

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    texts.forEach((text, at) => {
      let same = this.#byLength.get(text.length);
      if (same === undefined) {
        same = { at: [], letters: [], digits: [] };
        this.#byLength.set(text.length, same);
      }
      same.at.push(at);
      same.letters.push(lettersOf(text));
      same.digits.push(digitsOf(text));
    });
  }

  /** Other texts within one slip of the text, or within two from eight characters on; fewest slips first. */
  near(text: string, cancel: Cancel): Slip[] {
    const maxSlips = slipsAllowed(text);
    const letters = lettersOf(text);
    const digits = digitsOf(text);
    const found: Slip[] = [];
    for (let length = text.length - maxSlips; length <= text.length + maxSlips; length += 1) {
      const same = this.#byLength.get(length);
      if (same === undefined || maxSlips === 0) continue;
      cancel.throwIfCancelled();
      for (let index = 0; index < same.at.length; index += 1) {
        if (same.digits[index] !== digits || bitsIn(same.letters[index] ^ letters) > 2 * maxSlips) continue;
        const slips = slipsBetween(text, this.#texts[same.at[index]], maxSlips);
        if (slips > 0 && slips <= maxSlips) found.push({ at: same.at[index], slips });
      }
    }
    return found.sort((a, b) => a.slips - b.slips || a.at - b.at);
  }
}

export function slipsAllowed({ length }: string): number {
  if (length < oneSlipFrom) return 0;
  return length < twoSlipsFrom ? 1 : 2;
}

/** Slips between two texts by optimal string alignment; any number above `maxSlips` if there are more. */
export function slipsBetween(a: string, b: string, maxSlips: number): number {
  if (Math.abs(a.length - b.length) > maxSlips) return maxSlips + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let slips = Math.min(above[column] + 1, current[column - 1] + 1, above[column - 1] + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, before[column - 2] + 1);
      }
      current.push(slips);
      if (slips < least) least = slips;
    }
    if (least > maxSlips) return maxSlips + 1;
    before = above;
    above = current;
  }
  return above[b.length];
}

function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits;
}

function digitsOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) sum = (Math.imul(sum, 31) + code) | 0;
  }
  return sum;
}
