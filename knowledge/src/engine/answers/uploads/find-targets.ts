import { type TargetCategory, compareText } from '@moltrove/contract';
import { targetLookupKinds } from '../../query/targets.ts';
import { textKey } from '../../text/text-keys.ts';
import { type FoundTerm, type NamedValue, named } from './found-term.ts';
import type { StoredTerms, TermLine } from './stored-terms.ts';
import type { Meant, TargetFacts } from './target-facts.ts';

/** Kinds whose terms are words for a thing: they can be words for several. An identifier stands for all that it names. */
const canBeAmbiguous: readonly TargetCategory[] = ['name', 'geneId'];

/** What each text names among the targets, as a target row finds it. */
export function findTargets(
  stored: StoredTerms,
  facts: TargetFacts,
  category: TargetCategory,
  texts: readonly string[],
): (FoundTerm | null)[] {
  const keys = texts.map(textKey);
  if (category === 'targetId') {
    return stored
      .places(targetLookupKinds.targetId, keys)
      .map((places, at) => (places.length === 0 ? null : targetValue(facts, places, texts[at])));
  }
  const lines = stored.targets(category, keys);
  const shared = keys.filter((_, at) => (lines[at]?.entities ?? 0) > 1);
  const placesOf = canBeAmbiguous.includes(category)
    ? stored.places(targetLookupKinds[category], shared)
    : shared.map(() => []);
  const severalOf = new Map(shared.map((key, at) => [key, facts.severalMeant(placesOf[at], key)]));
  return lines.map((line, at) => {
    if (line === null) return null;
    const found = ofLine(line);
    const several = severalOf.get(keys[at]) ?? null;
    return several === null ? found : { ...found, choices: choicesOf(stored, facts, several, keys[at]) };
  });
}

function ofLine({ value, hint, entities, activities }: TermLine): NamedValue {
  return { value, behind: () => ({ hint, entities, activities }) };
}

function targetValue(facts: TargetFacts, places: readonly number[], text: string): NamedValue {
  const { chemblId, name } = facts.at(places[0]);
  return named(chemblId ?? text, name, () => behindTargets(facts, places));
}

function behindTargets(facts: TargetFacts, places: readonly number[]) {
  return { hint: facts.hint(places), entities: places.length, activities: facts.activities(places) };
}

/** One for each thing that is meant, by its official symbol or else its id: that of the very name first, then the best known. */
function choicesOf(
  stored: StoredTerms,
  facts: TargetFacts,
  meant: readonly Meant[],
  key: string,
): NamedValue[] {
  const symbols = stored.targets(
    'officialGeneName',
    meant.map(({ gene }) => textKey(gene ?? '')),
  );
  const choices = meant.map(({ gene, places }, at) => {
    const symbol = gene === null ? null : symbols[at];
    const isItself = places.some((place) => textKey(facts.at(place).name ?? '') === key);
    const choice: NamedValue =
      symbol === null
        ? { ...targetValue(facts, places, key), kind: 'targetId' }
        : { ...ofLine(symbol), kind: 'officialGeneName' };
    return {
      choice,
      first: textKey(choice.value) === key || isItself,
      activities: choice.behind().activities,
    };
  });
  return choices
    .toSorted(
      (a, b) =>
        Number(b.first) - Number(a.first) ||
        b.activities - a.activities ||
        compareText(a.choice.value, b.choice.value),
    )
    .map(({ choice }) => choice);
}
