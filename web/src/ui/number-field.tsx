import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from './parse-number.ts';

interface Props {
  label: string;
  placeholder?: string;
  value: number | null;
  wholeNumbers?: boolean;
  /** Shown below the field; the field itself reports text that is not a number. */
  error?: string | null;
  /** CSS `flex` in a row of fields. */
  flex?: string | undefined;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}

/** An input for a number, also 1,000 or 1e-5, or nothing. Other text shows an error and is not passed to `onChange`. */
export function NumberField({
  label,
  placeholder,
  value,
  wholeNumbers,
  error,
  flex,
  disabled,
  onChange,
}: Props) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [handedOn, setHandedOn] = useState(value);
  // The value was changed elsewhere, for instance by a preset or an undo.
  if (value !== handedOn) {
    setHandedOn(value);
    setText(value === null ? '' : String(value));
  }
  const read = parseNumber(text, wholeNumbers ?? false);
  return (
    <TextInput
      {...(flex !== undefined && { flex })}
      miw={0}
      aria-label={label}
      placeholder={placeholder ?? ''}
      inputMode="decimal"
      disabled={disabled ?? false}
      value={text}
      error={read.ok ? (error ?? null) : read.problem}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const next = parseNumber(event.currentTarget.value, wholeNumbers ?? false);
        if (!next.ok || next.value === value) return;
        setHandedOn(next.value);
        onChange(next.value);
      }}
    />
  );
}
