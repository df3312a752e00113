import type { Criterion, TargetCategory } from '@moltrove/contract';
import { RowCollector } from '../sets/row-collector.ts';
import { chunksOf } from '../sets/chunks.ts';
import { noRows } from '../sets/row-set.ts';
import { unite } from '../sets/set-algebra.ts';
import { textKey } from '../terms/text-keys.ts';
import type { SearchContext } from './context.ts';
import { type Leaf, assayPosting, entityLeaf } from './leaf.ts';

type TargetTerms = Extract<Criterion, { option: 'Target' }>['terms'];

/** Kinds of lookup that each category of a target term searches. */
const lookupKinds: Record<TargetCategory, readonly string[]> = {
  name: ['target.name', 'target.synonym'],
  uniprotId: ['target.uniprot'],
  geneId: ['target.gene', 'target.gene_synonym'],
  officialGeneName: ['target.gene'],
  entrezGeneId: ['target.entrez'],
  pdbId: ['target.pdb'],
  targetId: ['target.id'],
};

/** Activities of the assays on any of the targets; a target's assays are numbered one after another. */
export function targetsLeaf({ index, lookups, cancel }: SearchContext, terms: TargetTerms): Leaf {
  const categories = [...new Set(terms.map((term) => term.targetCategories))];
  const targets = categories
    .map((category) => {
      const keys = terms
        .filter((term) => term.targetCategories === category)
        .map((term) => textKey(term.label));
      return lookups.places(lookupKinds[category], keys, index.targets.count, cancel);
    })
    .reduce(unite, noRows(index.targets.count));
  const { assays: offsets } = index.targets;
  const assays = new RowCollector(index.assays.count, index.assays.count);
  for (const chunk of chunksOf(targets, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) assays.addRange(offsets[chunk[at]], offsets[chunk[at] + 1]);
  }
  return entityLeaf(assayPosting(index), assays.finish());
}
