import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { compareText } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { doiKey, patentKey, patentKeys, patentsIn } from '../../text/text-keys.ts';
import type { TermDetails, TermMatch, NamedValue } from './term-match.ts';
import { isDigits } from './read-terms.ts';
import type { StoredTerms } from './stored-terms.ts';

export type ReferenceField = `bibliography.${'pubmed' | 'doi' | 'patent' | 'refId' | 'year'}`;

export interface ReferenceIds {
  readonly refId: number;
  readonly pubmed: string | null;
  readonly doi: string | null;
  readonly patents: readonly string[];
}

/** Resolves texts to references, in the same way as a bibliography row. */
export class ReferenceFinder {
  readonly #stored: StoredTerms;
  readonly #index: ReleaseIndex;
  readonly #row: StatementSync;
  #ordinalOfId: ReadonlyMap<number, number> | null = null;
  #ordinalsOfYear: ReadonlyMap<number, readonly number[]> | null = null;

  constructor(stored: StoredTerms, index: ReleaseIndex, rows: DatabaseSync) {
    this.#stored = stored;
    this.#index = index;
    this.#row = rows.prepare(
      'SELECT reference, chembl_id, pubmed_id, doi, patent_no FROM document WHERE ref_id = ?',
    );
  }

  find(field: ReferenceField, texts: readonly string[]): (TermMatch | null)[] {
    const found = this.ordinals(field, texts);
    const keys = texts.map((text) => keyOf(field, text));
    const lines =
      field === 'bibliography.doi' || field === 'bibliography.patent' ? this.#stored.listed(field, keys) : [];
    return found.map((ordinals, at) => {
      if (ordinals.length === 0) return null;
      const value = isDigits(keys[at]) && field !== 'bibliography.patent' ? keys[at] : texts[at].trim();
      const one = { value: lines[at]?.value ?? value, details: () => this.details(ordinals) };
      if (field !== 'bibliography.patent' || ordinals.length === 1) return one;
      const choices = this.#patentChoices(ordinals, keys[at]);
      return choices === null ? one : { ...one, choices };
    });
  }

  ordinals(field: ReferenceField, texts: readonly string[]): number[][] {
    const keys = texts.map((text) => keyOf(field, text));
    if (field === 'bibliography.year') return keys.map((key) => [...this.#ofYear(key)]);
    if (field !== 'bibliography.refId') return this.#stored.ordinals([`document.${field.slice(13)}`], keys);
    this.#ordinalOfId ??= new Map(Array.from(this.#index.documents.id, (id, ordinal) => [id, ordinal]));
    return keys.map((key) => {
      const ordinal = key === '' ? undefined : this.#ordinalOfId!.get(Number(key));
      return ordinal === undefined ? [] : [ordinal];
    });
  }

  #ofYear(year: string): readonly number[] {
    if (this.#ordinalsOfYear === null) {
      const { codes, values } = this.#index.documents.year;
      const ordinals = Array.from(codes, (_, ordinal) => ordinal).filter((ordinal) => codes[ordinal] > 0);
      this.#ordinalsOfYear = Map.groupBy(ordinals, (ordinal) => values[codes[ordinal] - 1]);
    }
    return (year === '' ? undefined : this.#ordinalsOfYear.get(Number(year))) ?? [];
  }

  idsAt(ordinal: number): ReferenceIds {
    const refId = this.#index.documents.id[ordinal];
    const row = this.#row.get(refId);
    return {
      refId,
      pubmed: row?.pubmed_id == null ? null : String(row.pubmed_id),
      doi: (row?.doi ?? null) as string | null,
      patents: row?.patent_no == null ? [] : patentsIn(row.patent_no as string),
    };
  }

  details(ordinals: readonly number[]): TermDetails {
    const row = this.#row.get(this.#index.documents.id[ordinals[0]]);
    const line = String(row?.reference ?? row?.chembl_id ?? this.#index.documents.id[ordinals[0]]);
    const { activities } = this.#index.documents;
    return {
      hint: ordinals.length === 1 ? line : `${line} and ${ordinals.length - 1} more`,
      entities: ordinals.length,
      activities: ordinals.reduce((sum, ordinal) => sum + activities[ordinal + 1] - activities[ordinal], 0),
    };
  }

  /** The complete patent numbers for a number without country code if they are of several countries; else null. */
  #patentChoices(ordinals: readonly number[], key: string): NamedValue[] | null {
    const byNumber = new Map<string, { value: string; ordinals: number[] }>();
    for (const ordinal of ordinals) {
      for (const value of this.idsAt(ordinal).patents) {
        if (!patentKeys(value).includes(key)) continue;
        const known = byNumber.get(patentKey(value));
        if (known === undefined) byNumber.set(patentKey(value), { value, ordinals: [ordinal] });
        else known.ordinals.push(ordinal);
      }
    }
    const numbers = [...byNumber.values()];
    if (new Set(numbers.map(({ value }) => patentKey(value).slice(0, 2))).size < 2) return null;
    return numbers
      .map(({ value, ordinals: itsOrdinals }) => ({ value, details: () => this.details(itsOrdinals) }))
      .toSorted((a, b) => b.details().activities - a.details().activities || compareText(a.value, b.value));
  }
}

/** The text as a row compares it; empty if it cannot match anything. */
function keyOf(field: ReferenceField, text: string): string {
  switch (field) {
    case 'bibliography.doi':
      return doiKey(text);
    case 'bibliography.patent':
      return patentKey(text);
    default:
      return isDigits(text.trim()) ? String(Number(text)) : '';
  }
}
