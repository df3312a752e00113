import type { TargetCategory, TargetTerm } from '@moltrove/contract/without-calls';
import { type RowSet, noRows } from '../row-sets/row-set.ts';
import { unite } from '../row-sets/set-algebra.ts';
import { textKey } from '../text/text-keys.ts';
import type { SearchContext } from './context.ts';

/** Kinds of lookup that each category of target term searches. */
export const targetLookupKinds: Record<TargetCategory, readonly string[]> = {
  name: ['target.name', 'target.synonym'],
  uniprotId: ['target.uniprot'],
  geneId: ['target.gene', 'target.gene_synonym'],
  officialGeneName: ['target.gene'],
  entrezGeneId: ['target.entrez'],
  pdbId: ['target.pdb'],
  targetId: ['target.id'],
};

/** The targets that any of the terms names. */
export function targetsOf(
  { index, lookups, cancel }: Pick<SearchContext, 'index' | 'lookups' | 'cancel'>,
  terms: readonly TargetTerm[],
): RowSet {
  const categories = [...new Set(terms.map((term) => term.targetCategories))];
  return categories
    .map((category) => {
      const keys = terms
        .filter((term) => term.targetCategories === category)
        .map((term) => textKey(term.label));
      return lookups.ordinals(targetLookupKinds[category], keys, index.targets.count, cancel);
    })
    .reduce(unite, noRows(index.targets.count));
}
