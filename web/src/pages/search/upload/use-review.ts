import { uploadValidateData } from '@moltrove/contract';
import type { UploadField, UploadedValue } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { lookupResultOf, withChanges } from './review.ts';
import type { Review, ReviewedTerm } from './review.ts';

export interface ReviewActions {
  /** Chooses values for terms, keyed by line. */
  readonly choose: (values: ReadonlyMap<number, UploadedValue>) => void;
  readonly leaveOut: (terms: readonly ReviewedTerm[]) => void;
  /** Restores the lookup results of terms. */
  readonly restore: (terms: readonly ReviewedTerm[]) => void;
  /** Looks up another text instead of the term. */
  readonly edit: (term: ReviewedTerm, text: string) => Promise<void>;
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
}

export interface ReviewState {
  /** Null before a list has been looked up. */
  readonly review: Review | null;
  readonly start: (review: Review | null) => void;
  readonly actions: ReviewActions;
}

type Steps = readonly Review[];
type Changes = Parameters<typeof withChanges>[1];

/** The user's decisions in a review; every step can be undone. */
export function useReview(field: UploadField): ReviewState {
  const [steps, setSteps] = useState<Steps>([]);

  function change(changes: Changes): void {
    if (changes.size === 0) return;
    setSteps((now) => {
      const last = now.at(-1);
      return last === undefined ? now : [...now, withChanges(last, changes)];
    });
  }

  return {
    review: steps.at(-1) ?? null,
    start: (review) => setSteps(review === null ? [] : [review]),
    actions: {
      choose: (values) =>
        change(new Map([...values].map(([line, chosen]) => [line, { chosen, leftOut: false }]))),
      leaveOut: (terms) => change(new Map(terms.map(({ line }) => [line, { leftOut: true }]))),
      restore: (terms) => change(new Map(terms.map(({ line }) => [line, { chosen: null, leftOut: false }]))),
      async edit({ line }, text) {
        const answer = await call(uploadValidateData, { body: { field, terms: [text] } });
        change(
          new Map([[line, { term: text, lookup: lookupResultOf(answer), chosen: null, leftOut: false }]]),
        );
      },
      undo: steps.length < 2 ? null : () => setSteps((now) => now.slice(0, -1)),
    },
  };
}
