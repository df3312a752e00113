import type {
  CallResponse,
  DropReason,
  UploadChoice,
  UploadedValue,
  uploadValidateData,
} from '@moltrove/contract';
import type { ListedTerm } from './column-terms.ts';

type Validated = CallResponse<typeof uploadValidateData>;

/** The lookup result of a term in the release. */
export type LookupResult =
  | { readonly kind: 'matched'; readonly value: UploadedValue }
  | {
      readonly kind: 'ambiguous';
      /** Represents all choices at once. */
      readonly value: UploadedValue;
      readonly choices: readonly UploadChoice[];
      readonly choicesFound: number;
    }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'dropped'; readonly reason: DropReason };

/** A distinct term of the list, with its lookup result and the user's decision. */
export interface ReviewedTerm {
  /** The term as listed. */
  readonly listed: string;
  /** The term as looked up: the user's replacement, if any. */
  readonly term: string;
  /** Line of the file, from 1; identifies the term. */
  readonly line: number;
  readonly lookup: LookupResult;
  /** Chosen by the user among choices or suggestions. */
  readonly chosen: UploadedValue | null;
  readonly leftOut: boolean;
}

export interface Duplicate extends ListedTerm {
  /** The line where the term occurs first. */
  readonly firstLine: number;
}

export interface Review {
  readonly terms: readonly ReviewedTerm[];
  readonly duplicates: readonly Duplicate[];
}

export const reviewTabs = ['matched', 'ambiguous', 'unmatched', 'leftOut', 'duplicates'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** Builds a review from the lookup response to the sent terms, in their order. */
export function reviewOf(sent: readonly ListedTerm[], answer: Validated): Review {
  const terms = lookupResults(answer)
    .map(({ at, lookup }): ReviewedTerm => {
      const { term, line } = sent[at]!;
      return { listed: term, term, line, lookup, chosen: null, leftOut: false };
    })
    .toSorted((a, b) => a.line - b.line);
  return { terms, duplicates: duplicatesOf(sent) };
}

function lookupResults({
  matched,
  ambiguous,
  unmatched,
  dropped,
}: Validated): { at: number; lookup: LookupResult }[] {
  return [
    ...matched.map(({ line, value, label, kind }) => ({
      at: line,
      lookup: { kind: 'matched' as const, value: { value, label, kind } },
    })),
    ...ambiguous.map(({ line, value, label, kind, choices, choicesFound }) => ({
      at: line,
      lookup: { kind: 'ambiguous' as const, value: { value, label, kind }, choices, choicesFound },
    })),
    ...unmatched.map(({ line }) => ({ at: line, lookup: { kind: 'unmatched' as const } })),
    ...dropped.map(({ line, reason }) => ({ at: line, lookup: { kind: 'dropped' as const, reason } })),
  ];
}

/** The lookup result of a single replacement term. */
export function lookupResultOf(answer: Validated): LookupResult {
  return lookupResults(answer)[0]?.lookup ?? { kind: 'unmatched' };
}

/** Repeated terms, ignoring case and surrounding space. */
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

/** The tab that a term is listed in. */
export function reviewTabOf({ lookup, chosen, leftOut }: ReviewedTerm): Exclude<ReviewTab, 'duplicates'> {
  if (leftOut) return 'leftOut';
  if (chosen !== null || lookup.kind === 'matched') return 'matched';
  return lookup.kind === 'dropped' ? 'leftOut' : lookup.kind;
}

/** The part of the list that goes into the row: matched terms and chosen values. */
export function valuesOf({ terms }: Review): UploadedValue[] {
  return terms.flatMap((term) => {
    if (reviewTabOf(term) !== 'matched') return [];
    if (term.chosen !== null) return [term.chosen];
    return term.lookup.kind === 'matched' ? [term.lookup.value] : [];
  });
}

export type TermsByTab = Readonly<Record<Exclude<ReviewTab, 'duplicates'>, readonly ReviewedTerm[]>>;

export function termsByTab({ terms }: Review): TermsByTab {
  const tabs = { matched: [], ambiguous: [], unmatched: [], leftOut: [] } as Record<
    keyof TermsByTab,
    ReviewedTerm[]
  >;
  for (const term of terms) tabs[reviewTabOf(term)].push(term);
  return tabs;
}

type Change = Partial<Pick<ReviewedTerm, 'term' | 'lookup' | 'chosen' | 'leftOut'>>;

/** The review with some terms changed; the others keep their identity. */
export function withChanges(review: Review, changes: ReadonlyMap<number, Change>): Review {
  return {
    ...review,
    terms: review.terms.map((term) => {
      const change = changes.get(term.line);
      return change === undefined ? term : { ...term, ...change };
    }),
  };
}

/** Why a term was not added to the row; null if it was. */
export function reasonOf(term: ReviewedTerm): 'unmatched' | 'ambiguous' | 'leftOut' | DropReason | null {
  const tab = reviewTabOf(term);
  if (tab === 'matched') return null;
  if (tab !== 'leftOut') return tab;
  return term.lookup.kind === 'dropped' && !term.leftOut ? term.lookup.reason : 'leftOut';
}
