import type { ReferenceHead } from '@moltrove/contract';
import type { MarkedStructure } from '../read-ids.ts';

export interface SectionProps {
  readonly head: ReferenceHead;
  readonly marked: MarkedStructure;
}
