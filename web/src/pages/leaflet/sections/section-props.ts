import type { CompoundHead } from '@moltrove/contract';

/** What the body of each section gets. */
export interface SectionProps {
  readonly head: CompoundHead;
}
