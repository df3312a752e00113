import { limits } from '@moltrove/contract';
import { newTypedCode, typedCodeHash } from '../../../shared/set-up-codes/typed-code.ts';

export interface RecoveryCodes {
  /** Shown to the user once. */
  readonly codes: readonly string[];
  /** Their hashes, in hexadecimal; only these are stored. */
  readonly hashes: readonly string[];
}

/** Ten codes, of which only the hash is stored. */
export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: limits.recoveryCodes }, newTypedCode);
  return { codes, hashes: codes.map(typedCodeHash) };
}
