import { activityTermSchema } from '@moltrove/contract';
import type { Criterion, Prefix } from '@moltrove/contract';

export type ActivityTerm = Extract<Criterion, { option: 'ActivityTypes' }>['activities'][number];

/** A line of the editor: a possibly unfinished term. */
export interface ActivityDraft extends ActivityTerm {
  readonly draftId: number;
}

export const blankTerm: ActivityTerm = {
  activityType: null,
  activityUom: null,
  prefix: null,
  minValue: null,
  maxValue: null,
};

export function draftsOf(terms: readonly ActivityTerm[]): ActivityDraft[] {
  const lines = terms.length === 0 ? [blankTerm] : terms;
  return lines.map((term, draftId) => ({ ...term, draftId }));
}

/** The finished and valid lines, which make up the criterion. */
export function validTerms(drafts: readonly ActivityDraft[]): ActivityTerm[] {
  return drafts
    .map((draft) => activityTermSchema.safeParse(draft))
    .flatMap((read) => (read.success ? [read.data] : []));
}

/** The contract's message for an invalid line; null for a valid or blank one. */
export function problemOf(draft: ActivityDraft): string | null {
  const { activityType, activityUom, prefix, minValue, maxValue } = draft;
  if ([activityType, activityUom, prefix, minValue, maxValue].every((part) => part === null)) return null;
  const read = activityTermSchema.safeParse(draft);
  return read.success ? null : (read.error.issues[0]?.message ?? 'This value is not valid.');
}

/** Changes the prefix and keeps the values it allows: only a range has two. */
export function withPrefix(draft: ActivityDraft, prefix: Prefix | null): ActivityDraft {
  if (prefix === null) return { ...draft, prefix, minValue: null, maxValue: null };
  if (prefix === 'R') return { ...draft, prefix };
  return { ...draft, prefix, minValue: draft.minValue ?? draft.maxValue, maxValue: null };
}

/** True for a prefix that still lacks its value: unfinished rather than wrong. */
export function isUnfinished({ prefix, minValue, maxValue }: ActivityDraft): boolean {
  return prefix !== null && minValue === null && maxValue === null;
}
