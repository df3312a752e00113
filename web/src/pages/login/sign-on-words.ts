import type { SignOnOutcome } from '@moltrove/contract';

const words: Record<Exclude<SignOnOutcome, 'done'>, string> = {
  refused: 'The login was refused or given up there. Try again, or log in with a password.',
  lost: 'This login was not started in this browser, was used already, or took longer than 10 minutes. Try again.',
  unreachable: 'The login service can’t be reached. Try again in a while, or log in with a password.',
  untrusted:
    'The answer of the login service can’t be trusted. Try again; if it happens again, tell your administrator.',
  unverified: 'The login service does not vouch for your e-mail address. Ask your administrator.',
  foreign: 'Accounts of your e-mail address’s domain are not let in here. Ask your administrator.',
  unknown: 'There is no account here for you yet. Ask your administrator.',
  taken:
    'There is an account of your name here, which is not linked to this login. Log in with its password, or ask your administrator.',
  disabled: 'Your account is switched off. Ask your administrator.',
  busy: 'Too many logins were started from your network. Try again in some minutes.',
  failed:
    'The login service did not complete the login. Try again; if it happens again, tell your administrator.',
};

export function isSignOnOutcome(value: unknown): value is SignOnOutcome {
  return value === 'done' || (typeof value === 'string' && Object.hasOwn(words, value));
}

/** Why a single sign-on failed, and what to do; null if it succeeded. */
export function signOnWords(outcome: SignOnOutcome | undefined): string | null {
  return outcome === undefined || outcome === 'done' ? null : words[outcome];
}
