import type { DegraderType } from '../domain/criterion-values.ts';

/** What a row says about a degrader: its type, and whether this follows from the structure alone. */
export function degraderText(degrader: {
  readonly type: DegraderType;
  readonly hasEvidence: boolean;
}): string {
  return degrader.hasEvidence ? degrader.type : `${degrader.type} (by structure)`;
}
