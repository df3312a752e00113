import type { SliceResult, Span } from './drawing.ts';
import { gaveWay } from '../worker-pool/cancel.ts';
import { type TimeSlice, timeOver } from './time-slice.ts';
import { lowestBit } from '../row-sets/words.ts';

/** The tests of a molecule: a fast screen, then the exact test. */
export interface Trial {
  /** Bitmap of the molecules in a range of words that may be hits. */
  readonly screen: (from: number, to: number) => Uint32Array;
  /** Whether a molecule is a hit; null if that many steps do not decide. */
  readonly test: (molecule: number, steps: number) => boolean | null;
}

/** Called for each hit among structures and forms. Similarity is 0 if it was not requested. */
export type Hit = (molecule: number, similarity: number) => void;

/** The progress of a slice. */
export type Outcome = Pick<SliceResult, 'looked' | 'rest' | 'stopped'> & {
  readonly undecided: readonly number[];
  readonly untried: Uint32Array;
};

/** A new array each time, because it is transferred to the other thread with the answer. */
export const noMolecules = (): Uint32Array => new Uint32Array(0);

/** Molecules in a span: those of 64 words of the bitmaps. */
export const spanMolecules = 64 * 32;
/** Steps for a molecule in the first round, and the factor by which each round increases them for undecided molecules. */
export const firstSteps = 200_000;
export const roundFactor = 16;

/** The next span from `from` to `to` that no slice has taken; null if there is none. */
export function nextSpan(next: Int32Array, size: number, { from, to }: Span): Span | null {
  const start = from + Atomics.add(next, 0, 1) * size;
  return start >= to ? null : { from: start, to: Math.min(start + size, to) };
}

/**
 * Processes spans in order until the slice or the time of the search is over. `process` tests one span and
 * calls `passed` with the first molecule that is not yet tested, also during its work, so that the progress is
 * known if the time runs out.
 */
export function eachSpan(
  { rest, next }: { readonly rest: Span | null; readonly next: Int32Array },
  size: number,
  whole: Span,
  timeSlice: TimeSlice,
  process: (span: Span, passed: (molecule: number) => void) => void,
): Pick<SliceResult, 'looked' | 'rest' | 'stopped'> {
  let looked = 0;
  let span = rest ?? nextSpan(next, size, whole);
  while (span !== null) {
    const { from, to }: Span = span;
    let molecule = from;
    try {
      timeSlice.check();
      process(span, (first) => {
        molecule = first;
      });
    } catch (error) {
      if (error !== timeOver) throw error;
      return { looked: looked + molecule - from, rest: null, stopped: 'time' };
    }
    looked += molecule - from;
    if (timeSlice.isSliceOver) {
      return { looked, rest: molecule < to ? { from: molecule, to } : null, stopped: 'slice' };
    }
    span = nextSpan(next, size, whole);
  }
  return { looked, rest: null, stopped: 'end' };
}

/** Tries the molecules of spans, from 0 to `end`. */
export function trySpans(
  { screen, test }: Trial,
  share: { readonly rest: Span | null; readonly next: Int32Array },
  end: number,
  hit: Hit,
  timeSlice: TimeSlice,
): Outcome {
  const undecided: number[] = [];
  const whole = { from: 0, to: end };
  const { looked, ...how } = eachSpan(share, spanMolecules, whole, timeSlice, ({ from, to }, passed) => {
    const start = from >>> 5;
    const words = screen(start, Math.ceil(to / 32));
    for (let at = 0; at < words.length; at += 1) {
      for (let word = words[at]; word !== 0; word &= word - 1) {
        const molecule = (start + at) * 32 + lowestBit(word);
        // The first and last word may extend beyond the span.
        if (molecule < from || molecule >= to) continue;
        passed(molecule);
        const fits = test(molecule, firstSteps);
        if (fits === null) undecided.push(molecule);
        else if (fits) hit(molecule, 0);
        if (timeSlice.isSliceOver) return passed(molecule + 1);
      }
    }
    passed(to);
  });
  return { looked: looked - undecided.length, ...how, undecided, untried: noMolecules() };
}

/** Tests molecules that fewer steps did not decide; returns those that are still undecided. */
export function tryUndecided(
  { test }: Trial,
  { undecided, steps }: { readonly undecided: Uint32Array; readonly steps: number },
  hit: Hit,
  timeSlice: TimeSlice,
): Outcome {
  const still: number[] = [];
  let tried = 0;
  let stopped: Outcome['stopped'] = 'end';
  try {
    for (; tried < undecided.length; tried += 1) {
      if (tried > 0 && timeSlice.isSliceOver) break;
      timeSlice.check();
      const fits = test(undecided[tried], steps);
      if (fits === null) still.push(undecided[tried]);
      else if (fits) hit(undecided[tried], 0);
    }
    if (tried < undecided.length) stopped = 'slice';
  } catch (error) {
    if (error !== timeOver && error !== gaveWay) throw error;
    stopped = error === timeOver ? 'time' : 'slice';
  }
  return {
    looked: tried - still.length,
    rest: null,
    stopped,
    undecided: still,
    untried: undecided.slice(tried),
  };
}
