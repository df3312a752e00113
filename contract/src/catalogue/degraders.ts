import type { DegraderType } from '../domain/criterion-values.ts';

/** Text of a degrader in a row: its type, and whether this follows from the structure alone. */
export function degraderText(degrader: {
  readonly type: DegraderType;
  readonly hasEvidence: boolean;
}): string {
  return degrader.hasEvidence ? degrader.type : `${degrader.type} (by structure)`;
}
