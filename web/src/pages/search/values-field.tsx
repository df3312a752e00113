import type { TermField } from '@moltrove/contract';
import type { ClipboardEvent } from 'react';
import { TermPicker } from './term-picker.tsx';

interface Props {
  field: TermField;
  label: string;
  placeholder: string;
  values: readonly string[];
  autoFocus?: boolean;
  onPaste?: (event: ClipboardEvent) => void;
  onChange: (values: string[]) => void;
}

/** Adds values to a list, with suggestions from the release. */
export function ValuesField({ field, label, placeholder, values, autoFocus, onPaste, onChange }: Props) {
  return (
    <TermPicker
      field={field}
      label={label}
      placeholder={values.length === 0 ? placeholder : 'or another one'}
      autoFocus={autoFocus ?? false}
      taken={values}
      onPaste={onPaste}
      onPick={({ value }) => onChange([...values, value])}
      onRemoveLast={() => values.length > 0 && onChange(values.slice(0, -1))}
    />
  );
}
