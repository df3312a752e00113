import type { DatabaseSync } from 'node:sqlite';
import type { TargetCategory, UploadField } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { ListedFinder } from './find-listed.ts';
import { type ReferenceField, ReferenceFinder } from './find-references.ts';
import { StructureFinder } from './find-structures.ts';
import { findTargets } from './find-targets.ts';
import type { TermMatch } from './term-match.ts';
import { StoredTerms } from './stored-terms.ts';
import { TargetFacts } from './target-facts.ts';

/** Resolves terms of any kind in a release. A row with the returned value finds what the term means. */
export class TermFinder {
  readonly stored: StoredTerms;
  readonly structures: StructureFinder;
  readonly references: ReferenceFinder;
  readonly listed: ListedFinder;
  readonly #index: ReleaseIndex;
  readonly #rows: DatabaseSync;
  #targets: TargetFacts | null = null;

  constructor(index: ReleaseIndex, terms: DatabaseSync, rows: DatabaseSync) {
    this.#index = index;
    this.#rows = rows;
    this.stored = new StoredTerms(terms);
    this.structures = new StructureFinder(this.stored, index, rows);
    this.references = new ReferenceFinder(this.stored, index, rows);
    this.listed = new ListedFinder(this.stored, index, rows);
  }

  get targets(): TargetFacts {
    return (this.#targets ??= new TargetFacts(this.#index, this.#rows));
  }

  /** The match of each text; null if the release does not have it. */
  find(field: UploadField, texts: readonly string[]): (TermMatch | null)[] {
    switch (field) {
      case 'structure.name':
      case 'structure.cas':
        return this.structures.byName(texts);
      case 'structure.inchikey':
        return this.structures.byInchiKey(texts);
      case 'structure.id':
        return this.structures.byId(texts);
      case 'bibliography.pubmed':
      case 'bibliography.doi':
      case 'bibliography.patent':
      case 'bibliography.refId':
      case 'bibliography.year':
        return this.references.find(field satisfies ReferenceField, texts);
      case 'company':
      case 'indication':
      case 'source.organism':
        return this.listed.find(field, texts);
      case 'indication.mesh':
        return this.listed.byMeshId(texts);
      default:
        return findTargets(this.stored, this.targets, categoryOf(field), texts);
    }
  }
}

export type TargetUpload = Extract<UploadField, `target.${string}`>;

export function categoryOf(field: TargetUpload): TargetCategory {
  return field.slice('target.'.length) as TargetCategory;
}
