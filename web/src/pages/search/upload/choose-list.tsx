import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../ui/format.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { limits } from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';

interface Props {
  readonly reading: boolean;
  readonly error: Error | null;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

const accepted = '.txt,.csv,.tsv,.tab,.xlsx,text/plain,text/csv';

/** The first step: a file, chosen or dropped, or pasted lines. */
export function ChooseList({ reading, error, onFile, onText }: Props) {
  const [text, setText] = useState('');
  return (
    <>
      {error !== null && <ErrorNote title="The list could not be read." error={error} />}
      <FileDrop
        label="File with the list"
        text="or drop it here. Text, CSV, TSV or Excel (.xlsx), up to 10 MB."
        accept={accepted}
        isReading={reading}
        onFile={onFile}
      />
      <Textarea
        label="Or paste the list"
        description={`One term a line, up to ${formatCount(limits.maxUploadTerms)}. Columns of a spreadsheet may be pasted too.`}
        minRows={5}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Inline gap={4} justify="end" wrap>
        <Button disabled={text.trim() === '' || reading} loading={reading} onClick={() => onText(text)}>
          Next
        </Button>
      </Inline>
    </>
  );
}
