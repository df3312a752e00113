import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  placeholder: string;
  value: string | null;
  /** CSS `flex` in a row of fields. */
  flex?: string | undefined;
  onChange: (value: string | null) => void;
}

/** An input for a text or nothing; leading and trailing spaces are removed. */
export function ShortTextField({ label, placeholder, value, flex, onChange }: Props) {
  const [text, setText] = useState(value ?? '');
  const [handedOn, setHandedOn] = useState(value);
  // The value was changed elsewhere, for instance by an undo.
  if (value !== handedOn) {
    setHandedOn(value);
    setText(value ?? '');
  }
  return (
    <TextInput
      {...(flex !== undefined && { flex })}
      miw={0}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const next = typed.trim() === '' ? null : typed.trim();
        setText(typed);
        if (next === value) return;
        setHandedOn(next);
        onChange(next);
      }}
    />
  );
}
