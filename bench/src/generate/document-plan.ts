import { mixed, normalOf, ratioOf, apportioned } from './draws.ts';
import { parts } from './shares.ts';

/** Structures that an average document is the first to report. */
const structuresOfDocument = 22;
/** One in this many documents is a deposited collection, `collectionSize` times larger. */
const documentsToCollection = 1500;
const collectionSize = 40;

/**
 * The items of each document as ranges of consecutive numbers: document `d` has those from `starts[d]` to
 * `starts[d + 1]`, exclusive.
 */
export interface DocumentPlan {
  readonly documents: number;
  /** Structures that the document is the first to report. */
  readonly structures: Uint32Array;
  /** Compound records: those of its new structures, then those of structures from earlier documents. */
  readonly records: Uint32Array;
  readonly assays: Uint32Array;
  readonly activities: Uint32Array;
}

/**
 * Distributes structures and activities over documents of skewed sizes; the totals are exactly the requested
 * ones.
 */
export function planDocuments(structures: number, activities: number, seed: number): DocumentPlan {
  const documents = Math.max(1, Math.round(structures / structuresOfDocument));
  const sizes = new Float64Array(documents);
  for (let at = 0; at < documents; at += 1) {
    const isCollection = mixed(seed, 10, at) % documentsToCollection === 0;
    sizes[at] = Math.exp(0.7 * normalOf(mixed(seed, 11, at))) * (isCollection ? collectionSize : 1);
  }
  const structureStarts = apportioned(structures, sizes);
  const records = new Uint32Array(documents + 1);
  const weights = new Float64Array(documents);
  for (let at = 0; at < documents; at += 1) {
    const own = structureStarts[at + 1] - structureStarts[at];
    const again = Math.floor(own * parts.reportedAgain + ratioOf(mixed(seed, 12, at)));
    const compounds = own + Math.min(again, Math.floor(structureStarts[at] / 3));
    records[at + 1] = records[at] + compounds;
    weights[at] = compounds * Math.exp(0.7 * normalOf(mixed(seed, 13, at)));
  }
  const activityStarts = apportioned(activities, weights);
  const assays = new Uint32Array(documents + 1);
  for (let at = 0; at < documents; at += 1) {
    const compounds = records[at + 1] - records[at];
    const rows = activityStarts[at + 1] - activityStarts[at];
    const tested = 0.35 + 0.65 * ratioOf(mixed(seed, 14, at));
    assays[at + 1] = assays[at] + (rows === 0 ? 0 : Math.ceil(rows / (compounds * tested)));
  }
  return { documents, structures: structureStarts, records, assays, activities: activityStarts };
}
