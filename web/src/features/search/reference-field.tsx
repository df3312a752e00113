import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './editors.module.css';
import { readReferences } from './reference-terms.ts';
import type { ReferenceTerm } from './reference-terms.ts';

interface Props {
  onAdd: (terms: ReferenceTerm[]) => void;
}

/** Takes PubMed IDs and DOIs, one or many; what it cannot read stays in the field. */
export function ReferenceField({ onAdd }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function add(): void {
    const { terms, unread } = readReferences(text);
    if (terms.length > 0) onAdd(terms);
    setText(unread.join(' '));
    setProblem(unread.length === 0 ? null : 'What is left is neither a PubMed ID nor a DOI.');
  }

  return (
    <div className={classes['part']}>
      <h3 className={classes['heading']}>PubMed ID or DOI</h3>
      <div className={classes['line']}>
        <TextInput
          className={classes['grow'] ?? ''}
          aria-label="PubMed ID or DOI"
          placeholder="10.1021/…, 12345678; several at once"
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={text.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
