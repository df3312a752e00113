import type { StructureForms, ValueReport } from '@moltrove/contract';
import type { CallOptions } from './calls.ts';

/** What is known of one value or one structure. */
export interface ValueCalls {
  /** What may be wrong with the value of an activity; null for an id that is not in the release. */
  valueReport(actId: number, options?: CallOptions): Promise<ValueReport | null>;
  /** A structure with its salts and other forms and their records; null for an id that is not in the release. */
  structureForms(strId: number, options?: CallOptions): Promise<StructureForms | null>;
}
