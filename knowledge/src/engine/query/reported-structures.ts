import { chunksOf } from '../row-sets/chunks.ts';
import { countUnder } from '../row-sets/count-in.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { SearchContext } from './context.ts';

/** Structures of the compound records of some documents. */
export function reportedStructures({ index, cancel }: SearchContext, documents: RowSet): RowSet {
  const { records: offsets } = index.documents;
  const { byDocument, structure } = index.records;
  const structures = new RowCollector(index.structures.count, countUnder(offsets, documents, cancel));
  for (const chunk of chunksOf(documents, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      for (let row = offsets[chunk[at]]; row < offsets[chunk[at] + 1]; row += 1)
        structures.add(structure[byDocument[row]]);
    }
  }
  return structures.finish();
}
