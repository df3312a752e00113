import type { Criterion, TargetCategory } from '@moltrove/contract';
import { RowCollector } from '../row-sets/row-collector.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { countUnder } from '../row-sets/count-in.ts';
import { type RowSet, noRows } from '../row-sets/row-set.ts';
import { unite } from '../row-sets/set-algebra.ts';
import { textKey } from '../text/text-keys.ts';
import type { SearchContext } from './context.ts';
import { assaysLeaf, type Leaf } from './leaf.ts';

type TargetTerms = Extract<Criterion, { option: 'Target' }>['terms'];

/** Kinds of lookup that each category of a target term searches. */
export const targetLookupKinds: Record<TargetCategory, readonly string[]> = {
  name: ['target.name', 'target.synonym'],
  uniprotId: ['target.uniprot'],
  geneId: ['target.gene', 'target.gene_synonym'],
  officialGeneName: ['target.gene'],
  entrezGeneId: ['target.entrez'],
  pdbId: ['target.pdb'],
  targetId: ['target.id'],
};

/** Places of the targets that any of the terms names. */
export function targetsOf({ index, lookups, cancel }: SearchContext, terms: TargetTerms): RowSet {
  const categories = [...new Set(terms.map((term) => term.targetCategories))];
  return categories
    .map((category) => {
      const keys = terms
        .filter((term) => term.targetCategories === category)
        .map((term) => textKey(term.label));
      return lookups.places(targetLookupKinds[category], keys, index.targets.count, cancel);
    })
    .reduce(unite, noRows(index.targets.count));
}

/** Activities of the assays on any of the targets; a target's assays are numbered one after another. */
export function targetsLeaf(context: SearchContext, terms: TargetTerms): Leaf {
  const { index, cancel } = context;
  const { assays: offsets } = index.targets;
  const targets = targetsOf(context, terms);
  const assays = new RowCollector(index.assays.count, countUnder(offsets, targets, cancel));
  for (const chunk of chunksOf(targets, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) assays.addRange(offsets[chunk[at]], offsets[chunk[at] + 1]);
  }
  return assaysLeaf(index, assays.finish());
}
