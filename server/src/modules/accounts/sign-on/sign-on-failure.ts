import type { SignOnOutcome } from '@moltrove/contract';

/** Why a sign-on failed: the login page shows its own wording, the log has the reason. */
export class SignOnFailure extends Error {
  readonly outcome: Exclude<SignOnOutcome, 'done'>;

  constructor(outcome: Exclude<SignOnOutcome, 'done'>, reason: string, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'SignOnFailure';
    this.outcome = outcome;
  }
}
