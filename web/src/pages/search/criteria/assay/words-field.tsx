import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Inline } from '../../../../ui/inline.tsx';
import { fieldWidths } from '../../field-widths.ts';

interface Props {
  label: string;
  placeholder: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Adds free text to a list: on Enter, on Add and when the field loses focus. */
export function WordsField({ label, placeholder, values, onChange }: Props) {
  const [text, setText] = useState('');

  function add(): void {
    const added = text.trim();
    setText('');
    if (added !== '' && !values.includes(added)) onChange([...values, added]);
  }

  return (
    <Inline align="start" gap={4} wrap>
      <TextInput
        flex={fieldWidths.rest}
        miw={0}
        aria-label={label}
        placeholder={values.length === 0 ? placeholder : 'or other words'}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1));
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" disabled={text.trim() === ''} onClick={add}>
        Add
      </Button>
    </Inline>
  );
}
