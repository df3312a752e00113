import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SuggestionReason, TargetCategory, UploadField } from '@moltrove/contract/without-calls';
import { targetLookupKinds } from '../../query/targets.ts';
import { textKey } from '../../text/text-keys.ts';
import type { ReferenceField, ReferenceIds } from './find-references.ts';
import { categoryOf, type TermFinder } from './term-finder.ts';

/** A text of the requested field, and its relation to the term. */
export interface OtherName {
  readonly text: string;
  readonly reason: SuggestionReason;
}

/** Categories of target terms in the order in which they are tried: symbols first, words last. */
const triedCategories: readonly TargetCategory[] = [
  'officialGeneName',
  'geneId',
  'uniprotId',
  'entrezGeneId',
  'pdbId',
  'targetId',
  'name',
];
const symbols: readonly TargetCategory[] = ['officialGeneName', 'geneId'];
const storedKinds: Partial<Record<TargetCategory, string>> = {
  uniprotId: 'uniprot',
  entrezGeneId: 'entrez',
  pdbId: 'pdb',
};
const referenceFields: readonly ReferenceField[] = [
  'bibliography.doi',
  'bibliography.pubmed',
  'bibliography.patent',
  'bibliography.refId',
];
/** Maximum number of entities of another kind, those with the most activities first. */
const maxOthers = 10;

/** Finds the entities that a term names in another field, and their value in the requested field if it is unique. */
export class OtherKinds {
  readonly #finder: TermFinder;
  readonly #targetTerms: StatementSync;

  constructor(finder: TermFinder, rows: DatabaseSync) {
    this.#finder = finder;
    this.#targetTerms = rows.prepare('SELECT term FROM target_term WHERE target_id = ? AND kind = ? LIMIT 2');
    this.#targetTerms.setReturnArrays(true);
  }

  namesFor(field: UploadField, term: string): OtherName[] {
    switch (field) {
      case 'structure.name':
      case 'structure.cas':
      case 'structure.inchikey':
      case 'structure.id':
        return this.#structureNames(field, term);
      case 'bibliography.pubmed':
      case 'bibliography.doi':
      case 'bibliography.patent':
      case 'bibliography.refId':
        return this.#referenceNames(field, term);
      case 'indication.mesh':
        return this.#meshIds(term);
      case 'bibliography.year':
      case 'company':
      case 'indication':
      case 'source.organism':
        return [];
      default:
        return this.#targetNames(categoryOf(field), term);
    }
  }

  #targetNames(requested: TargetCategory, term: string): OtherName[] {
    const { stored, targets } = this.#finder;
    const names: OtherName[] = [];
    for (const category of triedCategories) {
      if (category === requested) continue;
      const [ordinals] = stored.ordinals(targetLookupKinds[category], [textKey(term)]);
      const bestFirst = ordinals
        .toSorted((a, b) => targets.activities([b]) - targets.activities([a]) || a - b)
        .slice(0, maxOthers);
      for (const ordinal of bestFirst) {
        const text = this.#targetName(requested, ordinal);
        if (text !== null) names.push({ text, reason: reasonOf(requested, category) });
      }
    }
    return names;
  }

  /** Null if the target has no term of that category, or several. */
  #targetName(requested: TargetCategory, ordinal: number): string | null {
    const { id, chemblId, name, genes } = this.#finder.targets.at(ordinal);
    if (requested === 'targetId') return chemblId;
    if (requested === 'name') return name;
    if (symbols.includes(requested)) return genes.length === 1 ? genes[0] : null;
    const terms = this.#targetTerms.all(id, storedKinds[requested]!) as unknown as [string][];
    return terms.length === 1 ? terms[0][0] : null;
  }

  #structureNames(field: Extract<UploadField, `structure.${string}`>, term: string): OtherName[] {
    const { structures } = this.#finder;
    return structures
      .ordinalsOf(term)
      .slice(0, maxOthers)
      .flatMap((ordinal) => {
        const { strId, inchiKey } = structures.namesAt(ordinal);
        const text =
          field === 'structure.id'
            ? String(strId)
            : field === 'structure.inchikey'
              ? inchiKey
              : (structures.nameValue(ordinal)?.value ?? null);
        return text === null ? [] : [{ text, reason: 'otherKind' as const }];
      });
  }

  #referenceNames(requested: ReferenceField, term: string): OtherName[] {
    const { references } = this.#finder;
    return referenceFields
      .filter((field) => field !== requested)
      .flatMap((field) => references.ordinals(field, [term])[0].slice(0, maxOthers))
      .flatMap((ordinal) => referenceTexts(requested, references.idsAt(ordinal)))
      .map((text) => ({ text, reason: 'otherKind' }));
  }

  /** MeSH IDs of the indications with that heading. */
  #meshIds(term: string): OtherName[] {
    const key = textKey(term);
    return [...this.#finder.listed.headings().values()]
      .filter(({ heading }) => heading !== null && textKey(heading) === key)
      .map(({ id }) => ({ text: id, reason: 'otherKind' }));
  }
}

function referenceTexts(
  field: ReferenceField,
  { refId, pubmed, doi, patents }: ReferenceIds,
): readonly string[] {
  switch (field) {
    case 'bibliography.pubmed':
      return pubmed === null ? [] : [pubmed];
    case 'bibliography.doi':
      return doi === null ? [] : [doi];
    case 'bibliography.patent':
      return patents;
    case 'bibliography.refId':
      return [String(refId)];
    case 'bibliography.year':
      return [];
  }
}

function reasonOf(requested: TargetCategory, known: TargetCategory): SuggestionReason {
  if (requested === 'officialGeneName' && known === 'geneId') return 'oldSymbol';
  const both = [requested, known];
  return both.includes('name') && both.some((category) => symbols.includes(category))
    ? 'synonym'
    : 'otherKind';
}
