import type { Criterion } from '@moltrove/contract';

/** What every editor of a criterion gets. Only what is valid is handed on. */
export interface EditorProps<Option extends Criterion['option']> {
  criterion: Extract<Criterion, { option: Option }>;
  onChange: (criterion: Criterion) => void;
}
