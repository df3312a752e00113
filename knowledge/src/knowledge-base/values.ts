import type { StructureForms, ValueReport } from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** Details of one value or one structure. */
export interface ValueCalls {
  /** The doubts about the value of an activity; null for an unknown id. */
  valueReport(actId: number, options?: CallOptions): Promise<ValueReport | null>;
  /** A structure with its salts and other forms and their records; null for an unknown id. */
  structureForms(strId: number, options?: CallOptions): Promise<StructureForms | null>;
}
