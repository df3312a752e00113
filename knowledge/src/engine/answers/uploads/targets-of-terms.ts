import {
  type TargetCategory,
  type Term,
  compareText,
  ofAllOrganisms,
} from '@moltrove/contract/without-calls';
import { targetLookupKinds } from '../../query/targets.ts';
import type { TermFinder } from './term-finder.ts';
import { textKey } from '../../text/text-keys.ts';

/** Maximum number of targets proposed individually for a term of several organisms. */
const shownTargets = 4;
/** Categories whose terms are words that name a different target in each organism. */
const wordCategories: readonly TargetCategory[] = ['name', 'geneId', 'officialGeneName'];

/**
 * Adds organisms to the proposals of a target lookup. A term for targets of several organisms is marked. If the
 * first proposal is such a name or gene, its targets with the most activities follow individually.
 */
export function withOrganisms(
  finder: TermFinder,
  terms: readonly Term[],
  { text, limit }: { readonly text: string; readonly limit: number },
): Term[] {
  const [first] = terms;
  const single = first === undefined || textKey(text) === '' ? [] : targetsOfTerm(finder, first);
  return terms
    .map((term) => withSpan(finder, term))
    .toSpliced(1, 0, ...single)
    .slice(0, limit);
}

function withSpan(finder: TermFinder, term: Term): Term {
  if (term.entities === 1) return term;
  const { targets } = finder;
  const ordinals = ordinalsOf(finder, term);
  const label = targets.areOfSeveralOrganisms(ordinals) ? ofAllOrganisms(term.value) : term.label;
  return { ...term, label, hint: targets.hint(ordinals) };
}

function targetsOfTerm(finder: TermFinder, term: Term): Term[] {
  const { targets } = finder;
  if (term.entities === 1 || term.category === null || !wordCategories.includes(term.category)) return [];
  const ordinals = ordinalsOf(finder, term);
  if (!targets.areOfSeveralOrganisms(ordinals)) return [];
  return ordinals
    .flatMap((ordinal): Term[] => {
      const { chemblId } = targets.at(ordinal);
      if (chemblId === null) return [];
      const [label, activities] = [targets.withOrganism(ordinal), targets.activities([ordinal])];
      const shown = { value: chemblId, label, hint: chemblId, entities: 1, activities };
      return [{ field: term.field, category: 'targetId', ...shown }];
    })
    .toSorted((a, b) => b.activities - a.activities || compareText(a.label, b.label))
    .slice(0, shownTargets);
}

function ordinalsOf(finder: TermFinder, { category, value }: Term): readonly number[] {
  return category === null ? [] : finder.stored.ordinals(targetLookupKinds[category], [textKey(value)])[0];
}
