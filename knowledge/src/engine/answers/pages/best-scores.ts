import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { noScore } from '../../structure-search/score-part.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { chunksOf } from '../../row-sets/chunks.ts';

/**
 * The best score of each assay or document, by ordinal, in shared memory: among the structures of its activities in the
 * set and, for a document, among those of its compound records if no activity criterion narrowed the set.
 */
export function bestScores(
  index: ReleaseIndex,
  { activities, structures, narrowed }: ResultSet,
  tab: 'assays' | 'references',
  scores: Float64Array,
  cancel: Cancel,
): Float64Array {
  const { structure, assay, document } = index.activities;
  const entityOf = tab === 'assays' ? assay : document;
  const { words, stride, offset } = structure;
  const count = tab === 'assays' ? index.assays.count : index.documents.count;
  const best = new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT)).fill(noScore);
  for (const chunk of chunksOf(activities, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const first = chunk[at] * stride;
      const score = scores[words[first + offset]];
      const entity = words[first + entityOf.offset];
      if (score > best[entity]) best[entity] = score;
    }
  }
  if (tab === 'assays' || narrowed) return best;
  const { records: offsets } = index.structures;
  const { document: documentOf } = index.records;
  for (const chunk of chunksOf(structures, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const score = scores[chunk[at]];
      for (let record = offsets[chunk[at]]; record < offsets[chunk[at] + 1]; record += 1) {
        const entity = documentOf[record];
        if (score > best[entity]) best[entity] = score;
      }
    }
  }
  return best;
}
