import type { SignOnOutcome } from '@moltrove/contract';
import { isSignOnOutcome } from './sign-on-words.ts';

export interface LoginParameters {
  /** The address to open after the login. */
  readonly returnTo?: string;
  /** How a single sign-on ended that led here. */
  readonly signOn?: SignOnOutcome;
}

/** The parameters of the login page's address; those with unknown values are left out. */
export function readLoginParameters(search: Readonly<Record<string, unknown>>): LoginParameters {
  const { returnTo, signOn } = search;
  return {
    ...(typeof returnTo === 'string' ? { returnTo } : {}),
    ...(isSignOnOutcome(signOn) ? { signOn } : {}),
  };
}
