import type {
  CallResponse,
  DropReason,
  UploadChoice,
  UploadedValue,
  uploadValidateData,
} from '@moltrove/contract';
import type { ListedTerm } from './column-terms.ts';

type Validated = CallResponse<typeof uploadValidateData>;

/** What the release has under a term. */
export type Found =
  | { readonly kind: 'matched'; readonly value: UploadedValue }
  | {
      readonly kind: 'ambiguous';
      /** Stands for all choices at once. */
      readonly value: UploadedValue;
      readonly choices: readonly UploadChoice[];
      readonly choicesFound: number;
    }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'dropped'; readonly reason: DropReason };

/** A term of the list, once, with what was found and what the user made of it. */
export interface ReviewedTerm {
  /** As it stands in the list. */
  readonly listed: string;
  /** As it is looked up: what the user wrote in its place, if anything. */
  readonly term: string;
  /** Of the file, from 1; tells terms apart. */
  readonly line: number;
  readonly found: Found;
  /** Chosen by the user among choices or suggestions. */
  readonly chosen: UploadedValue | null;
  readonly leftOut: boolean;
}

export interface Duplicate extends ListedTerm {
  /** The line that has the term first. */
  readonly firstLine: number;
}

export interface Review {
  readonly terms: readonly ReviewedTerm[];
  readonly duplicates: readonly Duplicate[];
}

export const reviewTabs = ['matched', 'ambiguous', 'unmatched', 'leftOut', 'duplicates'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** The answer of the release for the terms that were sent, in their order. */
export function reviewOf(sent: readonly ListedTerm[], answer: Validated): Review {
  const terms = foundTerms(answer)
    .map(({ at, found }): ReviewedTerm => {
      const { term, line } = sent[at]!;
      return { listed: term, term, line, found, chosen: null, leftOut: false };
    })
    .toSorted((a, b) => a.line - b.line);
  return { terms, duplicates: duplicatesOf(sent) };
}

function foundTerms({ matched, ambiguous, unmatched, dropped }: Validated): { at: number; found: Found }[] {
  return [
    ...matched.map(({ line, value, label, kind }) => ({
      at: line,
      found: { kind: 'matched' as const, value: { value, label, kind } },
    })),
    ...ambiguous.map(({ line, value, label, kind, choices, choicesFound }) => ({
      at: line,
      found: { kind: 'ambiguous' as const, value: { value, label, kind }, choices, choicesFound },
    })),
    ...unmatched.map(({ line }) => ({ at: line, found: { kind: 'unmatched' as const } })),
    ...dropped.map(({ line, reason }) => ({ at: line, found: { kind: 'dropped' as const, reason } })),
  ];
}

/** What was found for a single term that took the place of another. */
export function foundOf(answer: Validated): Found {
  return foundTerms(answer)[0]?.found ?? { kind: 'unmatched' };
}

/** Repeats of terms, letter case and space around aside. */
function duplicatesOf(sent: readonly ListedTerm[]): Duplicate[] {
  const first = new Map<string, number>();
  const duplicates: Duplicate[] = [];
  for (const { term, line } of sent) {
    const key = term.trim().toLowerCase();
    const firstLine = first.get(key);
    if (firstLine === undefined) first.set(key, line);
    else duplicates.push({ term, line, firstLine });
  }
  return duplicates;
}

/** The tab that a term stands in. */
export function placeOf({ found, chosen, leftOut }: ReviewedTerm): Exclude<ReviewTab, 'duplicates'> {
  if (leftOut) return 'leftOut';
  if (chosen !== null || found.kind === 'matched') return 'matched';
  return found.kind === 'dropped' ? 'leftOut' : found.kind;
}

/** What of the list goes into the row: matched terms and what was chosen. */
export function valuesOf({ terms }: Review): UploadedValue[] {
  return terms.flatMap((term) => {
    if (placeOf(term) !== 'matched') return [];
    if (term.chosen !== null) return [term.chosen];
    return term.found.kind === 'matched' ? [term.found.value] : [];
  });
}

export type TermsByTab = Readonly<Record<Exclude<ReviewTab, 'duplicates'>, readonly ReviewedTerm[]>>;

export function termsByTab({ terms }: Review): TermsByTab {
  const tabs = { matched: [], ambiguous: [], unmatched: [], leftOut: [] } as Record<
    keyof TermsByTab,
    ReviewedTerm[]
  >;
  for (const term of terms) tabs[placeOf(term)].push(term);
  return tabs;
}

type Change = Partial<Pick<ReviewedTerm, 'term' | 'found' | 'chosen' | 'leftOut'>>;

/** The review with some terms changed; the others are the same objects as before. */
export function withChanges(review: Review, changes: ReadonlyMap<number, Change>): Review {
  return {
    ...review,
    terms: review.terms.map((term) => {
      const change = changes.get(term.line);
      return change === undefined ? term : { ...term, ...change };
    }),
  };
}

/** Why a term is in the file of those that were not taken; null for one that was. */
export function reasonOf(term: ReviewedTerm): 'unmatched' | 'ambiguous' | 'leftOut' | DropReason | null {
  const place = placeOf(term);
  if (place === 'matched') return null;
  if (place !== 'leftOut') return place;
  return term.found.kind === 'dropped' && !term.leftOut ? term.found.reason : 'leftOut';
}
