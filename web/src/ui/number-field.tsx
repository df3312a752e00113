import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNumber } from './parse-number.ts';

interface Props {
  label: string;
  placeholder?: string;
  value: number | null;
  wholeNumbers?: boolean;
  /** Shown below the field; the field itself reports text that is not a number. */
  error?: string | boolean | null;
  size?: 'xs' | 'sm';
  /** Only digits, a sign and a point can be typed, and the arrow keys go up and down by 1. */
  isPlain?: boolean;
  /** CSS `flex` in a row of fields. */
  flex?: string | undefined;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}

const plain = /^-?\d*\.?\d*$/;
const plainWhole = /^-?\d*$/;
/** Of the arrow keys. */
export const stepOfKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** An input for a number, also 1,000 or 1e-5, or nothing. Other text shows an error and is not passed to `onChange`. */
export function NumberField({
  label,
  placeholder,
  value,
  wholeNumbers,
  error,
  flex,
  disabled,
  size = 'sm',
  isPlain = false,
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
  const write = (written: string): void => {
    if (isPlain && !(wholeNumbers === true ? plainWhole : plain).test(written)) return;
    setText(written);
    const next = parseNumber(written, wholeNumbers ?? false);
    if (!next.ok || next.value === value) return;
    setHandedOn(next.value);
    onChange(next.value);
  };
  return (
    <TextInput
      {...(flex !== undefined && { flex })}
      size={size}
      miw={0}
      aria-label={label}
      placeholder={placeholder ?? ''}
      inputMode="decimal"
      disabled={disabled ?? false}
      value={text}
      error={read.ok || isPlain ? (error ?? null) : read.problem}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => {
        const step = stepOfKey[event.key];
        if (!isPlain || step === undefined) return;
        event.preventDefault();
        write(String((value ?? 0) + step));
      }}
    />
  );
}
