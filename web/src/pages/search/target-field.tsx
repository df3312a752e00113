import { Box, NativeSelect } from '@mantine/core';
import { targetCategoryLabels, termFields } from '@moltrove/contract';
import type { TargetCategory, TargetTerm, Term, TermField } from '@moltrove/contract';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { targetTermOf, useEmptyFields } from '../../queries/terms.ts';
import { fieldWidths } from './field-widths.ts';
import { Inline } from '../../ui/inline.tsx';
import { TermPicker } from './term-picker.tsx';

interface Props {
  label: string;
  kindLabel: string;
  placeholder: string;
  terms: readonly TargetTerm[];
  autoFocus?: boolean;
  onPaste?: (event: ClipboardEvent) => void;
  onChange: (terms: TargetTerm[]) => void;
}

const kinds = termFields
  .filter((field) => field.startsWith('target.'))
  .map((field) => ({
    value: field,
    label: targetCategoryLabels[field.slice('target.'.length) as TargetCategory],
  }));
const kindFields = kinds.map(({ value }) => value);

/** Adds targets by name or by an identifier of a chosen kind; kinds that the release lacks are disabled. */
export function TargetField({ label, kindLabel, placeholder, terms, autoFocus, onPaste, onChange }: Props) {
  const [field, setField] = useState<TermField>('target');
  const absent = useEmptyFields(kindFields);
  const offered = kinds.map((kind) =>
    absent.has(kind.value) ? { ...kind, label: `${kind.label} (none here)`, disabled: true } : kind,
  );
  return (
    <Inline align="start" gap={4} wrap>
      <NativeSelect
        aria-label={kindLabel}
        data={[{ value: 'target', label: 'Any name or ID' }, ...offered]}
        value={field}
        onChange={(event) => setField(event.currentTarget.value as TermField)}
      />
      <Box flex={fieldWidths.rest} miw={0}>
        <TermPicker
          field={field}
          label={label}
          placeholder={terms.length === 0 ? placeholder : 'or another one'}
          autoFocus={autoFocus ?? false}
          taken={terms.map((term) => `${term.targetCategories}:${term.label}`)}
          takenKey={keyOf}
          onPaste={onPaste}
          onPick={(term) => onChange([...terms, targetTermOf(term)])}
          onRemoveLast={() => terms.length > 0 && onChange(terms.slice(0, -1))}
        />
      </Box>
    </Inline>
  );
}

function keyOf(term: Term): string {
  return `${term.category ?? 'name'}:${term.value}`;
}
