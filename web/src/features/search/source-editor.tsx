import type { EditorProps } from './editor-props.ts';
import { TermPicker } from './term-picker.tsx';

export function SourceEditor({ criterion, onChange }: EditorProps<'Source'>) {
  const { organisms } = criterion;
  return (
    <TermPicker
      field="source.organism"
      label="Source organism"
      placeholder={organisms.length === 0 ? 'Homo sapiens …' : 'or another one'}
      autoFocus
      taken={organisms}
      onPick={(term) => onChange({ ...criterion, organisms: [...organisms, term.value] })}
      onRemoveLast={() =>
        organisms.length > 0 && onChange({ ...criterion, organisms: organisms.slice(0, -1) })
      }
    />
  );
}
