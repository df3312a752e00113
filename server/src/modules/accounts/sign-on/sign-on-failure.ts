import type { SignOnOutcome } from '@moltrove/contract';

/** Why nobody is logged in: the login page says it in its words, the log has the reason. */
export class SignOnFailure extends Error {
  readonly outcome: Exclude<SignOnOutcome, 'done'>;

  constructor(outcome: Exclude<SignOnOutcome, 'done'>, reason: string, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'SignOnFailure';
    this.outcome = outcome;
  }
}
