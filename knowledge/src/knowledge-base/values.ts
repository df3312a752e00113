import type { StructureForms, ValueReport } from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';
import type { SectionPage } from './leaflets.ts';

/** Details of one value or one structure. */
export interface ValueCalls {
  /** The doubts about the value of an activity; null for an unknown id. */
  valueReport(actId: number, options?: CallOptions): Promise<ValueReport | null>;
  /** A structure with its salts and other forms and a page of the records of each; null for an unknown id. */
  structureForms(request: SectionPage, options?: CallOptions): Promise<StructureForms | null>;
}
