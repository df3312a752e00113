import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReviewedTerm } from './review.ts';

interface Props {
  readonly term: ReviewedTerm;
  readonly onEdit: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A field to edit the term: Enter looks it up, Escape discards the edit. */
export function EditedTerm({ term, onEdit, onClose }: Props) {
  const [text, setText] = useState(term.term);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);

  async function lookUp(): Promise<void> {
    const wanted = text.trim();
    if (wanted === '' || wanted === term.term) return onClose();
    setWorking(true);
    try {
      await onEdit(wanted);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It could not be looked up.');
      setWorking(false);
    }
  }

  return (
    <TextInput
      size="xs"
      w="100%"
      aria-label={`In place of ${term.listed}`}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just asked to write here
      autoFocus
      data-mantine-stop-propagation="true"
      disabled={working}
      error={problem}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setProblem(null);
      }}
      onBlur={() => void lookUp()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        } else if (event.key === 'Enter') {
          event.preventDefault();
          event.currentTarget.blur();
        }
      }}
    />
  );
}
