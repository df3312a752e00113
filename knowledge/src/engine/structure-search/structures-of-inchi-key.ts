import type { Cancel } from '../worker-pool/cancel.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { textKey } from '../text/text-keys.ts';
import type { Lookups } from '../terms/lookups.ts';

const kind = 'structure.inchi_key';
/** Letters of the first block, which names the connections alone. */
const blockLength = 14;

/** Places of the structures that have an InChIKey, themselves or in a form, ascending. */
export function structuresOfInchiKey(
  lookups: Lookups,
  key: string,
  structures: number,
  cancel: Cancel,
): number[] {
  const text = textKey(key);
  const set =
    text.length === blockLength
      ? lookups.ordinalsStartingWith(kind, `${text}-`, structures)
      : lookups.ordinals([kind], [text], structures, cancel);
  return [...chunksOf(set, cancel)].flatMap((chunk) => [...chunk]);
}
