import type { DegraderType } from '../domain/criterion-values.ts';

/** What a row says of a degrader: its type, and where the structure alone says so, that it does. */
export function degraderText(degrader: {
  readonly type: DegraderType;
  readonly hasEvidence: boolean;
}): string {
  return degrader.hasEvidence ? degrader.type : `${degrader.type} (by structure)`;
}
