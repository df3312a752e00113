import type { Criterion } from '@moltrove/contract';

/** The props of every criterion editor. Only valid values are emitted. */
export interface EditorProps<Option extends Criterion['option']> {
  criterion: Extract<Criterion, { option: Option }>;
  onChange: (criterion: Criterion) => void;
}
