import type { Cancel } from '../worker-pool/cancel.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { textKey } from '../text/text-keys.ts';
import type { Lookups } from '../terms/lookups.ts';

const kind = 'structure.inchi_key';
/** Letters in the first block, which identifies the connectivity. */
const blockLength = 14;

/** The structures with an InChIKey, of themselves or of a form, ascending. */
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
