import type { DatabaseSync } from 'node:sqlite';
import {
  type SuggestionReason,
  type Term,
  type TermField,
  type UploadField,
  type UploadSuggestion,
  compareText,
  limits,
  readInchiKey,
  suggestionReasons,
} from '@moltrove/contract/without-calls';
import type { SuggestedTerms } from '../../../knowledge-base.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { doiKey, textKey, wordsOf } from '../../text/text-keys.ts';
import { type FieldTexts, type WordField, fieldTexts, isWordField } from './field-texts.ts';
import type { TermMatch } from './term-match.ts';
import { inchiKeySlips } from './inchi-key-slips.ts';
import { valueOf } from './match-terms.ts';
import { OtherKinds } from './other-kinds.ts';
import { dropReasonOf } from './read-terms.ts';
import { isSaltOf, withoutSalt } from './salt-forms.ts';
import { identifierForms, spellingKey } from './spelling.ts';
import type { TermFinder } from './term-finder.ts';

/** Proposals of a lookup for a text. */
export type Propose = (field: TermField, text: string, limit: number) => readonly Term[];

/** Longer texts are compared as a whole, not by their letters and words. */
const maxComparedLength = 200;
/** Number of terms with equally many slips among which the ones with the most activities are found. */
const maxSlipsRead = 100;
const maxNamesRead = 200;

/** Fields whose names have several words, with the lookups that find names by their words. */
const wordLookups: Partial<Record<UploadField, TermField>> = {
  'target.name': 'target.name',
  'structure.name': 'structure.name',
  company: 'company',
  indication: 'indication',
  'source.organism': 'source.organism',
};

/** Suggestions for terms that a release does not know. */
export class TermSuggester {
  readonly #finder: TermFinder;
  readonly #others: OtherKinds;
  readonly #propose: Propose;
  readonly #texts = new Map<WordField, FieldTexts>();

  constructor(finder: TermFinder, rows: DatabaseSync, propose: Propose) {
    this.#finder = finder;
    this.#others = new OtherKinds(finder, rows);
    this.#propose = propose;
  }

  /** At most `limits.maxSuggestions` per term: the most reliable reasons first, then those with more activities. */
  suggest(field: UploadField, terms: readonly string[], cancel: Cancel): SuggestedTerms[] {
    return terms.map((term) => {
      cancel.throwIfCancelled();
      return { term, suggestions: this.#suggestionsFor(field, term.trim(), cancel) };
    });
  }

  #suggestionsFor(field: UploadField, term: string, cancel: Cancel): UploadSuggestion[] {
    const found = new Map<string, UploadSuggestion>();
    const add = (reason: SuggestionReason, texts: readonly string[]): void => {
      const right = texts.filter((text) => dropReasonOf(field, text) === null);
      for (const answer of bestFirst(this.#finder.find(field, right))) {
        const value = valueOf(answer);
        const key = `${value.kind ?? ''} ${textKey(value.value)}`;
        if (!found.has(key)) found.set(key, { ...value, ...answer.details(), reason });
      }
    };
    const full = (): boolean => found.size >= limits.maxSuggestions;
    if (term !== '') {
      add('spelling', term.length > maxComparedLength ? [] : identifierForms(field, term));
      add('spelling', this.#sameSpelling(field, term));
      for (const { text, reason } of this.#others.namesFor(field, term)) add(reason, [text]);
      add('saltForm', field === 'structure.name' ? this.#saltForms(term) : []);
      if (field === 'structure.inchikey') {
        add('firstBlock', this.#sameFirstBlock(term));
        if (!full()) add('typingSlip', inchiKeySlips(term));
      }
      if (!full()) for (const texts of this.#slips(field, term, cancel)) add('typingSlip', texts);
      if (!full()) add('sameWords', this.#sameWords(field, term));
    }
    return [...found.values()]
      .toSorted((a, b) => suggestionReasons.indexOf(a.reason) - suggestionReasons.indexOf(b.reason))
      .slice(0, limits.maxSuggestions);
  }

  #textsOf(field: WordField): FieldTexts {
    let texts = this.#texts.get(field);
    if (texts === undefined) this.#texts.set(field, (texts = fieldTexts(this.#finder, field)));
    return texts;
  }

  #sameSpelling(field: UploadField, term: string): string[] {
    const spelling = spellingKey(term);
    if (!isWordField(field) || spelling === '') return [];
    const { keys, bySpelling } = this.#textsOf(field);
    return (bySpelling.get(spelling) ?? []).map((at) => keys[at]);
  }

  /** The compound without the salt words, and the names of its other salts. */
  #saltForms(term: string): string[] {
    const compound = withoutSalt(term);
    if (compound === null || compound.length < 3 || compound.length > maxComparedLength) return [];
    const named = this.#propose('structure.name', compound, maxNamesRead);
    return named.map(({ value }) => value).filter((value) => isSaltOf(textKey(value), compound));
  }

  #sameFirstBlock(term: string): string[] {
    const read = readInchiKey(term);
    if (!read.ok) return [];
    const keys = this.#finder.structures.withFirstBlock(read.key.slice(0, 14)).map(({ key }) => key);
    return [...new Set(keys)];
  }

  /** Texts with one slip, then those with two. */
  #slips(field: UploadField, term: string, cancel: Cancel): string[][] {
    if (!isWordField(field) || term.length > maxComparedLength) return [];
    const { keys, slips } = this.#textsOf(field);
    const near = slips.near(field === 'bibliography.doi' ? doiKey(term) : textKey(term), cancel);
    return [1, 2].map((number) =>
      near
        .filter((slip) => slip.slips === number)
        .slice(0, maxSlipsRead)
        .map(({ at }) => keys[at]),
    );
  }

  #sameWords(field: UploadField, term: string): string[] {
    const lookup = wordLookups[field];
    const long = wordsOf(term).some((word) => word.length > 2);
    if (lookup === undefined || !long || term.length > maxComparedLength) return [];
    return this.#propose(lookup, term, limits.maxSuggestions).map(({ value }) => value);
  }
}

function bestFirst(answers: readonly (TermMatch | null)[]): TermMatch[] {
  return answers
    .flatMap((answer) => (answer === null ? [] : [{ answer, activities: answer.details().activities }]))
    .toSorted((a, b) => b.activities - a.activities || compareText(a.answer.value, b.answer.value))
    .map(({ answer }) => answer);
}
