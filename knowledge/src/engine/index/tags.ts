import { anyText } from '@moltrove/contract/without-calls';
import { type RowSet, setOfSorted } from '../row-sets/row-set.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import { textKey } from '../text/text-keys.ts';
import { type ColumnSource, dictionary, u32 } from './column-source.ts';

/** Tags of documents and structures, such as companies; each kind has a name in the index. */
export type TagName =
  | 'company.documents'
  | 'company.structures'
  | 'indication.structures'
  | 'mechanism.structures'
  | 'category.structures'
  | 'degrader.structures';

/**
 * Ordinals of entities by text, ignoring case: text t has ordinals[start[t]] to ordinals[start[t + 1] - 1], ascending.
 */
export interface Tags {
  readonly texts: readonly string[];
  readonly start: Uint32Array;
  readonly ordinals: Uint32Array;
}

export function tagsOf(source: ColumnSource, name: TagName): Tags {
  return {
    texts: dictionary(source, name),
    start: u32(source, `${name}.start`),
    ordinals: u32(source, name),
  };
}

/** Entities tagged with any of the names, ignoring case; `anyText` stands for all texts. */
export function taggedWith(
  { texts, start, ordinals }: Tags,
  names: readonly string[],
  universe: number,
): RowSet {
  const keys = new Set(names.map(textKey));
  const isAny = keys.has(anyText);
  const codes = texts.flatMap((text, at) => (isAny || keys.has(textKey(text)) ? [at] : []));
  const [only] = codes;
  if (codes.length === 1) return setOfSorted(universe, ordinals.slice(start[only], start[only + 1]));
  const collector = new RowCollector(
    universe,
    codes.reduce((sum, code) => sum + start[code + 1] - start[code], 0),
  );
  for (const code of codes) collector.addRows(ordinals, start[code], start[code + 1]);
  return collector.finish();
}
