import {
  activeRows,
  assayTypeLabels,
  type ListedField,
  type ListedTerm,
  limits,
  listedTerms,
  phaseMeantBy,
  type SearchQuery,
  type TermField,
  termFields,
  type UnknownTerms,
  type UploadField,
  uploadFields,
} from '@moltrove/contract';
import { type CallOptions, isSameName, type KnowledgeBase } from '@moltrove/knowledge';

type Proposal = UnknownTerms['terms'][number]['proposals'][number];

const key = (text: string): string => text.trim().toLowerCase();
const isUploadField = (field: ListedField): field is UploadField =>
  uploadFields.some((each) => each === field);
const isTermField = (field: ListedField): field is TermField => termFields.some((each) => each === field);

/** A row also accepts the letters of assay types, which a lookup does not suggest. */
const typeLetters = Object.keys(assayTypeLabels).map(key);

/**
 * Terms of the active rows that the release does not have, with suggestions, by row; usually none. Only the
 * first `limits.maxCheckedTerms` of a search are looked up; each row counts the terms that were not.
 */
export async function unknownTermsOf(
  knowledge: KnowledgeBase,
  query: SearchQuery,
  options: CallOptions,
): Promise<UnknownTerms[]> {
  let room: number = limits.maxCheckedTerms;
  const rows = activeRows(query).map(({ rowId, criterion }) => {
    const listed = listedTerms(criterion);
    const checked = listed.slice(0, room);
    room -= checked.length;
    return { rowId, checked, unchecked: listed.length - checked.length };
  });
  const answers = await Promise.all(
    rows.map(async ({ rowId, checked, unchecked }) => {
      const unknown = await unknownAmong(knowledge, checked, options);
      const named = unknown.slice(0, limits.maxNamedUnknownTerms);
      const terms = await Promise.all(
        named.map(async ({ field, term }) => ({
          field,
          term,
          proposals: await proposalsFor(knowledge, field, term, options),
        })),
      );
      return { rowId, unknown: unknown.length, unchecked, terms };
    }),
  );
  return answers.filter(({ unknown }) => unknown > 0);
}

async function unknownAmong(
  knowledge: KnowledgeBase,
  listed: readonly ListedTerm[],
  options: CallOptions,
): Promise<ListedTerm[]> {
  const byField = Map.groupBy(listed, ({ field }) => field);
  const unknown = await Promise.all(
    [...byField].map(async ([field, terms]) => {
      const known = await knownAmong(knowledge, field, terms, options);
      return terms.filter(({ term }) => !known.has(key(term)));
    }),
  );
  const all = new Set(unknown.flat());
  return listed.filter((term) => all.has(term));
}

async function knownAmong(
  knowledge: KnowledgeBase,
  field: ListedField,
  listed: readonly ListedTerm[],
  options: CallOptions,
): Promise<ReadonlySet<string>> {
  const terms = [...new Set(listed.map(({ term }) => term))];
  if (isUploadField(field)) {
    const { unmatched, dropped } = await knowledge.matchTerms({ field, terms }, options);
    const missing = new Set([...unmatched, ...dropped].map(({ term }) => key(term)));
    return new Set(terms.map(key).filter((term) => !missing.has(term)));
  }
  const unknown = await Promise.all(
    terms.map(async (text) => {
      if (!isTermField(field) || (field === 'assay.type' && typeLetters.includes(key(text))))
        return [key(text)];
      const proposed = await knowledge.terms({ field, text, limit: 1 }, options);
      const known = proposed.some(({ value }) => key(value) === key(text) || isSameName(field, value, text));
      return known || (field === 'clinicalPhase' && (await isPhase(knowledge, text, options)))
        ? [key(text)]
        : [];
    }),
  );
  return new Set(unknown.flat());
}

/** Lookups leave out some phases that a row accepts; the tree of phases has them all. */
async function isPhase(knowledge: KnowledgeBase, text: string, options: CallOptions): Promise<boolean> {
  if (!knowledge.summary().trees.includes('ClinicalPhase')) return false;
  const nodes = await knowledge.treeNodesByName('ClinicalPhase', [text], options);
  return nodes.some(({ path }) => path.length === 0);
}

/** Suggestions for a term that the release does not have, best first. */
async function proposalsFor(
  knowledge: KnowledgeBase,
  field: ListedField,
  term: string,
  options: CallOptions,
): Promise<Proposal[]> {
  if (isUploadField(field)) {
    const [answer] = await knowledge.suggestTerms({ field, terms: [term] }, options);
    return (answer?.suggestions ?? [])
      .filter(({ kind }) => kind === undefined)
      .map(({ value, label }) => ({ value, label: label ?? value }));
  }
  if (!isTermField(field)) return [];
  const meant = field === 'clinicalPhase' ? phaseMeantBy(term) : null;
  if (meant !== null) {
    const [known] = await knowledge.terms({ field, text: meant, limit: 1 }, options);
    return known?.value === meant ? [{ value: meant, label: meant }] : [];
  }
  for (let text = term.trim(); text.length >= minPrefixLength; text = shorter(text)) {
    const proposed = await knowledge.terms({ field, text, limit: limits.maxSuggestions }, options);
    if (proposed.length > 0) return proposed.map(({ value, label }) => ({ value, label }));
  }
  return [];
}

/** With fewer letters nearly everything matches as a prefix. */
const minPrefixLength = 2;

/** A text without its last word, or, if it is one word, without its last letter. */
const shorter = (text: string): string =>
  text.includes(' ') ? text.slice(0, text.lastIndexOf(' ')).trim() : text.slice(0, -1);
