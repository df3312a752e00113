import { type TargetCategory, compareText, ofAllOrganisms } from '@moltrove/contract/without-calls';
import { targetLookupKinds } from '../../query/targets.ts';
import { textKey } from '../../text/text-keys.ts';
import { type TermDetails, type TermMatch, type NamedValue, named } from './term-match.ts';
import type { StoredTerms, TermLine } from './stored-terms.ts';
import type { Meaning, TargetFacts } from './target-facts.ts';

/** Categories whose terms are words, which can be ambiguous. An identifier stands for everything that it names. */
const canBeAmbiguous: readonly TargetCategory[] = ['name', 'geneId'];

/** Resolves texts to targets, in the same way as a target row. */
export function findTargets(
  stored: StoredTerms,
  facts: TargetFacts,
  category: TargetCategory,
  texts: readonly string[],
): (TermMatch | null)[] {
  const keys = texts.map(textKey);
  if (category === 'targetId') {
    return stored
      .ordinals(targetLookupKinds.targetId, keys)
      .map((ordinals, at) => (ordinals.length === 0 ? null : targetValue(facts, ordinals, texts[at])));
  }
  const found = namedTargets(stored, facts, category, keys);
  return found.map((each, at) => {
    if (each === null || !canBeAmbiguous.includes(category)) return each?.value ?? null;
    const several = each.ordinals.length > 1 ? facts.ambiguousMeanings(each.ordinals, keys[at]) : null;
    return several === null
      ? each.value
      : { ...each.value, choices: choicesOf(stored, facts, several, keys[at]) };
  });
}

interface NamedTargets {
  readonly value: NamedValue;
  /** Empty if there is only one. */
  readonly ordinals: readonly number[];
}

/** The value of each key; its label is marked if the key names targets of several organisms. */
function namedTargets(
  stored: StoredTerms,
  facts: TargetFacts,
  category: TargetCategory,
  keys: readonly string[],
): (NamedTargets | null)[] {
  const lines = stored.targets(category, keys);
  const shared = keys.filter((_, at) => (lines[at]?.entities ?? 0) > 1);
  const found = stored.ordinals(targetLookupKinds[category], shared);
  const ordinalsOf = new Map(shared.map((key, at) => [key, found[at]]));
  return lines.map((line, at) => {
    if (line === null) return null;
    const ordinals = ordinalsOf.get(keys[at]) ?? [];
    const label = facts.areOfSeveralOrganisms(ordinals) ? ofAllOrganisms(line.value) : null;
    return { value: named(line.value, label, () => detailsOfLine(facts, line, ordinals)), ordinals };
  });
}

function detailsOfLine(facts: TargetFacts, line: TermLine, ordinals: readonly number[]): TermDetails {
  const { hint, entities, activities } = line;
  return { hint: ordinals.length > 1 ? facts.hint(ordinals) : hint, entities, activities };
}

function targetValue(facts: TargetFacts, ordinals: readonly number[], text: string): NamedValue {
  const { chemblId } = facts.at(ordinals[0]);
  return named(chemblId ?? text, facts.displayName(ordinals[0]), () => detailsOfTargets(facts, ordinals));
}

function detailsOfTargets(facts: TargetFacts, ordinals: readonly number[]) {
  return { hint: facts.hint(ordinals), entities: ordinals.length, activities: facts.activities(ordinals) };
}

/**
 * One choice per meaning, by its official symbol or else its id: the exact name first, then the one with the
 * most activities.
 */
function choicesOf(
  stored: StoredTerms,
  facts: TargetFacts,
  meanings: readonly Meaning[],
  key: string,
): NamedValue[] {
  const symbols = namedTargets(
    stored,
    facts,
    'officialGeneName',
    meanings.map(({ gene }) => textKey(gene ?? '')),
  );
  const choices = meanings.map(({ gene, ordinals }, at) => {
    const symbol = gene === null ? null : symbols[at];
    const isItself = ordinals.some((ordinal) => textKey(facts.at(ordinal).name ?? '') === key);
    const choice: NamedValue =
      symbol === null
        ? { ...targetValue(facts, ordinals, key), kind: 'targetId' }
        : { ...symbol.value, kind: 'officialGeneName' };
    return {
      choice,
      first: textKey(choice.value) === key || isItself,
      activities: choice.details().activities,
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
