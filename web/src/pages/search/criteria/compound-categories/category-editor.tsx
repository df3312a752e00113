import { TermChecks } from '../../term-checks.tsx';
import type { EditorProps } from '../editor-props.ts';

export function CategoryEditor({ criterion, onChange }: EditorProps<'CompoundCategories'>) {
  return (
    <TermChecks
      field="compoundCategory"
      legend="Compound categories"
      hidesLegend
      chosen={criterion.categories}
      onChange={(categories) => onChange({ ...criterion, categories })}
    />
  );
}
