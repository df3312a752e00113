import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  placeholder: string;
  value: string | null;
  className?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A text or nothing; surrounding blanks are trimmed. */
export function ShortTextField({ label, placeholder, value, className, onChange }: Props) {
  const [text, setText] = useState(value ?? '');
  const [handedOn, setHandedOn] = useState(value);
  // The value was changed from elsewhere, for instance by an undo.
  if (value !== handedOn) {
    setHandedOn(value);
    setText(value ?? '');
  }
  return (
    <TextInput
      className={className ?? ''}
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
