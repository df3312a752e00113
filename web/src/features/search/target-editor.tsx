import { NativeSelect } from '@mantine/core';
import { targetCategoryLabels, termFields } from '@moltrove/contract';
import type { TargetCategory, Term, TermField } from '@moltrove/contract';
import { useState } from 'react';
import { targetTermOf, useEmptyFields } from '../../app/terms.ts';
import type { EditorProps } from './editor-props.ts';
import classes from './editors.module.css';
import { TermPicker } from './term-picker.tsx';

const kinds = termFields
  .filter((field) => field.startsWith('target.'))
  .map((field) => ({
    value: field,
    label: targetCategoryLabels[field.slice('target.'.length) as TargetCategory],
  }));
const kindFields = kinds.map(({ value }) => value);

export function TargetEditor({ criterion, onChange }: EditorProps<'Target'>) {
  const [field, setField] = useState<TermField>('target');
  const { terms } = criterion;
  const absent = useEmptyFields(kindFields);
  const offered = kinds.map((kind) =>
    absent.has(kind.value) ? { ...kind, label: `${kind.label} (none here)`, disabled: true } : kind,
  );
  return (
    <div className={classes['line']}>
      <NativeSelect
        aria-label="Kind of identifier"
        data={[{ value: 'target', label: 'Any name or ID' }, ...offered]}
        value={field}
        onChange={(event) => setField(event.currentTarget.value as TermField)}
      />
      <div className={classes['grow']}>
        <TermPicker
          field={field}
          label="Target"
          placeholder={terms.length === 0 ? 'EGFR, P00533, 1956 …' : 'or another one'}
          autoFocus
          taken={terms.map((term) => `${term.targetCategories}:${term.label}`)}
          takenKey={keyOf}
          onPick={(term) => onChange({ ...criterion, terms: [...terms, targetTermOf(term)] })}
          onRemoveLast={() => terms.length > 0 && onChange({ ...criterion, terms: terms.slice(0, -1) })}
        />
      </div>
    </div>
  );
}

function keyOf(term: Term): string {
  return `${term.category ?? 'name'}:${term.value}`;
}
