import type { CompoundHead } from '@moltrove/contract';

export interface DistinctName {
  readonly text: string;
  /** Kinds of the name, such as "FDA, INN"; empty if the source gives none. */
  readonly kinds: string;
}

/** Names that differ in more than case, without the name of the compound itself. */
export function distinctNames(synonyms: CompoundHead['synonyms'], name: string): DistinctName[] {
  const byKey = new Map<string, { text: string; kinds: Set<string> }>();
  for (const { synonym, kind } of synonyms) {
    const key = synonym.toLowerCase();
    const known = byKey.get(key) ?? { text: synonym, kinds: new Set<string>() };
    if (kind !== null) for (const each of kind.split(', ')) known.kinds.add(each);
    byKey.set(key, known);
  }
  byKey.delete(name.toLowerCase());
  return [...byKey.values()].map(({ text, kinds }) => ({ text, kinds: [...kinds].join(', ') }));
}
