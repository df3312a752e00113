import type { TabKey } from '@moltrove/contract/without-calls';
import { u32 } from '../../index/column-source.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { type ResultSet, structuresOf } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { chunksOf } from '../../row-sets/chunks.ts';
import { countBits, setBit, wordCount } from '../../row-sets/words.ts';
import type { TabSize } from '../../../knowledge-base.ts';
import { tabSet } from '../../result-set/tab-rows.ts';

/**
 * The number of rows of a tab, and of the structures that they name; an assay names its structure if it measured only
 * one.
 */
export function tabSize(index: ReleaseIndex, set: ResultSet, tab: TabKey, cancel: Cancel): TabSize {
  const rows = tabSet(index, set, tab, cancel).count;
  switch (tab) {
    case 'structures':
    case 'clinicalCompounds':
      return { rows, structures: rows };
    case 'activities':
      return { rows, structures: structuresOf(index, set.activities, cancel).count };
    case 'assays':
      return { rows, structures: structuresAlone(index, set, cancel) };
    case 'references':
      return { rows, structures: 0 };
  }
}

function structuresAlone(index: ReleaseIndex, { activities }: ResultSet, cancel: Cancel): number {
  const { structure, assay } = index.activities;
  const measured = u32(index.source, 'assay.structures');
  const found = new Uint32Array(wordCount(index.structures.count));
  for (const chunk of chunksOf(activities, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const row = chunk[at];
      if (measured[assay.words[row * assay.stride + assay.offset]] !== 1) continue;
      const ordinal = structure.words[row * structure.stride + structure.offset];
      setBit(found, ordinal);
    }
  }
  return countBits(found);
}
